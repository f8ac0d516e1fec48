import { GraduationCap } from "lucide-react";
import { showShellDialog } from "../shell/shell-dialog.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Later, laterPart } from "../ui/later.tsx";
import "./trainings-news.css";

const news = laterPart("training news", async () => (await import("./trainings-news.tsx")).TrainingsNews);

export function TrainingsButton() {
  return (
    <span className="news">
      <IconButton
        icon={GraduationCap}
        label="Trainings and Features"
        placement="bottom"
        onPress={() => showShellDialog("trainings")}
      />
      <Later part={news} props={{}} renderMissing={() => null} />
    </span>
  );
}
