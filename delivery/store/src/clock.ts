/** The comparison of this machine's clock with another one. */
import { UserError } from './errors.ts';

/** Milliseconds by which two clocks may differ. An answer may take some seconds. */
const maxDifferenceMs = 60_000;

const format = (time: number) => `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/**
 * @param time the time of the other clock, in milliseconds since 1970
 * @param whose what the other clock belongs to, for the message
 * @throws {UserError} when this machine's clock differs by more than a minute. `restore 08:30`, the age of a release
 *   and the end of a token would mean something else here than there.
 */
export function assertClock(time: number, whose: string, now: number = Date.now()): void {
  if (Math.abs(now - time) <= maxDifferenceMs) return;
  const minutes = Math.round(Math.abs(now - time) / 60_000);
  throw new UserError(
    `The clock of this machine says ${format(now)}, and the clock of ${whose} ${format(time)}: they are ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} apart, so nothing was done. Set the wrong one (\`sudo timedatectl set-ntp true\` keeps a clock right), and run the command again. The console of the site goes by its own clock.`,
  );
}
