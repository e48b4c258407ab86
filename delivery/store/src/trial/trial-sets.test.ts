import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFileStore } from '../store/file-store.ts';
import { readLiveSet } from '../store/release-store.ts';
import { createTempStore, type TempStore } from '../testing/temp-store.ts';
import { smokeTest } from './smoke-test.ts';
import { createTrialSets, renderLivePages } from './trial-sets.ts';
import type { TrialStore } from './trial-pages.ts';

let temp: TempStore;

const shell = `
export async function render({ url }, bundles) {
  const owner = new URL(url).pathname === '/booking' ? 'mfe-booking' : 'mfe-agent';
  const html = '<main>' + (await bundles.routes(owner)).draw() + '</main>';
  return { status: 200, head: '<title>Journeys</title>', html, data: '{}', chunks: [], complete: true };
}
export const renderFragment = () => ({ html: '', preloads: '' });`;

const paths = { 'mfe-booking': '/booking', 'mfe-agent': '/agentlogin' } as const;
const apps = ['mfe-booking', 'mfe-agent'] as const;

/** Stores a version of an app, whose page says how many pages its process has rendered. */
const remote = (app: keyof typeof paths, version: string) =>
  temp.release(
    app,
    version,
    {
      'server/routes.mjs': `let pages = 0;
        export const remote = { draw: () => '<h1>${version}</h1> page ' + (pages += 1) };`,
    },
    { routes: [paths[app]] },
  );

beforeEach(async () => {
  temp = await createTempStore();
  await temp.shell('100', shell);
  for (const app of apps) {
    await remote(app, '200');
    await remote(app, '201');
  }
  await temp.setLive({ shell: '100', 'mfe-booking': '200', 'mfe-agent': '200' });
});
afterEach(() => temp.remove());

it(
  'DL-11 releases that are tried together share two sets, whose pages are rendered once, the live ones in advance',
  { timeout: 60_000 },
  async () => {
    const store = openFileStore(temp.folder);
    const baseline = () => readLiveSet(store);
    const planned = { shell: '100', 'mfe-booking': '201', 'mfe-agent': '201' };
    const tried: TrialStore = {
      ...store,
      baseline,
      live: async () => ({ ...(await baseline()), versions: planned }),
    };
    const sets = createTrialSets(null, store);
    try {
      await renderLivePages(sets, apps, { ...store, live: baseline }, null);
      for (const app of apps) {
        const release = await store.manifest(app, '201');
        const trial = await smokeTest(release, await store.folderOf(app, '201'), tried, null, sets);
        expect(trial.failed).toEqual([]);
        expect(trial.changed).toContain(paths[app]);
        expect(trial.differences).toContainEqual(
          expect.objectContaining({ address: paths[app], what: 'headings', isDangerous: false }),
        );
      }
      const live = await sets.startLive((await baseline()).versions, 'mfe-booking');
      const candidate = await sets.startCandidate(planned, 'mfe-booking', store.folderOf);
      for (const path of Object.values(paths)) {
        expect((await live?.render(path))?.page.html).toContain('page 1<');
        expect((await candidate.render(path)).page.html).toContain('page 1<');
        expect((await candidate.renderAgain(path)).page.html).toContain('page 2<');
      }
    } finally {
      await sets.close();
    }
  },
);
