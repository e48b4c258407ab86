/**
 * Awkward text for every field that a person can type into: found in the schemas of the calls, so that a new field gets
 * some as well.
 */
import { schemas } from '@antara/contracts/api/schemas';
import type { CallName } from '@antara/contracts/api/calls';
import { z } from 'zod/mini';

/** What is awkward about a text. */
export interface Kind {
  name: string;
  /** What a spreadsheet may take for the beginning of a formula; fields take turns. */
  starts: readonly string[];
  /** As many of these follow as the field takes. */
  parts: readonly string[];
  /** Fields begin with different ones, since a short field takes few. */
  takesTurns?: true;
  /** The text is as long as the field allows. */
  isLongest?: true;
}

/** The first is not awkward: where its texts are shown, those of all others have to be. */
export const kinds: readonly Kind[] = [
  { name: 'plain', starts: [''], parts: ['Anna'] },
  {
    name: 'markup, formulas, templates, and lines that look like headers',
    starts: ['=', '@'],
    parts: [
      '<b t="x">',
      '&amp;',
      "'",
      '{{7*7}}',
      '${7*7}',
      '%s',
      '$&',
      String.raw`\n`,
      '=HYPERLINK(1)',
      '\r\nBcc: all@x.example',
      '\r\n\r\n<b t="y">',
      '\n--\t=1+1',
    ],
  },
  {
    name: 'other scripts',
    starts: ['+'],
    takesTurns: true,
    parts: [
      'नमस्ते',
      'e\u0323\u0301',
      '👩‍👧',
      'Nguyễn',
      'Ω',
      'ش',
      // Yoruba, Igbo, Hausa, Kazakh, old Greek.
      'Ọ̀ṣun',
      'Nwaṅkwọ',
      'Ɓaƙo',
      'Қасым',
      'Ἀθηνᾶ',
      'Արամ',
      'შოთა',
      'ኃይለ',
      'សុខា',
      'ສົມສັກ',
      'အောင်ဆန်း',
      'བསྟན་འཛིན',
      'އަޙްމަދު',
      'කුමාර',
      'Ａｓｈａ',
      '山﨑',
      '朱鎔基',
      // With the joiners that Persian and Malayalam are written with.
      'می\u200cخواهم',
      'ശ്രീ\u200dല',
    ],
  },
  { name: 'the longest', starts: ['-'], parts: [], isLongest: true },
];

/** What nothing that is typed may have in it: it drives a terminal, ends a text in C, or turns text round (UAX #9). */
const controls = ['\u0000', '\u001b[31m', '\u202e', '\u2066'];

/** A text as it is stored. `start` and `end`, which it begins and ends with, are found in no other. */
export interface Filled extends Marks {
  /** The call and the path in its body: `signup.name`, `createOrder.data.guests[0].firstName`. */
  field: string;
  /** The same without places in lists. */
  leaf: string;
  text: string;
  /** Characters that it takes although nothing may have them. */
  controls: string[];
}

interface Marks {
  number: number;
  start: string;
  end: string;
}

let count = 0;
/** Characters that no word, number or hash of an output has: letters alone, as names take them. */
function createMarks(): Marks {
  count += 1;
  const digits = [...count.toString(26).padStart(3, '0')];
  const id = String.fromCodePoint(...digits.map((digit) => 97 + Number.parseInt(digit, 26)));
  return { number: count, start: `qj${id}`, end: `zj${id}` };
}

/** Texts of a kind, the fullest first; a field takes the first that it accepts. */
function* createTexts(kind: Kind, marks: Marks, max: number): Generator<string> {
  const { starts, isLongest } = kind;
  const start = starts[marks.number % starts.length] ?? '';
  const first = kind.takesTurns ? marks.number % kind.parts.length : 0;
  const parts = [...kind.parts.slice(first), ...kind.parts.slice(0, first)];
  if (isLongest) {
    const around = `${start}${marks.start}${marks.end}`.length;
    const left = Math.max(0, max - around);
    // Long words of a long text fit a line, as those of people do. A short text is one word that fits none, of
    // characters that UTF-16 has in two, which names do not take.
    for (const word of max > 300 ? ['Wwwwwwww '] : ['𝒜', 'Ŵ']) {
      const filler = `W${word.repeat(Math.floor((left - 1) / word.length))}`;
      yield `${start}${marks.start}${filler}${marks.end}`;
    }
  }
  for (let used = parts.length; used >= 0; used -= 1)
    yield `${start}${marks.start}${parts.slice(0, used).join('')}${marks.end}`;
  const inAddress = parts.join('').replaceAll(/\s/g, '').slice(0, 100);
  for (const scheme of ['https://', 'www.'])
    for (const rest of [inAddress, '']) yield `${scheme}${marks.start}.example/${rest}${marks.end}`;
  for (const sign of [start, ''])
    for (const apostrophe of ["'", '']) yield `${sign}${marks.start}${apostrophe}${marks.end}@x.example`;
}

