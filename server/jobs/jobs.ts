import { z } from "zod";
import { Id, Instant } from "../../contract/formats.ts";

const account = { accountId: Id };

/** Every job there is, with its payload. The code that runs it is registered under the same name. */
export const jobs = {
  /** Asks the carrier to send one text. */
  "sms.deliver": z.object({ ...account, messageId: Id }),
  /** A text whose fate is unknown: asks the carrier what became of it. */
  "sms.reconcile": z.object({ ...account, messageId: Id }),
  /** Fetches the pictures of an incoming text from the carrier. */
  "sms.fetchMedia": z.object({ ...account, messageId: Id }),
  /** Forgets an uploaded file that no text was sent with and that is nobody's photo, a day later. */
  "sms.forgetUnsent": z.object({ ...account, fileId: Id }),
  /** Removes the stored picture of a note that came to nothing, a day later. */
  "notes.forgetPicture": z.object({ ...account, fileId: Id }),
  /** Removes the stored file of a document that came to nothing, a day later. */
  "documents.forgetFile": z.object({ ...account, fileId: Id }),
  /** The time of a follow-up has come. */
  "followups.due": z.object({ ...account, followupId: Id }),
  /** Reminds those who see to a follow-up. */
  "followups.remind": z.object({ ...account, followupId: Id }),
  /** Sends the text of a follow-up, or a scheduled message. */
  "followups.text": z.object({ ...account, followupId: Id }),
  /** An incoming text or status that was stored and is now worked through. */
  "webhooks.process": z.object({ ...account, webhookId: Id }),
  /** Asks the carrier for texts to our numbers, and reports of ours, whose webhook never came. */
  "sms.askMissed": z.object({}),
  /** Mails a new colleague the link to choose a password. */
  "users.invite": z.object({ ...account, userId: Id }),
  /** Tells the other accounts of a new training item. */
  "trainings.announce": z.object({ ...account, trainingId: Id }),
  /** Mails a report to the support of the installation. */
  "feedback.mail": z.object({ ...account, feedbackId: Id }),
  /** Finds the person, on each platform, who forgot their password. */
  "auth.findReset": z.object({ email: z.string() }),
  /** Mails a code and a link to somebody who forgot their password. */
  "auth.sendReset": z.object({ ...account, userId: Id }),
  /** Mails somebody what was done to the way they sign in. */
  "auth.sendNotice": z.object({
    ...account,
    userId: Id,
    about: z.enum([
      "passwordChanged",
      "passwordReset",
      "mfaEnabled",
      "mfaReset",
      "newPlace",
      "addressChanged",
    ]),
    at: Instant,
    /** The colleague who did it, by name. */
    by: z.string().optional(),
    device: z.string().optional(),
    address: z.string().optional(),
    /** Instead of the address they have now. */
    to: z.string().optional(),
  }),
  /** Forgets what has served its purpose: old webhooks, idempotency keys, ended sessions. */
  "accounts.tidy": z.object({}),
  /** Compares the clients that were touched with all others. */
  "duplicates.match": z.object({ ...account }),
  /** Folds the rows of the client counter together. */
  "clients.foldCounts": z.object({}),
  /** Holds the rules of dynamic tags against the clients that were touched. */
  "tags.evaluate": z.object({ ...account }),
  /** The same where a new day has begun. */
  "tags.evaluateByDay": z.object({}),
  "tags.foldCounts": z.object({}),
  "tags.forget": z.object({}),
  "changes.forget": z.object({}),
  /** Reads, checks, imports or takes back the rows of a file, as its import stands. */
  "imports.advance": z.object({ ...account, importId: Id }),
  /** Does to many clients what was asked for, or takes it back, as it stands. */
  "bulk.advance": z.object({ ...account, bulkId: Id }),
  /** Forgets the rows of files whose import can no longer be undone. */
  "imports.forget": z.object({}),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]>;
