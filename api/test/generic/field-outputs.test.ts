/** Every field that people type into, filled with awkward text, in everything that comes out of the API. */
import { beforeAll, describe, expect, test } from 'vitest';
import { kinds, listFields, type Kind } from './fields/awkward.ts';
import { findProblems, isReadable, toReadable } from './fields/check-output.ts';
import { mailNames } from './fields/every-mail.ts';
import { isTyped } from './fields/not-typed.ts';
import { readMails, readOperator } from './fields/outputs.ts';
import { freeSuites, fillEveryField } from './fields/scenario.ts';
import { openSite, type Recorded } from './fields/recorder.ts';

/** What was typed and what came out, by the kind of text. */
const recorded = new Map<Kind, Recorded>();

beforeAll(async () => {
  const site = await openSite();
  for (const kind of kinds) recorded.set(kind, await fillEveryField(site, kind));
  await freeSuites(site);
  const all = [...recorded.values()];
  const bookings = all.flatMap((each) => each.bookings);
  const people = all.flatMap((each) => each.people);
  const late = [
    ...(await readMails(site.server, site.seen)),
    ...(await readOperator(site.server, bookings, people)),
  ];
  for (const each of all) each.outputs.push(...late);
  // Every field is filled for each kind of text: most of a minute where nothing else runs.
}, 600_000);

/** Where each text can be read, by the names of the outputs. */
function findReadable({ filled, outputs }: Recorded): Map<string, Set<string>> {
  const readable = outputs
    .filter(({ format }) => format !== 'header lines')
    .map((output) => [output, toReadable(output)] as const);
  return new Map(
    filled.map((each) => [
      each.field,
      new Set(readable.flatMap(([{ name, format }, text]) => (isReadable(text, format, each) ? [name] : []))),
    ]),
  );
}

/** The fields with the outputs in which they are readable; those that are readable in the same ones stand together. */
function describeReadable(found: ReadonlyMap<string, ReadonlySet<string>>): string {
  const groups = Map.groupBy(found.keys(), (field) => [...(found.get(field) ?? [])].toSorted().join('\n  '));
  return [...groups].map(([names, fields]) => `${fields.join('\n')}\n  ${names}\n`).join('\n');
}

const get = (kind: Kind | undefined): Recorded => {
  const found = kind && recorded.get(kind);
  if (!found) throw new Error('nothing of this kind was typed');
  return found;
};

describe('what is typed', () => {
  test('every field of every call is filled, or is said to be none', () => {
    for (const kind of kinds) {
      const filled = new Set(get(kind).filled.map(({ leaf }) => leaf));
      expect(listFields().filter((leaf) => isTyped(leaf) && !filled.has(leaf))).toEqual([]);
    }
  });

  test('every mail that there is was sent', () => {
    for (const kind of kinds) {
      const sent = new Set(get(kind).outputs.map(({ name }) => name));
      expect(mailNames.filter((name) => !sent.has(`mail ${name}, header`))).toEqual([]);
    }
  });

  test('no field takes characters that drive a terminal, end a text, or turn it round', () => {
    const taken = get(kinds[0]).filled.filter(({ controls }) => controls.length > 0);
    expect(taken.map(({ field, controls }) => `${field}: ${JSON.stringify(controls)}`)).toEqual([]);
  });

  test('every field is readable somewhere, and where is written down', async () => {
    const found = findReadable(get(kinds[0]));
    expect([...found].filter(([, names]) => names.size === 0).map(([field]) => field)).toEqual([]);
    await expect(describeReadable(found)).toMatchFileSnapshot('field-outputs.txt');
  });
});

describe.for(kinds)('$name', (kind) => {
  test('breaks no output', () => {
    expect([...new Set(get(kind).outputs.flatMap(findProblems))]).toEqual([]);
  });

  test('is as readable as plain text, wherever that is', () => {
    const plain = findReadable(get(kinds[0]));
    const lost: string[] = [];
    for (const [field, names] of findReadable(get(kind)))
      for (const name of plain.get(field) ?? []) if (!names.has(name)) lost.push(`${field}: ${name}`);
    expect(lost).toEqual([]);
  });
});
