/** Mails, and the port through which they are sent. */
import type { MailContent } from './layout.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail extends MailContent {
  /** Letters, digits and hyphens; the same mail sent again has the same key, which makes its Message-ID. */
  key: string;
  to: { name: string; address: string };
  /** The sender when absent. */
  replyTo?: { name: string; address: string };
  subject: string;
  /** When the event happened that the mail is about. */
  date: Date;
  attachments?: readonly Attachment[];
  /** The address that ends the mailing by one POST (RFC 8058), for mails that are sent to many. */
  unsubscribeUrl?: string;
}

/**
 * Persian, Malayalam and joined emoji are not written without the joiners U+200C and U+200D. Elsewhere these would be
 * invisible.
 */
const joiner = /(?<=[\p{L}\p{M}\p{Emoji}])[\u200c\u200d](?=[\p{L}\p{M}\p{Emoji}])/u;
const unusable = new RegExp(`(?:(?!${joiner.source})[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\s])+`, 'gu');

/**
 * Text for a header: one line without control characters, so that it cannot add a header; at most `max` characters, the
 * last of them … where it was cut.
 */
export function toHeaderText(text: string, max = 150): string {
  const line = text.replaceAll(unusable, ' ').trim();
  const characters = [...line];
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
}

/** An adapter that sends mails. Where it can, it sends one with the same key only once. */
export interface Mailer {
  /** `signal` breaks off a mail that has not been handed over yet; then this throws. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}
