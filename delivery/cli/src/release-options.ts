/** The options of `npm run release …`, and the commands that each applies to. */
import { UserError } from '@delivery/store/errors';
import { parseCommandLine } from './command-line.ts';
import { rampSteps } from '@delivery/store/store';

/** The options of all commands. */
const known = {
  canary: { type: 'string' },
  ramp: { type: 'boolean' },
  hours: { type: 'string' },
  notes: { type: 'string' },
  name: { type: 'string' },
  app: { type: 'string' },
  roles: { type: 'string' },
  days: { type: 'string' },
  issuer: { type: 'string' },
  audience: { type: 'string' },
  claim: { type: 'string', multiple: true },
  older: { type: 'boolean' },
  accept: { type: 'string' },
  insist: { type: 'boolean' },
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  keep: { type: 'string', multiple: true },
  'no-longer-keep': { type: 'string', multiple: true },
  'without-tests': { type: 'boolean' },
  'without-browser': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type OptionName = keyof typeof known;
export type Options = ReturnType<typeof parseOptions>['values'];

/** The command as users type it. */
export const command = 'npm run release';

/** The commands besides the names of apps and of stored releases. */
export const commands = [
  'token',
  'webhook',
  'trust',
  'key',
  'sign',
  'prune',
  'bar',
  'list',
  'log',
  'errors',
  'promote',
  'rollback',
  'restore',
  'preview',
  'repair',
];

/** @throws {UserError} when an option is unknown, or npm has consumed it */
export const parseOptions = () => parseCommandLine(command, known);

/** The options of each command, besides `--notes`. */
const optionsOf: Readonly<Record<string, readonly OptionName[]>> = {
  token: ['name', 'app', 'roles', 'days'],
  trust: ['issuer', 'audience', 'claim', 'app', 'roles'],
  sign: ['yes'],
  prune: ['yes', 'keep', 'no-longer-keep'],
  restore: ['yes', 'dry-run'],
  preview: ['hours', 'accept', 'without-tests', 'without-browser'],
  promote: ['insist'],
};
const ofSources: readonly OptionName[] = [
  'canary',
  'ramp',
  'older',
  'accept',
  'insist',
  'without-tests',
  'without-browser',
];
const ofStored: readonly OptionName[] = ['canary', 'ramp', 'accept', 'insist'];

/**
 * @param words the command, or the apps or stored releases to be released
 * @throws {UserError} when an option would have no effect, because a requested canary must not become a release to
 *   everyone
 */
export function assertOptionsApply([first = '']: readonly string[], options: Options): void {
  const isStored = first.includes('@');
  const isApp = first === 'shell' || first.startsWith('mfe-');
  const own = isStored ? ofStored : isApp ? ofSources : (optionsOf[first] ?? []);
  if (options.insist && (options.canary !== undefined || options.ramp))
    throw new UserError('A canary is there to be judged, so nobody can insist on it: leave out --insist.');
  const wrong = Object.keys(options).find((name) => name !== 'notes' && !own.includes(name as OptionName));
  if (wrong === undefined) return;
  const why =
    isStored && wrong === 'older'
      ? 'it allows old sources, and a stored release is named by its version, whatever its age'
      : `${own.length === 0 ? 'it has no options but --notes' : `its options are ${own.map((name) => `--${name}`).join(', ')} and --notes`}`;
  throw new UserError(`\`npm run release ${first}\` does not take --${wrong}: ${why}. Nothing was done.`);
}

/** Returns a whole number from 1 to `max`. @throws {UserError} when the text is not one */
export function toWholeNumber(text: string, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new UserError(`“${text}” is not a whole number from 1 to ${max}. Nothing was done.`);
}

/**
 * Returns the share of the visitors (percent) that gets a release at first, or null for all of them.
 *
 * @throws {UserError} when both a share and a ramp are requested
 */
export function toShare({ canary, ramp }: Pick<Options, 'canary' | 'ramp'>): number | null {
  if (ramp && canary !== undefined)
    throw new UserError('A ramp begins with 1 %: give either --ramp or --canary.');
  if (ramp) return rampSteps[0].percent;
  return canary === undefined ? null : toWholeNumber(canary, 99);
}
