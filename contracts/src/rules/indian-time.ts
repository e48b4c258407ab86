/** Instants as India's clocks show them. Few pages show one, so they do not load this with `civil-date.ts`. */
import { getLocale } from './locale.ts';

const createIndianClock = () =>
  new Intl.DateTimeFormat(getLocale(), {
    timeZone: 'Asia/Kolkata',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/**
 * Formats an instant in India's time, as deadlines are shown: `Tuesday 24 November, 14:05 IST`. All languages have this
 * order.
 */
export function formatIndianTime(instant: Date): string {
  const parts = new Map(
    createIndianClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')} IST`;
}
