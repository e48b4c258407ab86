/** Says to a person how a release differs from what is live. */
import type { ReleaseName } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import type { PageDifference } from './page-difference.ts';

const maxLines = 20;

/** Why a kind of difference matters, by the first word of `what`. */
const reasons: Readonly<Record<string, string>> = {
  status: 'visitors and search engines get an error where there is a page',
  final: 'visitors are sent away from the page',
  access: 'visitors who are not logged in no longer get the page',
  search: 'search engines would drop the page',
  title: 'search engines and bookmarks show the title',
  text: 'most of what the page says is gone',
  headings: 'no heading is left',
  unreadable: 'visitors cannot tell the text from what is behind it',
  storage: 'what other apps keep in the browser is deleted',
  work: 'the page holds up the visitor’s device, and empties its battery',
  landmarks: 'assistive programs find no part of the page',
  links: 'no link is left, so the page leads nowhere',
  fields: 'no field is left, so nothing can be filled in',
  parts: 'a part that another app shows is gone, empty or fails',
  calls: 'the API is asked three times as often for each visit',
  refused: 'the API refuses what the page asks for',
  bytes: 'a browser loads three times as much',
  presses: 'something lies over what visitors press',
  ways: 'a kind of page can no longer be reached from here',
  way: 'visitors do not get on to other pages',
  heading: 'whoever returns to the page does not find it',
  html: 'visitors cannot scroll, press or see anything',
  events: 'a listener stops what visitors do, also on other pages',
  'built-in': 'the scripts of all apps meet what was added',
  body: 'the API would refuse what the page sends',
  picture: 'the page is blank',
  styles: 'these selectors match the elements of other apps as well',
};

/** Returns at most some twenty lines: differences that are alike in one, dangerous ones first. */
export function describeDifferences(differences: readonly PageDifference[]): string[] {
  const groups = new Map<string, PageDifference[]>();
  for (const difference of differences) {
    const { what, live, candidate, isDangerous } = difference;
    const key = JSON.stringify([what, live, candidate, isDangerous]);
    groups.set(key, [...(groups.get(key) ?? []), difference]);
  }
  const dangerousFirst = [...groups.values()].toSorted(
    ([one], [other]) => Number(other?.isDangerous) - Number(one?.isDangerous),
  );
  const lines = dangerousFirst.map(describeGroup);
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `and ${lines.length - maxLines + 1} differences more`];
}

function describeGroup(group: readonly PageDifference[]): string {
  const [first, ...others] = group;
  if (!first) throw new Error('A group of differences is empty.');
  const { address, what, live, candidate, isDangerous } = first;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const reason = isDangerous ? reasons[what.split(' ')[0] ?? ''] : undefined;
  return `${address}${more}: ${what}: ${live} → ${candidate}${reason ? ` (${reason})` : ''}`;
}

/**
 * Refuses a release that differs dangerously from what is live, unless its publisher accepts that. `how` says how:
 * `acceptBy` a command.
 *
 * @throws {UserError} with the dangerous differences, and with `how`
 */
export function assertNotDangerous(
  { app, version }: ReleaseName,
  differences: readonly PageDifference[],
  accept: string | undefined,
  how: string,
): void {
  const dangerous = differences.filter(({ isDangerous }) => isDangerous);
  if (dangerous.length === 0 || accept) return;
  const lines = describeDifferences(dangerous).map((line) => `  ${line}`);
  throw new UserError(
    `${app} ${version} differs dangerously from what is live (live → this release):\n${lines.join('\n')}\nNothing was stored or switched. Mend that; or, if it is meant to be so, say why, which goes to the history: ${how}.`,
  );
}

/** Returns the words that say how a command accepts dangerous differences. */
export const acceptBy = (command: string): string => `\`${command} --accept "<why>"\``;
