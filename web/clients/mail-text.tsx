/** An address in a narrow column: parted at its sign alone, and each part cut where it is too long for its line. */
export function MailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="pcard__mail" title={email}>
      <span className="trunc">{email.slice(0, at)}</span>
      <span className="trunc">{email.slice(at)}</span>
    </span>
  );
}
