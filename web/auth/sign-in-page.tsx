import { usePlainTitle } from "../shell/use-plain-title.ts";
import { Downloads } from "./downloads.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";

export function SignInPage() {
  usePlainTitle("Sign In");
  return (
    <SignInLayout foot={<Downloads />}>
      <SignInForm />
    </SignInLayout>
  );
}
