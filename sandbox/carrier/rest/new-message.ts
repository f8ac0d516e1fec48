import { fieldsOf } from "./fields.ts";

const known = [
  "To",
  "From",
  "Body",
  "MediaUrl",
  "StatusCallback",
  "MessagingServiceSid",
  "ApplicationSid",
  "FallbackFrom",
  "ContentSid",
  "ContentVariables",
  "PersistentAction",
  "ScheduleType",
  "SendAt",
  "SendAsMms",
  "SmartEncoded",
  "ShortenUrls",
  "MaxPrice",
  "ProvideFeedback",
  "Attempt",
  "ValidityPeriod",
  "ForceDelivery",
  "ContentRetention",
  "AddressRetention",
  "TrafficType",
  "MessageIntent",
  "RiskCheck",
] as const;

/** What would change the text, its way or its time is refused; what changes nothing here must only be right. */
export const checkNewMessage = (body: unknown): void => {
  const fields = fieldsOf(body, known);
  fields.refuse("ApplicationSid", "applications for texts: a text has its StatusCallback");
  fields.refuse("FallbackFrom", "second senders");
  fields.refuse("ContentSid", "templates");
  fields.refuse("ContentVariables", "templates");
  fields.refuse("PersistentAction", "channels but texts");
  fields.refuse("ScheduleType", "schedule");
  fields.refuse("SendAt", "schedule");
  if (fields.flag("SendAsMms")) fields.refuse("SendAsMms", "MMS without media");
  if (fields.flag("SmartEncoded")) fields.refuse("SmartEncoded", "replacement of characters");
  // Links are shortened by a Messaging Service only, and there is none.
  fields.flag("ShortenUrls");
  fields.flag("ProvideFeedback");
  fields.flag("ForceDelivery");
  fields.integer("Attempt", 1, 1_000_000);
  fields.integer("ValidityPeriod", 1, 36_000);
  fields.choice("ContentRetention", ["retain", "discard"] as const);
  fields.choice("AddressRetention", ["retain", "obfuscate"] as const);
  fields.choice("TrafficType", ["free"] as const);
  fields.choice("RiskCheck", ["enable", "disable"] as const);
};
