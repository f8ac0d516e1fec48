export type Mail = {
  id: string;
  at: string;
  from: { name: string; address: string };
  to: string[];
  subject: string;
  preview: string;
  codes: string[];
  links: { label: string; url: string }[];
  read: boolean;
};
export type Letter = Mail & {
  text: string;
  html: string | null;
  attachments: { filename: string | null; mimeType: string; url: string }[];
};
