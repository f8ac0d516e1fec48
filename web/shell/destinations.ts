import { ContactRound, MessageSquareText } from "lucide-react";

/** The screens of the top bar, in its order. `keys` leads there from anywhere. */
export const destinations = [
  { to: "/contacts", label: "Contacts", icon: ContactRound, keys: "g c" },
  { to: "/messages", label: "Messages", icon: MessageSquareText, keys: "g m" },
] as const;

export type Destination = (typeof destinations)[number];
