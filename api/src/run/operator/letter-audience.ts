/** Who gets a letter, as the office names them. */
import { z } from 'zod/mini';
import type { Audience } from '../../sales/letters/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { civilDateField, getTour, journeyField } from './fields.ts';

export const audienceFields = {
  to: z
    .enum(['departure', 'bookings', 'newsletter'])
    .check(describeField('the guests of one departure, those of several, or the newsletter’s subscribers')),
  journey: z.optional(journeyField),
  date: z.optional(civilDateField).check(describeField('the departure’s day')),
  from: z.optional(civilDateField).check(describeField('first day of the departures, by default today')),
  until: z.optional(civilDateField).check(describeField('last day of the departures')),
};
type AudienceInput = z.output<z.ZodMiniObject<typeof audienceFields>>;

/**
 * Returns the audience that an input names. Bookings are those of departures from today on, because letters about a
 * journey need no consent, and letters to former guests do.
 * @throws {HttpError} INVALID, NOT_FOUND
 */
export async function parseAudience(db: DbOrTx, input: AudienceInput, today: string): Promise<Audience> {
  const { to, journey, date, from, until } = input;
  const refuse = (message: string): never => throwHttpError('INVALID', message);
  if (to === 'newsletter') {
    if (journey ?? date ?? from ?? until)
      refuse('The newsletter goes to all subscribers: name no journey or day.');
    return { to };
  }
  if (journey !== undefined) await getTour(db, journey);
  if (to === 'departure') {
    if (journey === undefined || date === undefined || (from ?? until)) {
      return refuse('A departure is named by --journey and --date.');
    }
    return { to: 'bookings', journey, from: date, until: date };
  }
  if (date !== undefined || until === undefined) {
    return refuse(
      'Bookings are named by the last day of their departures, --until, and perhaps --from, --journey.',
    );
  }
  const first = from ?? today;
  if (first < today || until < first)
    refuse('Say days of departure from today on, the first before the last.');
  return { to: 'bookings', journey: journey ?? null, from: first, until };
}
