import { errorStatus, texts, type ErrorBody, type ErrorCode } from "../../contract/errors.ts";

/** An answer that is not success. The message is read by a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  body(requestId?: string): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(requestId && { requestId }),
    };
  }
}

/** The password of this person was right; a code of the authenticator app is still wanted. */
export class CodeWanted extends AppError {
  readonly userId: string;

  constructor(userId: string) {
    super("2FA_REQUIRED", texts.mfaRequired);
    this.userId = userId;
  }

  override body(requestId?: string): ErrorBody {
    return { ...super.body(requestId), userId: this.userId };
  }
}

/** Others changed since what the sender has seen; told up to `seen`. */
export class ChangedSince extends AppError {
  readonly seen: string;

  constructor(message: string, fields: Record<string, string>, seen: string) {
    super("conflict", message, fields);
    this.seen = seen;
  }

  override body(requestId?: string): ErrorBody {
    return { ...super.body(requestId), seen: this.seen };
  }
}

/** A contact that another one goes on as. */
export class MergedAway extends AppError {
  readonly mergedInto: string;

  constructor(mergedInto: string) {
    super("not_found", notFound("contact").message);
    this.mergedInto = mergedInto;
  }

  override body(requestId?: string): ErrorBody {
    return { ...super.body(requestId), mergedInto: this.mergedInto };
  }
}

export const notFound = (what: string): AppError =>
  new AppError("not_found", `That ${what} no longer exists.`);
export const forbidden = (): AppError => new AppError("forbidden", texts.forbidden);
export const mfaSetup = (): AppError => new AppError("mfa_setup", texts.mfaSetup);
export const savedAlready = (): AppError =>
  new AppError("conflict", texts.savedAlready, { id: texts.savedAlready });
export const conflict = (message: string): AppError => new AppError("conflict", message);
export const invalid = (message: string, fields?: Record<string, string>): AppError =>
  new AppError("validation", message, fields);
export const signedOut = (message = "Sign in to continue."): AppError =>
  new AppError("unauthorized", message);

export const changedJustNow = (): AppError =>
  new AppError("again", "Somebody was just changing the same. Try again.");

/** Anything thrown -> what the caller is told. What we did not foresee is told calmly and found by its id. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 413) return new AppError("too_large", tooLarge(error));
  if (status === 429) return new AppError("too_many", texts.tooMany);
  if (status === 415) return invalid("Send JSON.");
  if (status !== undefined && status >= 400 && status < 500)
    return invalid("That request could not be read.");
  if (isTornForm(error)) return invalid("The file did not arrive whole. Send it again.");
  if ((error as { code?: unknown }).code === "23505") return taken(error);
  // Two commands waited for each other (PostgreSQL's "deadlock_detected"): this one was taken back whole.
  if ((error as { code?: unknown }).code === "40P01") return changedJustNow();
  const gone = goneMeanwhile(error);
  if (gone) return notFound(gone);
  if (isAway(error)) return new AppError("unavailable", texts.unavailable);
  return new AppError("internal", texts.internal);
}

/**
 * A form with a file that ends early, or has no boundary: the library that reads it gives neither a code, and who
 * keeps the file as it comes passes on why it ended.
 */
function isTornForm(error: unknown): boolean {
  const { message = "", cause } = (error ?? {}) as Partial<Error>;
  const said = `${message}\n${cause instanceof Error ? cause.message : ""}`;
  return /unexpected end of multipart data|^Multipart: Boundary not found/im.test(said);
}

/** A file has a limit of its own; everything else comes as the body of a request. */
const tooLarge = (error: unknown): string =>
  (error as { code?: unknown }).code === "FST_REQ_FILE_TOO_LARGE"
    ? "That file is larger than 5 MB."
    : "That is more than 1 MB, which is too much to send at once.";

/** What belongs to one person of an account. */
export const takenSentences = {
  email: "Somebody in this account has that email address",
  extension: "Somebody in this account has that extension",
};
const takenBy: Record<string, keyof typeof takenSentences> = {
  users_email: "email",
  users_extension: "extension",
};

/** Two commands at once looked, found it free, and wrote the same: the database let one of them. */
function taken(error: unknown): AppError {
  const field = takenBy[(error as { constraint?: string }).constraint ?? ""];
  if (field) return new AppError("conflict", takenSentences[field], { [field]: takenSentences[field] });
  return conflict("Somebody has just saved the same. Look again before you save yours.");
}

/** Table -> what a person calls a row of it. */
const nouns: Record<string, string> = { clients: "contact", users: "user", tags: "tag", notes: "note" };

/** What was there when the command looked, and is not when it writes: a colleague has just deleted it. */
function goneMeanwhile(error: unknown): string | undefined {
  const { code, detail } = error as { code?: unknown; detail?: string };
  const [, table] = /is not present in table "(\w+)"/.exec((code === "23503" && detail) || "") ?? [];
  return table && (nouns[table] ?? "entry");
}

/** The database does not answer, or is starting or stopping (PostgreSQL's classes 08 and 57P). */
function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code === "string") return /^(08|57P|ECONN|ENOENT$|EPIPE$|ETIMEDOUT$)/.test(code);
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered/.test(
    message ?? "",
  );
}
