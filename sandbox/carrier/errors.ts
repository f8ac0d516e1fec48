/** An answer of the REST API other than success: `{code, message, more_info, status}`. */
export class CarrierError extends Error {
  readonly code: number;
  readonly status: number;
  constructor(code: number, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const errorBody = (error: CarrierError) => ({
  code: error.code,
  message: error.message,
  more_info: `https://www.twilio.com/docs/errors/${error.code}`,
  status: error.status,
});

export const notFound = (path: string) =>
  new CarrierError(20404, `The requested resource ${path} was not found`, 404);

/** The carrier's sentences for errors that end on a message or in the log. */
const sentences: Record<number, string> = {
  11200: "HTTP retrieval failure",
  11751: "Media exceeds messaging provider size limit",
  12100: "Document parse failure",
  12200: "Schema validation warning",
  12300: "Invalid Content-Type",
  21610: "Attempt to send to unsubscribed recipient",
  30003: "Unreachable destination handset",
  30005: "Unknown destination handset",
  30006: "Landline or unreachable carrier",
  30007: "Message filtered",
};
export const sentenceOf = (code: number): string => sentences[code] ?? "Unknown error";
