/** Answers of the office to enquiries: templates filled in, and the mail to the sender. */
import { eq } from 'drizzle-orm';
import { answerPlaceholders, type AnswerTemplates } from '../../base/settings/index.ts';
import { type Mail, toHeaderText } from '../../base/mail/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { formatLongDate } from '../../platform/format.ts';
import { enquiries, enquiryEntries, type StoredEnquiry } from './tables.ts';

/** The subject and the plain text of an answer. A blank line begins a paragraph. */
export interface Answer {
  subject: string;
  text: string;
}

/** Returns the template with the enquiry's values in place of the braces. What the enquiry does not say is left out. */
export function fillTemplate({ subject, text }: AnswerTemplates[number], enquiry: StoredEnquiry): Answer {
  const values: Record<(typeof answerPlaceholders)[number], string> = {
    name: enquiry.name,
    reference: enquiry.reference,
    journey: enquiry.tour ?? enquiry.theme ?? '',
    ship: enquiry.ship ?? '',
    date: enquiry.date ? formatLongDate(enquiry.date) : '',
  };
  // All braces are replaced at once, so that braces in what the sender wrote stay as they are.
  const fill = (written: string) =>
    written.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name as keyof typeof values] ?? whole);
  return { subject: toHeaderText(fill(subject)), text: fill(text) };
}

/** Returns the mail with an answer; null when the enquiry was erased in the meantime. */
export async function loadAnswerMail(db: DbOrTx, entryId: number): Promise<Mail | null> {
  const [row] = await db
    .select({ entry: enquiryEntries, enquiry: enquiries })
    .from(enquiryEntries)
    .innerJoin(enquiries, eq(enquiries.id, enquiryEntries.enquiry_id))
    .where(eq(enquiryEntries.id, entryId));
  if (!row?.entry.subject) return null;
  const { entry, enquiry } = row;
  return {
    key: `answer-${enquiry.reference}-${entry.id}`,
    to: { name: toHeaderText(enquiry.name), address: enquiry.email },
    subject: toHeaderText(`${entry.subject} (${enquiry.reference})`),
    title: entry.subject!,
    blocks: [
      ...entry.text.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim() !== ''),
      'Would you like to ask us anything? Simply reply to this message.',
    ],
    date: entry.written_at,
  };
}
