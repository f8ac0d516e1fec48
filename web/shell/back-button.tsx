import { ChevronLeft } from "lucide-react";
import { useGoBack } from "../clients/use-go-back.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { MOBILE, useMediaQuery } from "../ui/media.ts";

/** In the head of a page that the bar of a small screen has no tab for. A wide window has its way there in sight. */
export function BackButton() {
  const mobile = useMediaQuery(MOBILE);
  const goBack = useGoBack();
  return mobile && <IconButton icon={ChevronLeft} label="Back" onPress={goBack} />;
}
