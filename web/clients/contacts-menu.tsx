import { useNavigate } from "@tanstack/react-router";
import { Copy, Ellipsis, FileUp, Trash2 } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";

/** What is done with the whole directory rather than with one contact. */
export function ContactsMenu() {
  const navigate = useNavigate();
  return (
    <Menu
      label="More for contacts"
      trigger={<IconButton icon={Ellipsis} label="More for contacts" />}
      placement="bottom end"
      items={[
        {
          id: "import",
          label: "Import contacts",
          icon: FileUp,
          onPress: () => void navigate({ to: "/contacts/import" }),
        },
        {
          id: "duplicates",
          label: "Find duplicates",
          icon: Copy,
          onPress: () => void navigate({ to: "/contacts/duplicates" }),
        },
        {
          id: "trash",
          label: "Trash",
          icon: Trash2,
          onPress: () => void navigate({ to: "/contacts/trash" }),
        },
      ]}
    />
  );
}
