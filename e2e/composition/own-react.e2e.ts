import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLiveFile } from '@delivery/store/testing/live-files';
import { paths } from '@antara/contracts/composition/routes';
import { findFreePort } from '../site/free-port.ts';
import {
  createRepository,
  createTeam,
  pickVersions,
  runInRepository,
  startOperatedSite,
  type OperatedSite,
} from '../site/own-repository.ts';
import { expect, open, test } from '../site/test.ts';

const app = 'mfe-logbook';
const path = '/ships-log';

let site!: OperatedSite;
const port = await findFreePort();
test.use({ baseURL: `http://localhost:${port}` });

test.beforeAll(async () => {
  site = await startOperatedSite(port);
});
test.afterAll(() => site.remove());

/** An app's screen with another major of React than the site's: what it uses of either shows on the page. */
const screen = `
import { useState, useEffect, version } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { mountedScreen } from '@antara/contracts/react/mounted-screen';
import { useAppContext } from '@antara/contracts/react/use-app-context';

function Logbook({ data }: { data: string }) {
  const appContext = useAppContext();
  const [presses, setPresses] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const [query] = useSearchParams();
  useEffect(() => () => document.body.setAttribute('data-left', 'yes'), []);
  if (isBroken) throw new Error('The log is lost.');
  return (
    <main>
      <h1>Drawn by React {version}</h1>
      <p>{data}, page {query.get('page') ?? '1'}</p>
      <button onClick={() => setPresses(presses + 1)}>Pressed {presses} times</button>
      <button onClick={() => appContext.notify('Written into the log.')}>Write</button>
      <button onClick={() => setBroken(true)}>Break</button>
      <Link to="?page=2">Next page</Link> <Link to="/">Home</Link>
    </main>
  );
}

export default mountedScreen(Logbook);
`;

const routes = `
import type { StandaloneRemote } from '@antara/contracts/composition/remote';
import { contractVersion } from '@antara/contracts/composition/version';

export const remote: StandaloneRemote = {
  name: '${app}',
  contract: contractVersion,
  createRoutes: () => ({
    '${path}': {
      screen: () => import('./ships-log/ships-log.screen.tsx'),
      load: async () => 'From the loader',
      head: () => ({ title: 'The ship’s log', description: 'What happened on board.' }),
      meta: { access: 'public' },
    },
  }),
};
`;

test('DL-02 an app with another major of React shares pages with the site: drawn on the server, taken over, left and come back to, and its failure stays its own', async ({
  page,
  request,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  await test.step('made in a repository of its own, with React 18, and published', async () => {
    const { folder } = await createRepository(site, 'logbook', path, (packageJson) => ({
      ...packageJson,
      dependencies: { ...packageJson.dependencies, ...pickVersions('react', 'react-dom') },
      devDependencies: {
        ...packageJson.devDependencies,
        ...pickVersions('@types/react', '@types/react-dom'),
      },
      antara: { react: 'own' },
    }));
    writeFileSync(join(folder, 'src/routes.tsx'), routes);
    writeFileSync(join(folder, 'src/ships-log/ships-log.screen.tsx'), screen);
    // It is about the screen of the template.
    rmSync(join(folder, 'src/ships-log/ships-log.test.tsx'));
    const settings = await createTeam(site, app);
    await runInRepository(folder, settings, 'antara', 'publish');
    expect(readLiveFile(join(site.dataDir, 'releases')).versions[app]).toBeDefined();
  });

  const html = await (await request.get(path)).text();
  expect(html).toMatch(/<h1>Drawn by React (<!-- -->)?18\.3\.1<\/h1>/);
  expect(html).toContain('From the loader');

  await open(page, path);
  const heading = page.getByRole('heading', { level: 1, name: 'Drawn by React 18.3.1' });
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  // Each copy of React marks its root by a name of its own.
  const copies = await page.evaluate(() => {
    const marks = [...document.querySelectorAll('*')].flatMap((element) =>
      Object.keys(element).filter((name) => name.startsWith('__reactContainer$')),
    );
    return new Set(marks).size;
  });
  expect(copies).toBe(2);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('From the loader, page 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  await page.getByRole('button', { name: 'Write' }).click();
  await expect(page.getByText('Written into the log.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(new RegExp(`:${port}${paths.home()}$`));
  await expect(page.locator('body[data-left=yes]')).toBeAttached();
  await page.goBack();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pressed 0 times' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(consoleErrors).toEqual([]);

  await page.getByRole('button', { name: 'Break' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(consoleErrors.splice(0).join('\n')).toContain('The log is lost.');
});
