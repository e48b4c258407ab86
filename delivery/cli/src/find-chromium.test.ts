import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chromiumArguments, ensureChromium, findChromium } from './find-chromium.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'antara-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string) => {
  const file = join(folder, name);
  writeFileSync(file, '');
  return file;
};
const nowhere = () => ({ PATH: folder });

describe('finding a Chromium', () => {
  it('takes the one that CHROMIUM_PATH names before all others', () => {
    put('chromium');
    const named = put('my-browser');
    expect(findChromium({ CHROMIUM_PATH: named, PATH: folder })).toBe(named);
  });

  it('says what is wrong with a CHROMIUM_PATH that leads nowhere, and how to mend it', () => {
    put('chromium');
    const wrong = join(folder, 'gone');
    expect(() => findChromium({ CHROMIUM_PATH: wrong, PATH: folder })).toThrow(
      `CHROMIUM_PATH is “${wrong}”, but nothing is there. Correct it, or unset it to have one found.`,
    );
  });

  it('looks along the PATH, in its order', () => {
    const chrome = put('google-chrome');
    expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(chrome);
    const chromium = put('chromium');
    expect(findChromium(nowhere())).toBe(chromium);
    const shell = put('chromium-headless-shell');
    expect(findChromium(nowhere())).toBe(shell);
  });
});

describe('installing one', () => {
  it('installs nothing when one is there', () => {
    const found = put('chromium');
    const install = vi.fn();
    expect(ensureChromium(vi.fn(), nowhere(), [['playwright', install]])).toBe(found);
    expect(install).not.toHaveBeenCalled();
  });

  it('tries one way after the other', () => {
    const log = vi.fn();
    const fails = () => {
      throw new Error('no network');
    };
    expect(
      ensureChromium(log, nowhere(), [
        ['playwright', fails],
        ['apt', () => '/usr/bin/chromium'],
      ]),
    ).toBe('/usr/bin/chromium');
    expect(log).toHaveBeenCalledExactlyOnceWith('no Chromium found: installing one');
  });

  it('says why each way failed, and what to do', () => {
    const fails = () => {
      throw new Error('no network');
    };
    expect(() =>
      ensureChromium(vi.fn(), nowhere(), [
        ['playwright', fails],
        ['apt', () => null],
      ]),
    ).toThrow(
      'The browser tests need a Chromium; none was found and none could be installed (playwright: Error: no network; apt: installed, but not found). Install one and name it in CHROMIUM_PATH.',
    );
  });

  it('starts it as CI does', () => {
    expect(chromiumArguments).toContain('--no-sandbox');
    expect(chromiumArguments.every((argument) => argument.startsWith('--'))).toBe(true);
  });
});
