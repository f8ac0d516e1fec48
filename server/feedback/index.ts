import { mailFeedback } from "./mail.ts";
import { sendFeedback } from "./send.ts";

export const feedbackHandlers = [sendFeedback];
export const feedbackJobs = { "feedback.mail": mailFeedback };
