/** The changes of a departure in words. */
import { formatDate } from '@antara/shared-ui/date';
import type { OperationName, Result } from '@antara/desk-common/operations';
import { formatCount } from '../desk/words.ts';
import { toFullTitle } from '../tasks/words.ts';
import type { Departure } from './weeks.ts';

type Change = Result<'departures.history'>['changes'][number];

type Decision = Pick<NonNullable<Departure['decision']>, 'decision' | 'ask_again_on'>;

type Details = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const day = (value: unknown): string => formatDate(text(value), 'short');
const list = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');

const sentences: Partial<Record<OperationName, (details: Details) => string>> = {
  'departures.add': () => 'Added to the timetable',
  'departures.close': () => 'Closed',
  'departures.reopen': () => 'On sale again',
  'departures.move': ({ to }) => `Moved to ${day(to)}`,
  'departures.changeShip': ({ ship, ship_before, suites }) =>
    `${text(ship_before)} → ${text(ship)}${Array.isArray(suites) && suites.length > 0 ? `, ${formatCount(suites.length, 'suite')} moved` : ''}`,
  'departures.fares': ({ fare_percent }) => `Fare ${String(fare_percent)} %`,
  'departures.cancel': () => 'Cancelled',
  'departures.decide': (details) => `Decided: ${describeDecision(details as Decision)}`,
  'suites.block': ({ suites }) => `Suite ${list(suites)} blocked`,
  'suites.unblock': ({ suites }) => `Suite ${list(suites)} on sale again`,
  'suites.close': ({ room, from, to }) => `Suite ${text(room)} closed from ${day(from)} to ${day(to)}`,
  'bookings.moveSuite': ({ from, to }) => `Guests of suite ${text(from)} moved to ${text(to)}`,
};

/** Returns what was decided about a departure with few guests. */
export const describeDecision = ({ decision, ask_again_on }: Decision): string =>
  decision === 'ask-again'
    ? `ask again on ${day(ask_again_on)}`
    : decision === 'sails'
      ? 'sails for certain'
      : 'cancelled';

/** Returns what was changed, with the reason that was given. */
export function describeChange({ what, details }: Pick<Change, 'what' | 'details'>): string {
  const known = (details ?? {}) as Details;
  const sentence = sentences[what as OperationName]?.(known) ?? toFullTitle(what);
  const reason = text(known['reason']);
  return reason ? `${sentence}: “${reason}”` : sentence;
}
