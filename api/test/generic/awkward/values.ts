/** Values that people, programs and attackers send where something else is expected, by the kind of field. */

/** Text of a number that JSON has no value for: it stands in the body as it is. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const long = 10_000;

/** What any field may be sent. */
export const anyValues: readonly unknown[] = [
  undefined,
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\uD800',
  'lone \uDFFF surrogate',
  '\u202Eabc\u2066def',
  '\uFEFFa\u200Bb',
  'A\u030A\u0301\u0300',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'a'.repeat(long),
  '🚢'.repeat(long / 2),
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '٣',
  '１２',
  '0x10',
  '1e309',
  '-1',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '%_\\',
  'foo & bar | !baz <-> (a:*)',
  "':* & (",
  '<script>alert(1)</script><!--',
  '&#0;&amp;',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '%00%zz%E0%A4%A',
  'a\r\nSet-Cookie: token=x',
  'https://evil.example/?a=1&a=2#x',
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  new RawJson('1e309'),
  new RawJson('123456789012345678901234567890'),
  null,
  true,
  [],
  ['a', 'b'],
  [[[[[[[[]]]]]]]],
  {},
  { length: 1e9, toString: 1 },
  { $gt: '' },
];

/** What no field but an unchecked one accepts, or few do: nothing, null, an object, lists, a sentence. */
export const otherTypes: readonly unknown[] = [undefined, null, { deep: { object: true } }, [[]], ['a', 'b']];

const dates = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '9999-12-31',
  '10000-01-01',
  '-0001-01-01',
  '2026-99-99',
  '2026-02-30',
  '2026-1-1',
  '2026-12-04.',
  '2026-12-04T00:00:00Z',
  '２０２６-１２-０４',
  'infinity',
  'now',
];
const months = ['0000-01', '0001-12', '9999-12', '2026-00', '2026-13', '2026-1', '٢٠٢٦-٠١'];
const cursors = [
  '2026-99-99.1',
  '0000-01-01.1',
  '2026-02-30.1',
  '2026-99-99.1.newer',
  '9999-12-31.999999999',
  '2026-12-01.0.1',
  '7.0.1',
  '-7.0.1',
  '99999999999999999999.0.1',
  '--.0.1',
  '-.999999999.999999999',
];
const counts = ['0', '00001', '99999', '4294967296', '1.5', '1e3', '-0', ' 1', '٣'];
const integers = [-1, 0, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21];

/** What is sent to fields that are dates, months, places in a list, counts and whole numbers. */
export const valuesByKind = { date: dates, month: months, cursor: cursors, count: counts, integer: integers };
export type Kind = keyof typeof valuesByKind;