interface JsonSchema {
  type?: string;
  maxLength?: number;
  enum?: unknown;
  const?: unknown;
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}
interface Leaf {
  path: string[];
  max: number;
}

const listItem = '[]';

/** The texts in the body of a call that are not one of a few given ones, nor a date. */
function listLeaves(schema: JsonSchema, path: string[] = []): Leaf[] {
  const { anyOf = [], oneOf = [], allOf = [], properties = {}, items } = schema;
  if (schema.type === 'string' && !schema.enum && schema.const === undefined && schema.format !== 'date')
    return [{ path, max: schema.maxLength ?? 60 }];
  return [
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => listLeaves(each, path)),
    ...Object.entries(properties).flatMap(([name, each]) => listLeaves(each, [...path, name])),
    ...(items ? listLeaves(items, [...path, listItem]) : []),
  ];
}

const bodyOf = (call: CallName) => (schemas[call] as { body?: z.core.$ZodType }).body;
const nameOf = (call: string, path: readonly (string | number)[]) =>
  path.reduce<string>(
    (name, part) =>
      part === listItem ? `${name}[]` : typeof part === 'number' ? `${name}[${part}]` : `${name}.${part}`,
    call,
  );

/** The leaves of a call's body, each once. */
function leavesOf(call: CallName): Map<string, Leaf> {
  const body = bodyOf(call);
  if (!body) return new Map();
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return new Map(listLeaves(schema).map((leaf) => [nameOf(call, leaf.path), leaf]));
}

/** Every field of every call: `signup.name`, `createOrder.data.guests[].firstName`. */
export function listFields(): string[] {
  return (Object.keys(schemas) as CallName[]).flatMap((call) => [...leavesOf(call).keys()]);
}

/** The places in `body` that a path leads to, with the index of each list on the way. */
function placesOf(body: unknown, path: readonly string[]): (string | number)[][] {
  const [first, ...rest] = path;
  if (first === undefined) return [[]];
  if (typeof body !== 'object' || body === null) return [];
  if (first === listItem)
    return (body as unknown[]).flatMap((each, index) =>
      placesOf(each, rest).map((place) => [index, ...place]),
    );
  const within = (body as Record<string, unknown>)[first];
  return within === undefined && rest.length > 0
    ? []
    : placesOf(within, rest).map((place) => [first, ...place]);
}

function setAt<Body>(body: Body, [first = '', ...rest]: readonly (string | number)[], value: string): Body {
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Record<string | number, unknown>;
  copy[first] = rest.length === 0 ? value : setAt(copy[first], rest, value);
  return copy as Body;
}
const getAt = (body: unknown, place: readonly (string | number)[]): unknown =>
  place.reduce<unknown>(
    (within, part) => (within as Record<string | number, unknown> | undefined)?.[part],
    body,
  );

/**
 * Fills every field of a call's body with text of `kind`, but for those that `isTyped` is false for; `base` has the
 * rest. Fields of one call that is made for several things are distinguished by `label`.
 *
 * @throws {Error} when a field accepts none of the texts: then it is not typed, and `not-typed.ts` has to say what it
 * is
 */
export function fill<Body extends object>(
  call: CallName,
  base: Body,
  kind: Kind,
  isTyped: (leaf: string) => boolean,
  label = '',
): { body: Body; filled: Filled[] } {
  const schema = bodyOf(call);
  if (!schema) throw new Error(`${call} has no body`);
  const fields: { place: (string | number)[]; leaf: string; marks: Marks; controls: string[] }[] = [];
  let body = base;
  for (const [leaf, { path, max }] of leavesOf(call)) {
    for (const place of isTyped(leaf) ? placesOf(base, path) : []) {
      const marks = createMarks();
      const accepts = (text: string) => z.safeParse(schema, setAt(body, place, text)).success;
      const text = [...createTexts(kind, marks, max)].find(accepts);
      if (text === undefined)
        throw new Error(`${leaf} takes none of the texts: say in not-typed.ts what it is`);
      body = setAt(body, place, text);
      const taken = controls.filter((control) => accepts(`${marks.start}${control}${marks.end}`));
      fields.push({ place, leaf, marks, controls: taken });
    }
  }
  const stored = z.parse(schema, body);
  const filled = fields.map(({ place, leaf, marks, controls: taken }) => ({
    field: nameOf(call + label, place),
    leaf,
    text: String(getAt(stored, place)),
    controls: taken,
    ...marks,
  }));
  return { body, filled };
}
