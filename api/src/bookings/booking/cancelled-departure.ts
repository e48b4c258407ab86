/** Formats the reason and the alternatives in mails about a cancelled or moved departure. */
import { paths } from '@antara/contracts/composition/routes';
import { formatLongDate } from '../../platform/format.ts';
import type { CancelledDeparture } from './snapshot.ts';

/** Returns the reason as a complete sentence. */
export const formatCancellationReason = ({ reason }: { reason: string }): string =>
  /[.!?]$/.test(reason) ? reason : `${reason}.`;

/** Returns the blocks of a mail with the offered departures and their links; without offers, an invitation to write. */
export function createAlternativeBlocks(
  { alternatives }: CancelledDeparture,
  siteUrl: string,
): (string | { link: { label: string; url: string } })[] {
  if (!alternatives.length)
    return ['Would you like to travel on another day? Reply to this message and we look for one with you.'];
  return [
    alternatives.length === 1
      ? 'If you would like to travel on another day, this departure has suites free:'
      : 'If you would like to travel on another day, these departures have suites free:',
    ...alternatives.map(({ journey, name, date }) => ({
      link: { label: `${name}, ${formatLongDate(date)}`, url: siteUrl + paths.journey(journey, { date }) },
    })),
  ];
}
