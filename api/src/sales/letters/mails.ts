/** The mails of letters. */
import type { Mail } from '../../base/mail/index.ts';
import { loadSender, renderHtml, renderText, toHeaderText } from '../../base/mail/index.ts';
import { fillFields, type FieldValues, toBlocks } from './template.ts';

interface Letter {
  subject: string;
  body: string;
}

/** Whom a letter is for. `unsubscribeUrl`: present for letters that need consent. */
interface LetterRecipient {
  key: string;
  email: string;
  values: FieldValues;
  unsubscribeUrl?: string | undefined;
}

/**
 * Creates a letter. The end says why it comes: because of the booking, or because the person has subscribed, with the
 * link that ends the newsletter.
 */
export function createLetterMail(
  { subject, body }: Letter,
  { key, email, values, unsubscribeUrl }: LetterRecipient,
  siteUrl: string,
  date: Date,
): Mail {
  const title = toHeaderText(fillFields(subject, values));
  const { booking, journey, date: day } = values;
  return {
    key,
    to: { name: values.name ?? '', address: email },
    subject: title,
    title,
    date,
    ...(unsubscribeUrl && { unsubscribeUrl }),
    blocks: [
      ...toBlocks(body, values, siteUrl),
      ...(unsubscribeUrl
        ? [
            'You get this letter because this address has subscribed to our newsletter.',
            { link: { label: 'Unsubscribe', url: unsubscribeUrl } },
          ]
        : [`You get this letter because of your booking ${booking}: ${journey}, ${day}.`]),
    ],
  };
}

/** Returns a letter's text and HTML as they are mailed. */
export async function renderLetter(
  deps: Parameters<typeof loadSender>[0],
  mail: Mail,
): Promise<{ text: string; html: string }> {
  const { signature } = await loadSender(deps);
  return { text: renderText(mail, signature), html: renderHtml(mail, signature) };
}
