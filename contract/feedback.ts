import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id, prose } from "./formats.ts";

export const feedbackCategories = ["Bug", "Feature", "Question"] as const;
export const feedbackTopics = [
  "Contacts",
  "Messages",
  "Phone",
  "Profile",
  "Account",
  "Something else",
] as const;

export const Feedback = z.object({
  category: z.enum(feedbackCategories),
  relatedTo: z.enum(feedbackTopics, "Choose what it is about"),
  comments: prose(5_000, "A comment").min(1, "Say what happened"),
});

export const feedback = feature("feedback", {
  send: endpoint({
    method: "POST",
    path: "/utilities/feedback",
    summary: "Report an issue to the support of this installation",
    can: "session",
    body: Feedback.extend({ id: Id.optional() }),
    status: 204,
  }),
});
