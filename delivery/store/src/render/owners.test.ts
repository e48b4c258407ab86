import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { SubmittedForm } from '@delivery/contract/submitted-form';
import { fakeLog, reactCopy, createTempStore, sourceOwners, type TempStore } from '../testing/temp-store.ts';
import { openFileStore } from '../store/file-store.ts';
import { createReleaseLoader } from '../store/release-files.ts';
import { startReleaseSet, type ReleaseSet } from './release-set.ts';
import { RenderError } from './running-worker.ts';

vi.setConfig({ testTimeout: 30_000 });
const site = 'https://antara.example';
const versions = { shell: '100', 'mfe-marketing': '200', 'mfe-booking': '300' };
let store: TempStore;

/**
 * A shell whose page is what its owner's bundle makes of the request, with a fragment of the booking app where it is
 * asked for.
 */
const shell = `
const ownerOf = (url) => (new URL(url).pathname.startsWith('/booking') ? 'mfe-booking' : 'mfe-marketing');
export const render = async (request, bundles) => {
  const { remote } = await bundles.routes(ownerOf(request.url)).then((remote) => ({ remote }));
  const other = new URL(request.url).searchParams.get('fragment');
  const fragment = other && await bundles
    .renderFragment({ name: other, props: { tours: ['Ganges'] }, idPrefix: 'f0' })
    .then(({ html }) => html, (error) => 'no fragment: ' + error.message);
  return { status: 200, html: JSON.stringify({ ...(await remote.page(request, bundles)), fragment, pid: process.pid }),
    ...(other && { fragments: [{ app: 'mfe-booking', ok: !fragment.startsWith('no fragment') }] }) };
};
export const renderFragment = async ({ name, ...request }, bundles) =>
  (await bundles.fragments(name.split('/')[0])).draw(name, request, bundles);`;

/** A bundle that leaves something for others in its process, listens to all that comes in, and says what it finds. */
const routes = (name: string) => `
globalThis.heard ??= [];
globalThis.left ??= [];
globalThis.left.push('${name}');
process.on('message', (message) => globalThis.heard.push(JSON.stringify(message)));
export const remote = {
  page: async ({ submittedForm }, bundles) => ({
    left: globalThis.left,
    heard: globalThis.heard.join(' '),
    form: submittedForm?.values ?? null,
    startedAt: performance.timeOrigin,
    other: await bundles.routes('${name === 'mfe-booking' ? 'mfe-marketing' : 'mfe-booking'}').then(() => 'loaded', () => 'not here'),
  }),
};`;
const fragments = `
export const draw = async (name, { props, url }, bundles) => {
  if (name.endsWith('/hangs')) await new Promise(() => {});
  if (name.endsWith('/throws')) throw new Error('a broken fragment');
  if (name.endsWith('/nested')) return bundles.renderFragment({ name: 'mfe-marketing/any', props: {}, idPrefix: '' });
  return { html: props.tours + ' at ' + new URL(url).pathname + ' by ' + process.pid + ' with ' + globalThis.left, preloads: '' };
};`;

async function start(more: Partial<Parameters<typeof startReleaseSet>[2]> = {}): Promise<ReleaseSet> {
  const set = await startReleaseSet(versions, createReleaseLoader(openFileStore(store.folder)), {
    apiUrl: 'http://127.0.0.1:9640',
    renderTimeoutMs: 20_000,
    log: fakeLog(),
    // The number of a process is its own here.
    isolation: { kind: 'none', why: 'tests look at processes' },
    ...more,
  });
  onTestFinished(() => set.retire());
  return set;
}

interface Page {
  left: string[];
  heard: string;
  form: Record<string, string> | null;
  other: string;
  fragment: string | null;
  startedAt: number;
  pid: number;
}
const open = async (set: ReleaseSet, path: string, form?: SubmittedForm): Promise<Page> =>
  JSON.parse((await set.render(site + path, form)).html) as Page;

beforeEach(async () => {
  store = await createTempStore();
  const entries = { '/': {}, '/booking': {}, '/booking/:tourName': {} };
  await store.release(
    'shell',
    '100',
    { 'server/index.mjs': shell, ...reactCopy('1') },
    { owners: sourceOwners },
  );
  await store.release('mfe-marketing', '200', { 'server/routes.mjs': routes('mfe-marketing') }, { entries });
  await store.release(
    'mfe-booking',
    '300',
    {
      'server/routes.mjs': routes('mfe-booking'),
      'server/fragments.mjs': `globalThis.left ??= [];${fragments}`,
    },
    { entries },
  );
});
afterEach(() => store.remove());

it('TR-01 M1 the code of two apps never runs in one process', async () => {
  const set = await start();
  const [home, booking] = [await open(set, '/'), await open(set, '/booking')];
  expect(home).toMatchObject({ left: ['mfe-marketing'], other: 'not here' });
  expect(booking).toMatchObject({ left: ['mfe-booking'], other: 'not here' });
  expect(home.pid).not.toBe(booking.pid);
});

it('TR-01 M1 what a visitor posts to a page enters no other app’s process, though a fragment of that app is on it', async () => {
  const set = await start();
  await open(set, '/booking');
  const form: SubmittedForm = {
    name: 'contact',
    values: { message: 'Z1234567' },
    errors: {},
    message: null,
    sent: false,
  };
  const page = await open(set, '/?fragment=mfe-booking/cards', form);
  expect(page.form).toEqual({ message: 'Z1234567' });
  expect(page.fragment).toContain('Ganges at / by');
  const booking = await open(set, '/booking');
  expect(booking.heard, 'it did listen').toContain('"/booking"'.slice(1, -1));
  expect(booking.heard).not.toContain('Z1234567');
});

