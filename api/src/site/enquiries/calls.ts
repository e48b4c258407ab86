/** Calls that visitors ask for (SW-03): their time, what the sender and the office are mailed about them. */
import { endOfSlot, formatClock, formatZoneDay, isCallSlot } from '@antara/contracts/rules/opening-hours';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { formatPhone } from '@antara/contracts/rules/phone';
import { and, isNotNull, isNull, ne } from 'drizzle-orm';
import { type Attachment, type Mail, toHeaderText } from '../../base/mail/index.ts';
import { findSiteSettings } from '../../base/settings/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwFieldError } from '../../platform/http-error.ts';
import { createCalendarWriter } from '../../platform/ics.ts';
import { enquiries, type StoredEnquiry } from './tables.ts';

/** How long before a call the office is reminded. */
export const reminderMs = 15 * 60_000;

/** Calls that are still to be made, also those whose time has passed. */
export const isCallDue = and(
  isNotNull(enquiries.call_at),
  isNull(enquiries.call_outcome),
  ne(enquiries.state, 'closed'),
)!;

/**
 * Checks that the office answers at `callAt`.
 * @throws {HttpError} 400 at `call_at` when it does not: its hours may have changed since the page was opened
 */
export async function assertCallSlot(db: DbOrTx, callAt: Date, now: Date): Promise<void> {
  const site = await findSiteSettings(db);
  if (site && isCallSlot(site, callAt, now)) return;
  throwFieldError('call_at', 'We do not answer at this time, or it is too near. Please choose another one.');
}

/** Returns the time of a call by India's clock and, where it differs, by the sender's. */
export function toCallRows({ call_at, zone }: Pick<StoredEnquiry, 'call_at' | 'zone'>): [string, string][] {
  if (!call_at) return [];
  const rows: [string, string][] = [['Time of the call', formatIndianTime(call_at)]];
  if (!zone || formatClock(call_at, zone) === formatClock(call_at, 'Asia/Kolkata')) return rows;
  const place = zone.split('/').at(-1)!.replaceAll('_', ' ');
  return [...rows, [`In ${place}`, `${formatZoneDay(call_at, zone)}, ${formatClock(call_at, zone)}`]];
}

/** Creates the calendar file with the call. The text is fixed, because anybody may have entered the address. */
export function createCallCalendar(
  { reference, call_at, received_at }: StoredEnquiry,
  company: string,
): Attachment {
  const { head, event, foot } = createCalendarWriter('Calls', ['CALSCALE:GREGORIAN', 'METHOD:PUBLISH']);
  const content = event({
    uid: `${reference}@antara.example`,
    stamp: received_at,
    days: { from: call_at!, to: endOfSlot(call_at!) },
    summary: `${company} calls you`,
    description: `We call you within this hour. Reference ${reference}`,
    busy: true,
  });
  return {
    filename: `${reference}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(head + content + foot),
  };
}

/** Creates the mail that reminds the office of a call. */
export function createCallReminder(enquiry: StoredEnquiry, to: Mail['to']): Mail {
  const title = `Call ${toHeaderText(enquiry.name, 60)}: ${formatIndianTime(enquiry.call_at!)}`;
  return {
    key: `call-${enquiry.reference}`,
    to,
    subject: toHeaderText(`${title} (${enquiry.reference})`),
    title,
    blocks: [
      {
        rows: [
          ['Reference', enquiry.reference],
          ['Name', enquiry.name],
          ['Telephone', formatPhone(enquiry.mobile_no ?? '')],
          ...toCallRows(enquiry),
        ],
      },
      ...(enquiry.message ? [{ heading: 'Message' }, { quote: enquiry.message }] : []),
      'After the call, please say in the inbox what came of it.',
    ],
    date: new Date(enquiry.call_at!.getTime() - reminderMs),
  };
}
