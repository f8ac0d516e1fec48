import { closeShellDialog, useShellDialog } from "../shell/shell-dialog.ts";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { LogOutQuestion } from "./log-out-question.tsx";
import { useLogOutHere } from "./use-log-out-here.ts";

/** Logout of a page without the frame. */
export function LogOutButton({ kind }: Pick<ButtonProps, "kind">) {
  // Such a page may be over by itself meanwhile, as when the server is back: whoever pressed leaves all the same, and
  // is asked by whatever stands there by then, the frame or another such page.
  const { waiting, press, confirm } = useLogOutHere({ goesOn: true });
  const open = useShellDialog();
  const close = () => open && closeShellDialog(open);
  return (
    <>
      <Button kind={kind} busy={waiting !== ""} busyLabel={waiting} onPress={press}>
        Logout
      </Button>
      {open?.dialog === "logOut" && (
        <LogOutQuestion
          {...(open.elsewhere && { elsewhere: open.elsewhere })}
          onClose={close}
          onYes={(named) => {
            close();
            confirm(named);
          }}
        />
      )}
    </>
  );
}