it('TR-01 a fragment is rendered in its owner’s process, from its props and the page’s address', async () => {
  const set = await start();
  const booking = await open(set, '/booking');
  const home = await open(set, '/?fragment=mfe-booking/cards');
  expect(home.fragment).toBe(`Ganges at / by ${booking.pid} with mfe-booking`);
});

it('DL-04 with a shell from before, which renders no fragment alone, all apps run in one process, and the operator is told', async () => {
  await store.rewrite('shell', '100', { gives: { fragments: {} } });
  const log = fakeLog();
  const set = await start({ log });
  const [home, booking] = [await open(set, '/'), await open(set, '/booking')];
  expect(home.other).toBe('loaded');
  expect(booking.pid).toBe(home.pid);
  expect(log.warn).toHaveBeenCalledWith(
    { shell: '100', remedy: expect.stringContaining('npm run release shell') as string },
    'the apps of a set run in one process: its shell is from before',
  );
});

it.each([
  ['mfe-booking/throws', 'a broken fragment'],
  ['mfe-booking/nested', 'only a page shows fragments of other apps'],
  ['mfe-offers/any', 'mfe-offers is not released'],
  ['shell/any', 'shell is not released'],
])('MF-04 the fragment %s costs the page nothing else: %s', async (name, cause) => {
  const set = await start();
  const home = await open(set, `/?fragment=${name}`);
  expect(home.left).toEqual(['mfe-marketing']);
  expect(home.fragment).toContain(cause);
});

it('MF-07 a fragment that hangs comes too late for its page, which is shown without it; that is its owner’s fault', async () => {
  const set = await start({ renderTimeoutMs: 1_000 });
  await vi.waitFor(() => open(set, '/booking'), 10_000);
  const page = await set.render(`${site}/?fragment=mfe-booking/hangs`);
  expect(page.html).toContain('no fragment: not there in time');
  expect(page.fragments).toEqual([{ app: 'mfe-booking', ok: false }]);
});

it('MF-07 a fragment whose owner’s process is still starting is late by no fault of its release', async () => {
  const late = `await new Promise((done) => setTimeout(done, 20_000));${routes('mfe-booking')}`;
  await store.release('mfe-booking', '300', { 'server/routes.mjs': late, 'server/fragments.mjs': fragments });
  const set = await start({ renderTimeoutMs: 1_000 });
  const page = await set.render(`${site}/?fragment=mfe-booking/cards`);
  expect(page.html).toContain('no fragment: not there in time');
  expect(page.fragments).toEqual([]);
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('TR-01 at rest a site that renders on demand has no process for its pages', async () => {
  const set = await start({ workerIdleMs: 100, keepsHomeWorker: false });
  const home = await open(set, '/');
  await vi.waitFor(() => expect(isAlive(home.pid)).toBe(false), 10_000);
  expect((await open(set, '/')).pid).not.toBe(home.pid);
});

it('TR-01 an owner’s process starts with its first page and ends when it is idle; that of home stays', async () => {
  const set = await start({ workerIdleMs: 100 });
  const [home, booking] = [await open(set, '/'), await open(set, '/booking')];
  await vi.waitFor(() => expect(isAlive(booking.pid)).toBe(false), 10_000);
  expect(isAlive(home.pid)).toBe(true);
  expect((await open(set, '/booking')).pid).not.toBe(booking.pid);
  expect((await open(set, '/')).pid).toBe(home.pid);
});

/** Marketing as its build describes it, with a fragment of the booking app somewhere on its pages. */
const withFragment = {
  entries: { '/': {} },
  uses: {
    appContext: [],
    router: [],
    tokens: [],
    calls: {},
    fragments: { 'mfe-booking/cards': {}, 'mfe-gone/cards': {} },
  },
};

it('TR-01 the owners of fragments of home’s app start with it, before a page asks for them; others do not', async () => {
  const startedBefore = async () => {
    const set = await start();
    const now = Date.now();
    return (await open(set, '/booking')).startedAt < now;
  };
  expect(await startedBefore()).toBe(false);
  const files = { 'server/routes.mjs': routes('mfe-marketing') };
  await store.release('mfe-marketing', '200', files, withFragment);
  expect(await startedBefore()).toBe(true);
});

it('MF-04 a fragment’s owner whose process does not start keeps no set from starting', async () => {
  await store.release('mfe-marketing', '200', { 'server/routes.mjs': routes('mfe-marketing') }, withFragment);
  await store.release('mfe-booking', '300', { 'server/routes.mjs': 'process.exit(3)' });
  expect((await open(await start(), '/')).left).toEqual(['mfe-marketing']);
});

it('MF-04 an owner whose process does not start costs its own pages, which fail at once until it is tried again', async () => {
  await store.release(
    'mfe-booking',
    '301',
    { 'server/routes.mjs': 'process.exit(3)' },
    { entries: { '/booking': {} } },
  );
  const log = fakeLog();
  const set = await startReleaseSet(
    { ...versions, 'mfe-booking': '301' },
    createReleaseLoader(openFileStore(store.folder)),
    { apiUrl: 'http://127.0.0.1:9640', renderTimeoutMs: 20_000, log },
  );
  onTestFinished(() => set.retire());
  await expect(set.render(`${site}/booking`)).rejects.toThrow(RenderError);
  await expect(set.render(`${site}/booking?again`)).rejects.toThrow('there is no render worker just now');
  expect(log.error).toHaveBeenCalledWith(
    { cause: expect.stringContaining('code 3') as string },
    'render worker did not start',
  );
  expect((await open(set, '/')).left).toEqual(['mfe-marketing']);
});
