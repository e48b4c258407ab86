/** How letters say that a departure was cancelled or moved, and what they offer instead. */
import { paths } from '@antara/contracts/composition/routes';
import { formatLongDate } from '../../platform/format.ts';
import type { CancelledDeparture } from './snapshot.ts';

/** Why, as a sentence of its own. */
export const formatCancellationReason = ({ reason }: { reason: string }): string =>
  /[.!?]$/.test(reason) ? reason : `${reason}.`;

/**
 * Blocks of a letter: the departures that are offered instead, each with the way to book it; none where there are none.
 */
export function createAlternativeBlocks(
  { alternatives }: CancelledDeparture,
  siteUrl: string,
): ({ paragraph: string } | { link: { label: string; url: string } })[] {
  if (!alternatives.length)
    return [
      {
        paragraph:
          'Would you like to travel on another day? Reply to this message and we look for one with you.',
      },
    ];
  return [
    {
      paragraph:
        alternatives.length === 1
          ? 'If you would like to travel on another day, this departure has suites free:'
          : 'If you would like to travel on another day, these departures have suites free:',
    },
    ...alternatives.map(({ journey, name, date }) => ({
      link: { label: `${name}, ${formatLongDate(date)}`, url: siteUrl + paths.journey(journey, { date }) },
    })),
  ];
}
