import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changesOnlyTexts } from './only-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'only-texts-'));
const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const screen = (text: string, price = 1) => `export const Screen = () => <p id="p${price}">${text}</p>;\n`;
let commit = '';

beforeAll(() => {
  git('init', '--quiet');
  for (const place of ['mfe-tours/messages', 'mfe-tours/src', 'kit/src', 'mfe-other/src'])
    mkdirSync(join(folder, place), { recursive: true });
  write('mfe-tours/messages/en.json', '{"a":"Book"}');
  for (const place of ['mfe-tours', 'kit', 'mfe-other']) write(`${place}/src/screen.tsx`, screen('Book'));
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '--quiet', '-m', 'first');
  commit = git('rev-parse', 'HEAD');
});
beforeEach(() => void git('checkout', '--quiet', '.'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const onlyTexts = (since: string | null = commit) => changesOnlyTexts(since, ['mfe-tours', 'kit'], folder);

it('DL-12 a word in a screen, in messages and in a test is a change of texts alone', () => {
  write('mfe-tours/src/screen.tsx', screen('Reserve'));
  write('mfe-tours/messages/en.json', '{"a":"Reserve"}');
  write('mfe-tours/src/screen.test.tsx', 'anything');
  expect(onlyTexts()).toBe(true);
});

it.each([
  ['code of the app', 'mfe-tours/src/screen.tsx'],
  ['code of a package that the app is built with', 'kit/src/screen.tsx'],
])('DL-12 %s is more than a text', (_, file) => {
  write(file, screen('Reserve', 2));
  expect(onlyTexts()).toBe(false);
});

it('DL-12 another app does not count, and without the commit of the live release nothing is known', () => {
  write('mfe-other/src/screen.tsx', screen('Reserve', 2));
  expect(onlyTexts()).toBe(true);
  expect(onlyTexts(null)).toBe(false);
});
