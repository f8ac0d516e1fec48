import { useDestinations } from "../shell/use-destinations.ts";

/** Whether there are messages: without a number of one's own nobody is texted. */
export const useTextable = (): boolean => useDestinations().some(({ to }) => to === "/messages");
