import { usePlainTitle } from "../shell/use-plain-title.ts";
import { Logo } from "../ui/logo.tsx";
import { JackField } from "./jack-field.tsx";
import { Reachable } from "./reachable.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import "./sign-in.css";

export function SignInPage() {
  usePlainTitle("Sign In");
  return (
    <div className="si">
      <div className="si__form">
        <header className="si__brand">
          <Logo size={32} />
          <b>Switchboard</b>
        </header>
        <main className="si__main">
          <SignInForm />
        </main>
        <Reachable />
      </div>
      <div className="si__side">
        <JackField />
      </div>
    </div>
  );
}
