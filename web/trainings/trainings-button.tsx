import { GraduationCap } from "lucide-react";
import { lazy, Suspense } from "react";
import { showShellDialog } from "../shell/shell-dialog.ts";
import { IconButton } from "../ui/icon-button.tsx";
import "./trainings-news.css";

const TrainingsNews = lazy(async () => ({ default: (await import("./trainings-news.tsx")).TrainingsNews }));

export function TrainingsButton() {
  return (
    <span className="news">
      <IconButton
        icon={GraduationCap}
        label="Trainings and Features"
        placement="bottom"
        onPress={() => showShellDialog("trainings")}
      />
      <Suspense>
        <TrainingsNews />
      </Suspense>
    </span>
  );
}
