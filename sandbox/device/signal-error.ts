const expired = 20_104;

/** Refused by the telephone company, in words for the person; `status` 0 when it was not reached or did not answer. */
export class SignalError extends Error {
  readonly status: number;
  /** Of the service, when it has one for this. */
  readonly code: number | null;
  /** Another device of the same person has the call. */
  readonly isElsewhere: boolean;

  constructor(message: string, status: number, isElsewhere = false) {
    super(message);
    this.code = Number(/^\d{5}(?=: )/.exec(message)?.[0] ?? 0) || null;
    this.name = this.code === expired ? "AccessTokenExpired" : "SignalError";
    this.status = status;
    this.isElsewhere = isElsewhere;
  }
}

export const tokenExpired = (): SignalError => new SignalError(`${expired}: Access Token expired`, 401);

/** Code and words of the service. */
export const lineLost = (): SignalError =>
  new SignalError("31005: The connection to the telephone company was lost", 0);

export const alreadyActive = (): SignalError => new SignalError("A Call is already active", 0);

export const inOtherWindow = (): SignalError =>
  new SignalError("This phone is in a call in another window. Hang up there first.", 409);

/** The company heard it and does not do it. Otherwise it was not reached or has a fault, and may be asked again. */
export const isRefused = (error: unknown): error is SignalError =>
  error instanceof SignalError && error.status >= 400 && error.status < 500;

/** It was not reached or has a fault: what was asked for may have been done, or not. */
export const isUnanswered = (error: unknown): error is SignalError =>
  error instanceof SignalError && !isRefused(error);

/** Whoever asks is not let in: the token is wrong, has run out, or is of another identity. */
export const isShutOut = (error: unknown): error is SignalError =>
  isRefused(error) && (error.status === 401 || error.status === 403);

export const isTakenElsewhere = (error: unknown): boolean =>
  error instanceof SignalError && error.isElsewhere;
