import { describe, expect, it } from 'vitest';
import { findChangedTexts } from './changed-texts.ts';
import { namesText, readExpectations } from './names-text.ts';

const messages = 'mfe-agent/src/messages/fare.ts';

describe('DL-05 what of a module has changed', () => {
  it.each([
    ['a message', messages, "export const a = () => 'One suite';", "export const a = () => 'A suite';"],
    [
      'a message with a name in it',
      messages,
      'export const a = ({ n }: { n: string }) => `guest ${n} in suite`;',
      'export const a = ({ n }: { n: string }) => `guest ${n} in a suite`;',
    ],
    ['what stands between tags', 'mfe-agent/src/a.tsx', '<p>One suite</p>', '<p>A suite</p>'],
  ])('DL-05 texts alone: %s', (_title, file, before, after) => {
    const texts = findChangedTexts(file, before, after);
    expect(texts).toHaveLength(1);
    expect(texts?.[0]?.before).not.toBe(texts?.[0]?.after);
  });

  it.each([
    [messages, "export const a = () => 'x';", "export const b = () => 'x';"],
    [messages, "export const a = () => 'x';", "export const a = (n: string) => 'y';"],
    [messages, "import { a } from './a.ts';", "import { a } from './b.ts';"],
    [
      messages,
      "export const a = (n: string) => (n === 'one' ? 'x' : 'y');",
      "export const a = (n: string) => (n === 'two' ? 'x' : 'y');",
    ],
    ['mfe-agent/src/a.tsx', '<p id="x">y</p>', '<p id="z">y</p>'],
    ['mfe-agent/src/a.ts', "export const path = '/agents';", "export const path = '/agent';"],
    ['mfe-agent/src/a.ts', 'export const nights = 7;', 'export const nights = 8;'],
    ['mfe-agent/src/a.module.css', '.a {}', '.b {}'],
  ])('DL-05 more than texts: %s %s', (file, before, after) => {
    expect(findChangedTexts(file, before, after)).toBe(null);
  });
});

describe('DL-05 a test has to do with a text', () => {
  const text = { before: 'No particular diet', after: 'No special diet' };
  const names = (source: string) => namesText(readExpectations('a.test.ts', source), text);

  it.each([
    "getByText('No particular diet')",
    "queryByText('No special diet')",
    "getByText('particular')",
    'getByText(/particular/i)',
    'getByText(/o\\sp/)',
    "getByText('Tara, 40, no particular diet, suite 101')",
    'getByText(/Tara.*particular diet/)',
    'getByText(`${name}: No particular diet`)',
  ])('DL-05 %s', (source) => expect(names(source)).toBe(true));

  it.each([
    "getByText('No')",
    "getByText('diet')",
    'getByText(/diet/)',
    "getByText('Nothing')",
    'getByText(``)',
    'no.particular.diet()',
  ])('DL-05 not: %s', (source) => expect(names(source)).toBe(false));
});
