import { Button, type ButtonProps } from "../ui/button.tsx";
import { LogOutQuestion } from "./log-out-question.tsx";
import { useLogOutHere } from "./use-log-out-here.ts";

/** Logout of a page without the frame. */
export function LogOutButton({ kind }: Pick<ButtonProps, "kind">) {
  // Such a page may be over by itself meanwhile, as when the server is back: whoever pressed leaves all the same.
  const { waiting, asked, stay, press, confirm } = useLogOutHere({ goesOn: true });
  return (
    <>
      <Button kind={kind} busy={waiting !== ""} busyLabel={waiting} onPress={press}>
        Logout
      </Button>
      {asked && <LogOutQuestion elsewhere={asked.elsewhere} onClose={stay} onYes={confirm} />}
    </>
  );
}
