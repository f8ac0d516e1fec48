import { type Edge, useEdge } from "../shell/use-edge.ts";
import { NO_PHONE } from "../ui/media.ts";

/** How the phone stands at the edge of the frame, also before there is one. */
export const usePhoneEdge = (): Edge =>
  useEdge({ part: "phone", where: "everywhere", usual: false, small: NO_PHONE });
