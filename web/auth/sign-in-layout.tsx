import type { ReactNode } from "react";
import { Brand } from "../ui/brand.tsx";
import { JackField } from "./jack-field.tsx";
import { Reachable } from "./reachable.tsx";
import { useOwedSignOuts } from "./use-owed-sign-outs.ts";
import "./sign-in.css";

/** The form at the left, the switchboard at the right. `foot` stands under the form. */
export function SignInLayout({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  useOwedSignOuts();
  return (
    <div className="si">
      <div className="si__form">
        <header className="si__top">
          <Brand large />
        </header>
        <main className="si__main">{children}</main>
        {foot}
        <Reachable />
      </div>
      <div className="si__side">
        <JackField />
      </div>
    </div>
  );
}
