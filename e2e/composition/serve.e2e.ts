import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '@antara/contracts/composition/routes';
import { openFileStore } from '@delivery/store/store';
import { copyRelease, copyLiveReleases } from '@delivery/cli/testing/copy-release';
import { readLiveFile } from '@delivery/store/testing/live-files';
import { siteData } from '../site/addresses.ts';
import { findFreePort } from '../site/free-port.ts';
import { launchSite, root } from '../site/launch.ts';
import { copySources } from '../site/releases.ts';
import { expect, test } from '../site/test.ts';

const run = promisify(execFile);
let dataDir = '';
test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'antara-serve-'));
});
// Each test has releases of its own. The database is filled by the first site that starts: it takes ten seconds.
test.afterEach(() => rmSync(join(dataDir, 'releases'), { recursive: true, force: true }));
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('DL-03 a start with a syntax error and a canary on its way serves what is live, and says what differs', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const folder = join(dataDir, 'releases');
  const live = copyLiveReleases(join(siteData, 'releases'), folder);
  const booking = live['mfe-booking'] ?? '';
  const canary = { app: 'mfe-booking', version: `canary${booking.slice(6)}`, percent: 20 } as const;
  copyRelease(folder, 'mfe-booking', booking, canary.version);
  await openFileStore(folder).changeLive(({ versions }) => ({
    canaries: [canary],
    event: {
      app: 'mfe-booking',
      from: versions['mfe-booking'] ?? null,
      to: canary.version,
      action: 'canary',
    },
  }));
  const checkout = copySources('mfe-agent', ['api', 'sample', 'shell', 'mfe-booking']);
  checkout.change('mfe-agent/src/routes.tsx', (source) => `${source}\nexport const x = ;\n`);
  checkout.change('mfe-booking/src/routes.tsx', (source) => `${source}\n// pulled\n`);
  const said: string[] = [];
  const site = await launchSite({
    port: await findFreePort(),
    dataDir,
    folder: checkout.folder,
    onOutput: (text) => said.push(text),
  });
  try {
    const page = await request.get(site.url + paths.agentLogin());
    expect(page.status()).toBe(200);
    expect((await request.get(`${site.url}/_edge/health`)).ok()).toBe(true);
    for (const app of ['mfe-agent', 'mfe-booking']) {
      expect(said.join('')).toContain(
        `${app}: sources differ from the live release ${live[app as 'mfe-agent']}; \`npm run release ${app}\` releases them.`,
      );
    }
    expect(said.join('')).not.toContain('shell: sources differ');
    expect(readLiveFile(folder)).toMatchObject({ versions: live, canaries: [canary] });
    expect(readdirSync(join(folder, 'mfe-agent'))).toEqual([live['mfe-agent']]);
  } finally {
    await site.stop();
    checkout.remove();
  }
});

test('DL-03 serve starts without any app’s sources, and builds nothing', async ({ request }) => {
  test.setTimeout(120_000);
  const live = copyLiveReleases(join(siteData, 'releases'), join(dataDir, 'releases'));
  const checkout = copySources('mfe-agent', ['api', 'sample']);
  rmSync(join(checkout.folder, 'mfe-agent'), { recursive: true });
  const site = await launchSite({
    port: await findFreePort(),
    dataDir,
    folder: checkout.folder,
    command: 'serve',
  });
  try {
    expect((await request.get(site.url + paths.home())).status()).toBe(200);
    const health = (await (await request.get(`${site.url}/_edge/health`)).json()) as { versions: object };
    expect(health.versions).toEqual(live);
  } finally {
    await site.stop();
    checkout.remove();
  }
});

test('DL-03 serve on an empty store says what is missing and what to do, without a trace', async () => {
  const failed = await run(process.execPath, [join(root, 'tooling/src/serve.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: await findFreePort(), API_PORT: '0' },
  }).then(
    () => null,
    (error: { code: number; stderr: string }) => error,
  );
  expect(failed?.code).toBe(1);
  expect(failed?.stderr).toContain(`Nothing is live in ${join(dataDir, 'releases')}`);
  expect(failed?.stderr).toContain('`npm start` releases every app');
  expect(failed?.stderr).not.toContain('    at ');
});

test('PD-05 API and edge as processes of their own: each is started by its word, and started again when it is killed', async ({
  request,
}) => {
  test.setTimeout(120_000);
  copyLiveReleases(join(siteData, 'releases'), join(dataDir, 'releases'));
  const [apiPort, port] = [await findFreePort(), await findFreePort()];
  const settings = { DATA_DIR: dataDir, SITE_URL: `http://localhost:${port}`, RENDER_TIMEOUT: '5000' };
  const api = await servePart('api', { ...settings, API_PORT: apiPort });
  const edge = await servePart('edge', { ...settings, PORT: port, API_URL: `http://127.0.0.1:${apiPort}` });
  try {
    expect(api.said()).toContain(`ready api on port ${apiPort}`);
    const home = await request.get(`http://localhost:${port}${paths.home()}`);
    expect(home.status()).toBe(200);
    expect(await home.text()).toContain('</footer>');

    const children = readFileSync(`/proc/${edge.pid}/task/${edge.pid}/children`, 'utf8');
    process.kill(Number.parseInt(children), 'SIGKILL');
    await expect
      .poll(
        async () => (await request.get(`http://localhost:${port}/_edge/health`).catch(() => null))?.status(),
        {
          timeout: 30_000,
        },
      )
      .toBe(200);
    expect(edge.said()).toContain('edge ended (SIGKILL); starting it again');
  } finally {
    expect([await edge.stop(), await api.stop()]).toEqual([0, 0]);
  }
  const wrong = await run(process.execPath, [join(root, 'tooling/src/serve.ts'), 'all'], { cwd: root }).catch(
    (error: { stderr: string }) => error,
  );
  expect(wrong.stderr).toContain('“all” cannot be served.');
});

/** Starts `npm run serve -- <part>`; resolves at its ready line. */
async function servePart(part: 'api' | 'edge', settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'tooling/src/serve.ts'), part], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit');
  await expect.poll(() => child.exitCode ?? said, { timeout: 60_000 }).toContain(`ready ${part}`);
  return {
    pid: child.pid,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      return ((await ended) as [number])[0];
    },
  };
}
