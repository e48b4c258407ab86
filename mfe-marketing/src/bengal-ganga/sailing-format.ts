/** A journey of this page in words. */

/** How long it is: "3 Nights / 4 Days". */
export const formatDuration = ({ nights }: { nights: number }): string =>
  `${nights} Nights / ${nights + 1} Days`;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** How often it leaves: "every Monday" when all its departures fall on one, else "on the days listed". */
export function formatFrequency({ departures }: { departures: readonly { from: string }[] }): string {
  const days = new Set(departures.map(({ from }) => new Date(`${from}T00:00:00Z`).getUTCDay()));
  const [day] = days;
  return days.size === 1 && day !== undefined ? `every ${weekdays[day]}` : 'on the days listed';
}
