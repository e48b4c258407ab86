/**
 * When the office answers the telephone: hours by weekday, and closed days, by India's clock. India's clock has no
 * summer time, so its instants are calculated without a formatter. Instants are shown in the visitor's zone by `Intl`.
 */
import { toCivilDate, toDay, toIndianInstant } from './civil-date.ts';
import { getLocale } from './locale.ts';
import * as m from '../messages/opening-hours.ts';

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Hours of one weekday in India, `HH:MM`. A weekday may have several, or none. */
export interface DayHours {
  day: (typeof weekdays)[number];
  opens: string;
  closes: string;
}

/** The hours as the site's contact data have them. Without `hours` nothing is said about when the office answers. */
export interface OpeningHours {
  hours?: readonly DayHours[] | undefined;
  /** Civil dates on which the office is closed all day. */
  closed_days?: readonly string[] | undefined;
}

/** A span of time in which the office answers; `until` is not part of it. */
interface Span {
  from: Date;
  until: Date;
}

/** The zone of the hours, and the offset that pages without scripts show. */
export const officeZone = 'Asia/Kolkata';

const dayMs = 86_400_000;
/** How many days ahead a call can be asked for. */
const callDays = 7;
/** The length of a slot: the office calls within it. */
const slotMs = 3_600_000;
/** A page may have been open for a while, so slots that begin sooner are not offered. */
const leadMs = 30 * 60_000;

/** Lists the spans of `days` days from the day of `now` on, in order. */
function listSpans({ hours = [], closed_days = [] }: OpeningHours, now: Date, days: number): Span[] {
  return Array.from({ length: days }, (_, ahead) => toCivilDate(new Date(now.getTime() + ahead * dayMs)))
    .filter((date) => !closed_days.includes(date))
    .flatMap((date) => {
      const weekday = weekdays[(toDay(date).getUTCDay() + 6) % 7];
      return hours
        .filter(({ day }) => day === weekday)
        .map(({ opens, closes }) => ({
          from: toIndianInstant(date, opens),
          until: toIndianInstant(date, closes),
        }))
        .toSorted((a, b) => a.from.getTime() - b.from.getTime());
    });
}

/** Returns the span in which the office is open, else the next one within two weeks, else null. */
function findSpan(times: OpeningHours, now: Date): Span | null {
  return listSpans(times, now, 15).find(({ until }) => until > now) ?? null;
}

/** Lists when the slots of the next seven days begin at which the office can call. A slot lasts an hour. */
export function listCallSlots(times: OpeningHours, now: Date): Date[] {
  const first = now.getTime() + leadMs;
  return listSpans(times, now, callDays).flatMap(({ from, until }) => {
    const count = Math.floor((until.getTime() - from.getTime()) / slotMs);
    return Array.from({ length: count }, (_, at) => new Date(from.getTime() + at * slotMs)).filter(
      (start) => start.getTime() >= first,
    );
  });
}

/** Returns true when a call can be asked for at `start`, also from a page that has been open for a while. */
export const isCallSlot = (times: OpeningHours, start: Date, now: Date): boolean =>
  start > now &&
  listCallSlots(times, new Date(now.getTime() - leadMs)).some((slot) => slot.getTime() === start.getTime());

/** Returns the end of the slot that begins at `start`. */
export const endOfSlot = (start: Date): Date => new Date(start.getTime() + slotMs);

/** Returns the time of the day in India, `HH:MM`. */
export const toIndianClock = (instant: Date): string =>
  new Date(instant.getTime() + 5.5 * 3_600_000).toISOString().slice(11, 16);

const clocks = new Map<string, Intl.DateTimeFormat>();

function formatParts(instant: Date, zone: string): Map<string, string> {
  const key = `${getLocale()} ${zone}`;
  const clock =
    clocks.get(key) ??
    new Intl.DateTimeFormat(getLocale(), {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(key, clock);
  return new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** Returns the time of the day in `zone`, `HH:MM`. */
export function formatClock(instant: Date, zone: string): string {
  const parts = formatParts(instant, zone);
  return `${parts.get('hour')}:${parts.get('minute')}`;
}

/** Returns the day in `zone`: `Tuesday 1 December`. */
export function formatZoneDay(instant: Date, zone: string): string {
  const parts = formatParts(instant, zone);
  return ['weekday', 'day', 'month'].map((type) => parts.get(type)).join(' ');
}

/**
 * Says whether the office is open at `now` and until when, or when it opens next, in India's time, and in the visitor's
 * `zone` where its clock shows another time. Returns null without hours.
 */
export function describeOpening(times: OpeningHours, now: Date, zone: string): string | null {
  const span = findSpan(times, now);
  if (!span) return null;
  const isOpen = span.from <= now;
  const instant = isOpen ? span.until : span.from;
  const isOther = formatClock(instant, zone) !== toIndianClock(instant);
  const toText = (inZone: string) => {
    const clock = formatClock(instant, inZone);
    const isToday = formatZoneDay(instant, inZone) === formatZoneDay(now, inZone);
    return isToday ? clock : `${formatParts(instant, inZone).get('weekday')} ${clock}`;
  };
  const values = { time: toText(officeZone), yours: toText(zone) };
  if (isOpen) return isOther ? m.openYours(values) : m.open(values);
  return isOther ? m.closedYours(values) : m.closed(values);
}

/** Formats the hours of the week in India's time: `Monday to Friday 09:00 to 19:00, Saturday 09:00 to 14:00 IST`. */
export function formatHours({ hours = [] }: OpeningHours): string | null {
  const groups: { first: string; last: string; text: string }[] = [];
  for (const weekday of weekdays) {
    const text = hours
      .filter(({ day }) => day === weekday)
      .map(({ opens, closes }) => m.span({ opens, closes }))
      .toSorted()
      .join(', ');
    const group = groups.at(-1);
    if (group?.text === text) group.last = weekday;
    else groups.push({ first: weekday, last: weekday, text });
  }
  const open = groups.filter(({ text }) => text !== '');
  if (open.length === 0) return null;
  const toText = ({ first, last, text }: (typeof open)[number]) =>
    `${first === last ? nameOf(first) : m.days({ first: nameOf(first), last: nameOf(last) })} ${text}`;
  return m.week({ hours: open.map(toText).join(', ') });
}

/** Returns the name of a weekday in the language of the page. */
function nameOf(weekday: string): string {
  // The 5th of January 2026 is a Monday.
  const day = new Date(Date.UTC(2026, 0, 5 + weekdays.indexOf(weekday as DayHours['day'])));
  return getLocale().startsWith('en')
    ? weekday
    : new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: 'UTC' }).format(day);
}
