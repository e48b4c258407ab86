import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCustomProperties } from './read-tokens.ts';
import { readFragmentProps, readMemberNames } from './read-types.ts';
import { mayUseOthers, readScriptUses } from './read-uses.ts';
import { parseFile } from './syntax-tree.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-uses-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function parse(text: string) {
  const file = join(folder, 'source.tsx');
  await writeFile(file, text);
  return parseFile(file);
}

async function usesOf(text: string) {
  const file = await parse(text);
  const { appContext, router, calls, fragments } = readScriptUses([file]);
  const uses = {
    appContext: [...appContext.keys()],
    router: [...router],
    calls: [...calls.keys()],
    fragments: [...fragments.keys()],
  };
  // A file with a use must never be left out before it is parsed.
  expect(mayUseOthers(file) || Object.values(uses).flat().length === 0, text).toBe(true);
  return uses;
}

describe('DL-04 what an app uses is read from its sources', () => {
  it.each([
    [`export const title = () => 'River journeys';`, false],
    [`export const useBasket = () => useState([]);`, false],
    [`appContext.\\u0061pi('orders');`, true],
    [`import { Link } from 'react-router\\x2ddom';`, true],
  ])('%s is parsed: %s', (text, isParsed) => {
    expect(mayUseOthers({ path: 'source.ts', text })).toBe(isParsed);
  });

  it.each([
    [`import { Link, useHref as href } from 'react-router-dom';`, ['Link', 'useHref']],
    [`import type { Location } from 'react-router-dom';`, []],
    [`import { type Location, Link } from 'react-router-dom';`, ['Link']],
    [`import * as router from 'react-router-dom';`, ['*']],
    [`export { Link } from 'react-router-dom';`, ['Link']],
    [`export * from 'react-router-dom';`, ['*']],
    [`import { Link } from './link.tsx';`, []],
  ])('DL-04 names of the router: %s', async (text, names) => {
    expect((await usesOf(text)).router).toEqual(names);
  });

  it.each([
    [`await api('tours', {});`, ['tours']],
    [`await appContext.api('tour', { query });`, ['tour']],
    [`await context.appContext.api(isNew ? 'signup' : 'login', {});`, ['signup', 'login']],
    [`import { uploadFile } from '@antara/contracts/api/upload';`, ['upload']],
    [`import { uploadLogo } from '@antara/contracts/api/upload';`, ['uploadAgencyLogo']],
    [`rapid('tours'); apiOf('tours');`, []],
  ])('DL-04 calls: %s', async (text, names) => {
    expect((await usesOf(text)).calls).toEqual(names);
  });

  it('DL-04 a call whose name is computed is refused with its place', async () => {
    await expect(usesOf(`\nconst answer = await api(name, {});`)).rejects.toThrow(
      /source\.tsx:2: the name of this call to the API is computed/,
    );
  });

  it.each([
    [`appContext.notify('x')`, ['notify']],
    [`context.appContext.log('x')`, ['log']],
    [`useAppContext().overlays.register()`, ['overlays.register', 'overlays']],
    [`const { api, session: own } = useAppContext();`, ['api', 'session']],
    [`const load = ({ appContext: { fragment } }) => fragment;`, ['fragment']],
    [`const { other } = useOther();`, []],
  ])('DL-04 members of the AppContext: %s', async (text, names) => {
    expect((await usesOf(text)).appContext).toEqual(names);
  });

  it('DL-04 fragments', async () => {
    const text = `<Fragment name="mfe-booking/tour-cards" props={{ tours }} fallback={null} />; <Other name="mfe-booking/none" />;`;
    expect((await usesOf(text)).fragments).toEqual(['mfe-booking/tour-cards']);
  });

  it('DL-04 custom properties that a sheet reads without a fallback, and those that it sets', () => {
    const sheet = `:root { --own: 1px; } a { color: var(--action); width: var(--own); top: var(--far, 0); inset: calc(var( --gap ) * 2); }`;
    const { set, read } = readCustomProperties([sheet]);
    expect([...set]).toEqual(['--own']);
    expect([...read]).toEqual(['--action', '--own', '--gap']);
  });
});

describe('DL-04 what the contracts promise is read from their types', () => {
  it('DL-04 members, and those of a member’s own interface', async () => {
    const file = await parse(`
      interface Store<S> { getState(): S }
      export interface AppContext { api: Call; session: Store<Session> & { ready(): void }; notify(message: string): void }
    `);
    expect(readMemberNames('AppContext', [file])).toEqual([
      'api',
      'notify',
      'session',
      'session.getState',
      'session.ready',
    ]);
    expect(() => readMemberNames('Site', [file])).toThrow('no interface Site');
  });

  it('DL-04 the props of fragments, required or optional', async () => {
    const file = await parse(`export interface Fragments { 'mfe-a/card': { tours: Tour[]; rate?: number } }`);
    expect(readFragmentProps([file])).toEqual({ 'mfe-a/card': { tours: 'required', rate: 'optional' } });
  });
});
