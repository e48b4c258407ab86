import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAnswer } from './keep-answer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'antara-answers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('DL-14 an answer of the compiler is kept until the question, or a file that it read, is another one', () => {
  const file = join(folder, 'types.ts');
  const missing = join(folder, 'more.ts');
  let answers = 0;
  const ask = vi.fn((noteFile: (name: string) => void) => {
    noteFile(file);
    noteFile(missing);
    return { answer: (answers += 1) };
  });
  const answer = (question = 'prices') => keepAnswer(folder, question, ask).answer;
  writeFileSync(file, 'export type Price = number;');
  expect([answer(), answer()]).toEqual([1, 1]);
  writeFileSync(file, 'export type Price = string;');
  expect([answer(), answer()]).toEqual([2, 2]);
  writeFileSync(missing, 'export type Fare = number;');
  expect([answer(), answer()]).toEqual([3, 3]);
  expect([answer('fares'), answer('fares'), answer()]).toEqual([4, 4, 3]);
  const records = join(folder, 'node_modules/.cache/types');
  for (const record of readdirSync(records)) writeFileSync(join(records, record), '{ damaged');
  expect(answer('fares')).toBe(5);
});

it('DL-14 a refusal is not kept', () => {
  const refuse = () => {
    throw new Error('does not compile');
  };
  expect(() => keepAnswer(folder, 'prices', refuse)).toThrow('does not compile');
  expect(keepAnswer(folder, 'prices', () => 'number')).toBe('number');
});
