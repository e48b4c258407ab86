/** The captain's link to the guest list of one departure (OF-21). */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { z } from 'zod/mini';
import { createCaptainLink, endCaptainLink } from '../../bookings/guest-list/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { departureKeyFields, getDeparture } from './fields.ts';
import { defineChange } from './operation.ts';
import { departureLabel } from './timetable-rules.ts';

/**
 * Creates the captain's link of a departure in place of an earlier one. The result has the link's only copy.
 * @throws {HttpError} 409 when the voyage ended before yesterday
 */
export const issueCaptainLink = defineChange(
  z.object({ ...departureKeyFields }),
  async (tx, { journey, date }, platform) => {
    const { id, date_to } = await getDeparture(tx, { journey, date });
    const until = addDays(date_to, 1);
    if (toCivilDate(platform.now()) > until)
      throwHttpError(
        'CONFLICT',
        `${departureLabel({ journey, date })} ended on ${date_to}: no link is needed.`,
      );
    return { departure: { journey, date }, until, ...(await createCaptainLink(tx, platform, id)) };
  },
  (key, { until, replaced }) => ({ subject: departureLabel(key), details: { until, replaced } }),
  { hasSecretResult: true },
);

/** Ends the captain's link of a departure. @throws {HttpError} 404 when the departure has none */
export const revokeCaptainLink = defineChange(
  z.object({ ...departureKeyFields }),
  async (tx, key) => {
    const { id } = await getDeparture(tx, key);
    if (!(await endCaptainLink(tx, id)))
      throwHttpError('NOT_FOUND', `${departureLabel(key)} has no captain’s link.`);
    return { departure: { journey: key.journey, date: key.date } };
  },
  (key) => ({ subject: departureLabel(key), details: {} }),
);
