/** Texts of the API as people read them: journeys, days, documents and fields by their names. */
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import { nameFile } from '../content/document-names.ts';
import { describePath } from '../content/field-names.ts';
import { describeOperation, domains } from '../tasks/words.ts';
import { capitalize } from './words.ts';

/** The names of journeys by the short names of their addresses. */
export type JourneyNames = ReadonlyMap<string, string>;

const noNames: JourneyNames = new Map();

const slug = String.raw`[a-z][a-z\d]*(?:-[a-z\d]+)+`;
const day = String.raw`\d{4}-\d\d-\d\d(?![\w-])`;
const slugPattern = new RegExp(String.raw`(?<![\w/@.-])(${slug})(?: (${day}))?(?![\w/@-])`, 'g');
/** A journey and its days: `an-insight from 2027-02-01 to 2027-02-08`. */
const voyagePattern = new RegExp(String.raw`(?<![\w/@.-])(${slug}) from (${day}) to (${day})`, 'g');
const dayPattern = new RegExp(String.raw`(?<![\w/-])${day}`, 'g');
const filePattern =
  /\b(?:(?:pages|legal|posts|tours|ships|settings)\/[\w-]+|careers|gallery|calendar|agents)\.json\b/g;
/** The place of a field within an entry of a list: `items.2.answer`, `items[2].answer`. */
const placePattern =
  /(?<![\w@/.-])[a-z_]+(?:\.[a-z_]+)*(?:\.\d+|\[(?:[^\]\n]|\](?![.[:]|$| \())+\])(?:\.\w+|\[[^\]\n]+\])*(?: \(order\))?(?![\w@])/gm;
/** A field at the beginning of a line, or after the name of a document: `cover_alt: must not be empty`. */
const fieldPattern = /(?<=^\s*(?:- )?|\.json: )(?:[a-z]+(?:_[a-z]+)+|[a-z_]+ \(order\))(?=: )/gm;
const operationPattern = new RegExp(String.raw`\b(?:${domains.join('|')})\.[a-z][A-Za-z]+\b`, 'g');
const statusPattern = /\b(is|was) (OPTION|PENDING|CONFIRMED|CANCELLED|EXPIRED|RELEASED|REJECTED)\b/g;

const capitalizeAll = (name: string) => name.split('-').map(capitalize).join(' ');

/** What the log says of a suite: `antara-ganga 102`. */
const suitePattern = /^[a-z\d-]+ \d{2,4}$/;

/** Returns true for a text with a name that only the list of journeys has in words. */
export const hasJourney = (text: string): boolean => text.search(slugPattern) >= 0;

/**
 * Returns a text of the API in plain words: `an-insight 2027-02-01` → `An Insight into Bengal of 1 February 2027`,
 * `legal/FAQ.json` → `Questions and answers`, `items[2].answer` → `Answer of question 2`.
 */
export const toPlainWords = (text: string, journeys: JourneyNames = noNames): string =>
  text
    .replaceAll(fieldPattern, (path) => describePath(path))
    .replaceAll(placePattern, (path) => describePath(path))
    .replaceAll(filePattern, (file) => nameFile(file, journeys))
    .replaceAll(
      voyagePattern,
      (_, journey: string, from: string, to: string) =>
        `${journeys.get(journey) ?? capitalizeAll(journey)}, ${formatDateRange(from, to)}`,
    )
    .replaceAll(slugPattern, (found, journey: string, date: string | undefined) => {
      const name = journeys.get(journey);
      if (date) return `${name ?? capitalizeAll(journey)} of ${formatDate(date)}`;
      return name ?? (suitePattern.test(text) ? capitalizeAll(journey) : found);
    })
    .replaceAll(dayPattern, (date) => formatDate(date));

/** A command of the operator's terminal, or an option of one. */
const command = String.raw`(?:operator [a-z]|(?<![\w-])--[a-z])`;
const commandPattern = new RegExp(command);
/** A command at the end of a sentence, from the sign or the words that join it to what is whole without it. */
const commandEnding = new RegExp(String.raw`(?: or by |[:;,(](?:(?! or by )[^:;,(])*)${command}.*$`);
const commandInBrackets = new RegExp(String.raw` \(${command}[^)]*\)`, 'g');

/**
 * Returns a text without commands of the terminal. The first sentence says what was refused, so it stays up to the
 * command. Later ones stay where a command only follows what there is to do: `Open the month again: operator months
 * reopen 2026-11`.
 */
function withoutCommands(text: string): string {
  const kept = text.split('\n').flatMap((line, nth) => {
    const sentences = line
      .replaceAll(commandInBrackets, '')
      .split(/(?<=[.!?]) +/)
      .flatMap((sentence, at) => {
        if (!commandPattern.test(sentence)) return [sentence];
        const clause = sentence.replace(commandEnding, '');
        const isFirst = nth + at === 0;
        return isFirst || isAdvice(clause, sentence) ? [endSentence(clause)] : [];
      });
    return sentences.length > 0 ? [sentences.join(' ')] : [];
  });
  return kept.join('\n');
}

const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Returns true for a clause that says what to do by itself, because its command came after a colon or “or by”. */
const isAdvice = (clause: string, sentence: string) =>
  /^(?::| or by) operator/.test(sentence.slice(clause.length)) &&
  !clause.startsWith('See') &&
  clause.split(' ').length > 3;

/** Returns what the API says of a refusal in plain words, without what only its terminal can do. */
export const describeRefusal = (message: string, journeys?: JourneyNames): string =>
  toPlainWords(
    withoutCommands(message)
      .replaceAll(operationPattern, (name) => `“${describeOperation(name)}”`)
      .replaceAll(statusPattern, (_, verb: string, status: string) => `${verb} ${status.toLowerCase()}`),
    journeys,
  );
