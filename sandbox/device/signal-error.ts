/** Refused by the telephone company, in words for the person; `status` 0 when it was not reached or did not answer. */
export class SignalError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = "SignalError";
    this.status = status;
  }
}

export const isUnanswered = (error: unknown): error is SignalError =>
  error instanceof SignalError && error.status === 0;
