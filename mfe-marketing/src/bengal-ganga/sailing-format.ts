import { toDay } from '@antara/contracts/rules/civil-date';
/** Returns the length of a journey: `3 Nights / 4 Days`. */
export const formatDuration = ({ nights }: { nights: number }): string =>
  `${nights} Nights / ${nights + 1} Days`;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Returns `every Monday` when all departures are on the same weekday, otherwise `on the days listed`. */
export function formatFrequency({ departures }: { departures: readonly { from: string }[] }): string {
  const days = new Set(departures.map(({ from }) => toDay(from).getUTCDay()));
  const [day] = days;
  return days.size === 1 && day !== undefined ? `every ${weekdays[day]}` : 'on the days listed';
}
