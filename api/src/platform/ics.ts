/**
 * Writes calendar files (RFC 5545): all-day events for tours and departures, and events with times for calls.
 */
import { addDays } from '@antara/contracts/rules/booking-rules';

/** An event. Text is escaped by the writer; `null` and `undefined` properties are left out. */
export interface CalendarEvent {
  /** Never changes for an event, so that calendars update the event instead of adding another (RFC 5545 §3.8.4.7). */
  uid: string;
  /** When the event last changed. */
  stamp: Date;
  /** First and last day, `yyyy-mm-dd`; or beginning and end. */
  days: { from: string; to: string } | { from: Date; to: Date };
  summary: string;
  description: string;
  location?: string | null;
  url?: string | null;
  /** True when the event marks its days as busy. */
  busy: boolean;
  /** Raised with each change that attendees must learn of (RFC 5545 §3.8.7.4). */
  sequence?: number;
  status?: 'CONFIRMED' | 'CANCELLED';
  /** The publisher of the event, who also cancels it (RFC 5546 §3.2), with the URI of a mailbox or a page. */
  organizer?: { name: string; uri: string };
}

/**
 * Returns a writer for the parts of a calendar file: `head`, each event, `foot`. `product` names the product that makes
 * the file, `header` holds further properties, `name` is the calendar's name.
 */
export function createCalendarWriter(product: string, header: readonly string[], name?: string) {
  const write = (lines: readonly string[]) => `${lines.map(fold).join('\r\n')}\r\n`;
  return {
    head: write([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//Antara River Cruises//${product}//EN`,
      ...header,
      ...(name === undefined ? [] : [`X-WR-CALNAME:${escapeText(name)}`]),
    ]),
    event: (event: CalendarEvent) => write(formatEvent(event)),
    foot: write(['END:VCALENDAR']),
  };
}

function formatEvent(event: CalendarEvent): string[] {
  const { sequence, status, location, url, organizer } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${toIcsInstant(event.stamp)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...(status ? [`STATUS:${status}`] : []),
    ...(organizer ? [`ORGANIZER;CN="${toParameter(organizer.name)}":${organizer.uri}`] : []),
    ...formatSpan(event.days),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(url ? [`URL:${url}`] : []),
    `TRANSP:${event.busy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

function formatSpan({ from, to }: CalendarEvent['days']): string[] {
  if (typeof from !== 'string') return [`DTSTART:${toIcsInstant(from)}`, `DTEND:${toIcsInstant(to as Date)}`];
  return [
    `DTSTART;VALUE=DATE:${toIcsDate(from)}`,
    // The end is exclusive: the day after the last (RFC 5545 §3.6.1).
    `DTEND;VALUE=DATE:${toIcsDate(addDays(to as string, 1))}`,
  ];
}

const toIcsInstant = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const toIcsDate = (date: string) => date.replaceAll('-', '');

/**
 * Returns a quoted parameter value. Double quotes become single ones, because the value must not contain them (RFC 5545
 * §3.2).
 */
const toParameter = (text: string) => text.replaceAll('"', "'").replaceAll(/\p{Cc}/gu, ' ');

/**
 * Returns a value of type TEXT (RFC 5545 §3.3.11). Control characters become spaces, because the type does not allow
 * them.
 */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Folds a line at 75 octets (RFC 5545 §3.1) without cutting a character in two. */
function fold(line: string): string {
  let width = 0;
  return Array.from(line, (char) => {
    const octets = Buffer.byteLength(char);
    const isFull = width + octets > 75;
    width = isFull ? 1 + octets : width + octets;
    return isFull ? `\r\n ${char}` : char;
  }).join('');
}
