/** A mail, and the port it leaves through. */

/** A file that comes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A mail to one person. */
export interface Mail {
  /** What it is about, in letters, digits and hyphens: the same mail sent twice has the same key. */
  key: string;
  to: { name: string; address: string };
  /** Who gets what is answered; the sender when absent. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** When what it tells of happened. */
  date: Date;
  attachments?: readonly Attachment[];
}

/** Text that goes into a header: one line, nothing that does not print. Mails are read by people: at most 150 characters. */
export function toHeaderText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 150);
}

/** Takes mails away. Sending the same key twice must not reach anyone twice. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
