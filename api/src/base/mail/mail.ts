/** Mails, and the port through which they are sent. */
import type { MailContent } from './layout.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail extends MailContent {
  /** Letters, digits and hyphens. The key makes the Message-ID, and is the same when the same mail is sent again. */
  key: string;
  to: { name: string; address: string };
  /** The address that replies go to. When absent, replies go to the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  /** When the event happened that the mail reports. The time becomes the date of the mail. */
  date: Date;
  attachments?: readonly Attachment[];
  /** The address that ends the mailing with one POST (RFC 8058), for mails to many recipients. */
  unsubscribeUrl?: string;
}

/**
 * The joiners U+200C and U+200D, where they have a meaning: in Persian, Malayalam and joined emoji. Elsewhere joiners
 * would be invisible.
 */
const joiner = /(?<=[\p{L}\p{M}\p{Emoji}])[\u200c\u200d](?=[\p{L}\p{M}\p{Emoji}])/u;
const unusable = new RegExp(`(?:(?!${joiner.source})[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\s])+`, 'gu');

/**
 * Returns `text` for a header: one line without control characters, so that the text cannot add a header. Longer texts
 * are cut to `max` characters, the last of which is an ellipsis.
 */
export function toHeaderText(text: string, max = 150): string {
  const line = text.replaceAll(unusable, ' ').trim();
  const characters = [...line];
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
}

/** An adapter that sends mails. If possible, an adapter sends only one mail per key. */
export interface Mailer {
  /** Sends a mail. `signal` aborts a mail that is not handed over yet; this call then throws. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}
