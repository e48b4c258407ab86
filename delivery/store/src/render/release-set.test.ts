import { once } from 'node:events';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppVersions } from '@delivery/contract/release';
import {
  fakeLog,
  reactCopy,
  shellBundle,
  sourceOwners,
  createTempStore,
  type TempStore,
} from '../testing/temp-store.ts';
import { openFileStore } from '../store/file-store.ts';
import { createReleaseLoader } from '../store/release-files.ts';
import { startReleaseSet, type ReleaseSet } from './release-set.ts';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import { RenderError } from './running-worker.ts';

const site = 'https://antara.example';
let store: TempStore;
let log = fakeLog();
let started: ReleaseSet[] = [];

async function start(versions: AppVersions, renderTimeoutMs = 3_000): Promise<ReleaseSet> {
  const options = { apiUrl: 'http://127.0.0.1:9640', renderTimeoutMs, log };
  const set = await startReleaseSet(versions, createReleaseLoader(openFileStore(store.folder)), options);
  started.push(set);
  return set;
}

beforeEach(async () => {
  store = await createTempStore();
  log = fakeLog();
});

afterEach(async () => {
  await Promise.all(started.map((set) => set.retire()));
  started = [];
  await store.remove();
});

describe('MF-03 one set of releases', () => {
  it('MF-05 renders with the singletons of its shell’s release, in shell and remotes', async () => {
    await store.shell('100');
    await store.booking('200');
    const set = await start({ shell: '100', 'mfe-booking': '200' });
    expect((await set.render(`${site}/`)).html).toBe(
      'shell 100 react 100-react api http://127.0.0.1:9640/api',
    );
    expect((await set.render(`${site}/booking`)).html).toBe('booking 200 100-react');
    expect([...set.releases.keys()]).toEqual(['shell', 'mfe-booking']);
  });

  it('PD-03 its worker may read a store that lies behind a link', async () => {
    await store.shell('100');
    await store.booking('200');
    const link = `${store.folder}-link`;
    await symlink(store.folder, link);
    onTestFinished(() => rm(link));
    const options = { apiUrl: 'http://127.0.0.1:9640', renderTimeoutMs: 3_000, log };
    const versions = { shell: '100', 'mfe-booking': '200' };
    const set = await startReleaseSet(versions, createReleaseLoader(openFileStore(link)), options);
    started.push(set);
    expect((await set.render(`${site}/booking`)).html).toBe('booking 200 100-react');
  });

  it('MF-03 two sets side by side keep what they were made of', async () => {
    await store.shell('100');
    await store.shell('101');
    const [one, two] = [await start({ shell: '100' }), await start({ shell: '101' })];
    const [first, second] = await Promise.all([one.render(`${site}/`), two.render(`${site}/`)]);
    expect(first.html).toContain('shell 100 react 100-react');
    expect(second.html).toContain('shell 101 react 101-react');
  });

  it.each([
    ['what the edge was told', `readFileSync('/proc/' + process.ppid + '/environ')`],
    ['a file outside its releases', `readFileSync('/etc/hostname')`],
    [
      'another release',
      `readFileSync(process.argv[1].replace(/render-worker.ts$/, '../../../../package.json'))`,
    ],
    ['a file that it writes', `writeFileSync(import.meta.dirname + '/../note', '')`],
    ['a process that it starts', `execFileSync('/bin/true')`],
    ['a thread without its bounds', `new Worker('1', { eval: true, execArgv: [] })`],
    ['a connection', `await once(connect(9, '127.0.0.1'), 'connect')`],
    [
      'a datagram',
      `await new Promise((sent, failed) => {
      const socket = createSocket('udp4').on('error', failed);
      socket.send('x', 9, '127.0.0.1', (error) => (error ? failed(error) : sent()));
    })`,
    ],
    ['a name’s address', `await lookup('example.com')`],
    ['a server of its own', `await once(createServer().listen(0), 'listening')`],
  ])('PD-03 its bundles do not get %s', async (_what, attempt) => {
    await store.release('shell', '100', {
      'server/index.mjs': `import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
const own = readFileSync(import.meta.filename, 'utf8').length > 0;
let outcome = 'got it';
try { ${attempt}; } catch (error) { outcome = error.code; }
export const render = async () => ({ status: 200, html: own + ' ' + outcome });`,
      ...reactCopy('1'),
    });
    const set = await start({ shell: '100' });
    expect((await set.render(`${site}/`)).html).toBe('true ERR_ACCESS_DENIED');
  });

  it('PD-03 its pages read the API by way of the edge, and nothing else', async () => {
    const asked: string[] = [];
    const api = createServer(({ url, headers }, answer) => {
      asked.push(`${url} ${headers['antara-api-version']} ${headers.cookie} ${headers['x-forwarded-for']}`);
      answer.setHeader('content-type', 'application/json').end('{"response":"SUCCESS"}');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void api.close());
    await once(api, 'listening');
    const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    await store.shell(
      '100',
      `const headers = { 'antara-api-version': '1', cookie: 'a=b', 'x-forwarded-for': '10.0.0.1' };
      const read = (url, more) => fetch(url, { headers, ...more }).then((answer) => answer.text(), String);
      export const render = async ({ apiUrl }) => ({ html: JSON.stringify([
        await read(apiUrl + '/tours?a=1'),
        await read(apiUrl + '/../secrets'),
        await read('http://127.0.0.1:9/api/tours'),
        await read(apiUrl + '/tours', { method: 'POST' }),
        await read(apiUrl + '/tours', { signal: AbortSignal.abort(new Error('given up')) }),
      ]) });`,
    );
    const set = await startReleaseSet({ shell: '100' }, createReleaseLoader(openFileStore(store.folder)), {
      apiUrl: origin,
      renderTimeoutMs: 3_000,
      log,
    });
    started.push(set);
    const [answered, above, elsewhere, written, aborted] = JSON.parse(
      (await set.render(`${site}/`)).html,
    ) as string[];
    expect(answered).toBe('{"response":"SUCCESS"}');
    expect(asked).toEqual(['/api/tours?a=1 1 undefined undefined']);
    expect(above).toContain(`a page may read from ${origin}/api alone`);
    expect(elsewhere).toContain(`a page may read from ${origin}/api alone`);
    expect(written).toContain('rendered by reads');
    expect(aborted).toContain('given up');
  });

  it('MF-07 its bundles cannot read the edge’s keys', async () => {
    vi.stubEnv('S3_SECRET_ACCESS_KEY', 'of the edge alone');
    vi.stubEnv('TZ', 'Asia/Kolkata');
    await store.shell('100', `export const render = async () => ({ html: JSON.stringify(process.env) });`);
    const set = await start({ shell: '100' });
    vi.unstubAllEnvs();
    const known = JSON.parse((await set.render(`${site}/`)).html) as NodeJS.ProcessEnv;
    expect(known).toMatchObject({ NODE_ENV: 'production', TZ: 'Asia/Kolkata' });
    expect(JSON.stringify(known)).not.toContain('of the edge alone');
    expect(Object.keys(known).filter((name) => /SECRET|KEY|TOKEN|PASSWORD|^S3_|^AWS_/.test(name))).toEqual(
      [],
    );
  });

  it('MF-04 a remote whose bundle throws costs its own pages only', async () => {
    await store.shell('100');
    await store.booking('200', `throw new Error('broken bundle');`);
    const set = await start({ shell: '100', 'mfe-booking': '200' });
    expect(await set.render(`${site}/booking`)).toMatchObject({ status: 503, html: 'unavailable' });
    expect((await set.render(`${site}/`)).status).toBe(200);
    expect(log.warn).toHaveBeenCalledWith(
      { app: 'mfe-booking', cause: 'Error: broken bundle' },
      'remote has no bundle',
    );
  });

  it('needs a shell; the error says what to do', async () => {
    await expect(start({})).rejects.toThrow('Run `npm run release shell`.');
  });
});

describe('MF-04 a page that cannot be rendered', () => {
  beforeEach(() => store.shell('100'));

  it('MF-04 a bundle that throws rejects with its cause', async () => {
    const set = await start({ shell: '100' });
    await expect(set.render(`${site}/throws`)).rejects.toThrow(RenderError);
    await expect(set.render(`${site}/throws`)).rejects.toThrow(/no page/);
    expect((await set.render(`${site}/`)).status).toBe(200);
  });

  it('MF-04 one that takes too long is given up, and others are not', async () => {
    const set = await start({ shell: '100' }, 400);
    const slow = set.render(`${site}/slow?for=5000`);
    expect((await set.render(`${site}/`)).status).toBe(200);
    await expect(slow).rejects.toThrow('no page within 400 ms');
    expect((await set.render(`${site}/`)).status).toBe(200);
  });

  it('MF-04 a worker that dies is replaced', async () => {
    const set = await start({ shell: '100' });
    const beside = set.render(`${site}/slow?for=5000`);
    await expect(set.render(`${site}/dies`)).rejects.toThrow(RenderError);
    await expect(beside).rejects.toThrow(RenderError);
    await vi.waitFor(async () => expect((await set.render(`${site}/`)).status).toBe(200), 10_000);
  }, 15_000);

  it('MF-04 a worker that exceeds its heap limit ends, alone, and is replaced', async () => {
    const options = { apiUrl: 'http://127.0.0.1:9640', renderTimeoutMs: 3_000, heapLimitMb: 48, log };
    const set = await startReleaseSet(
      { shell: '100' },
      createReleaseLoader(openFileStore(store.folder)),
      options,
    );
    started.push(set);
    await expect(set.render(`${site}/hungry`)).rejects.toThrow(RenderError);
    await vi.waitFor(async () => expect((await set.render(`${site}/`)).status).toBe(200), 5_000);
    expect(log.error).toHaveBeenCalledWith(
      { cause: 'the render worker ended by SIGABRT, as one does that is out of memory' },
      'render worker failed',
    );
  }, 10_000);

  it('MF-04 a worker that one page blocks forever is replaced', async () => {
    const set = await start({ shell: '100' }, 400);
    await expect(set.render(`${site}/stuck`)).rejects.toThrow(RenderError);
    await vi.waitFor(async () => expect((await set.render(`${site}/`)).status).toBe(200), 20_000);
    expect(log.error).toHaveBeenCalledWith(
      { milliseconds: expect.any(Number) as number },
      'render worker is stuck: replacing it',
    );
  }, 25_000);

  it('MF-04 a worker whose pages are only late is left alone', async () => {
    const set = await start({ shell: '100' }, 1_000);
    const url = `${site}/slow?for=2500`;
    await expect(set.render(url)).rejects.toThrow('no page within 1000 ms');
    // Whoever asks again waits for the page that was begun first, until it comes.
    let page: RenderedPage | undefined;
    while (!page) page = await set.render(url).catch(() => undefined);
    expect(page.status).toBe(200);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('MF-04 a page that is late is not begun again by the next who asks for it', async () => {
    const set = await start({ shell: '100' }, 400);
    const url = `${site}/counted?for=700`;
    await expect(set.render(url)).rejects.toThrow('no page within 400 ms');
    expect((await set.render(url)).html).toBe('asked for 1 times');
    expect((await set.render(`${site}/counted?for=0`)).html).toBe('asked for 2 times');
  });

  it('MF-04 while a worker is replaced, pages wait for the next one', async () => {
    const set = await start({ shell: '100' });
    await expect(set.render(`${site}/dies`)).rejects.toThrow(RenderError);
    expect((await set.render(`${site}/`)).status).toBe(200);
  });
});

describe('MF-07 a set that cannot start', () => {
  /** A shell that counts how often it is imported, and then does `what`. */
  async function counted(what: string) {
    // A bundle may write nothing and signal nobody; what it logs is lost when it ends before that is sent.
    const sayImported = `await new Promise((sent) => process.send({ type: 'log', message: 'imported', detail: {} }, sent));`;
    await store.release('shell', '100', { 'server/index.mjs': `${sayImported} ${what}`, ...reactCopy('1') });
    return () => log.warn.mock.calls.filter(([, message]) => message === 'imported').length;
  }

  /** Starts a set that is whole: a second try of the broken one, begun at once, would have come as far by then. */
  async function startAnother(): Promise<void> {
    await store.shell('101');
    await start({ shell: '101' });
  }

  it('MF-07 is refused, and tried once', async () => {
    const imports = await counted(`throw new Error('broken shell');`);
    await expect(start({ shell: '100' })).rejects.toThrow('broken shell');
    await startAnother();
    expect(imports()).toBe(1);
  });

  it('MF-07 is refused when its worker ends without a message', async () => {
    const imports = await counted('process.exit(3);');
    await expect(start({ shell: '100' })).rejects.toThrow(/ended/);
    await startAnother();
    expect(imports()).toBe(1);
  });

  it('MF-07 is refused when a file is not the one that was released', async () => {
    await store.shell('100');
    await writeFile(join(store.folder, 'shell/100/server/index.mjs'), shellBundle('666'));
    await expect(start({ shell: '100' })).rejects.toThrow(
      'shell 100: server/index.mjs is not the file that was released. Release the app again.',
    );
  });
});

describe('MF-07 a server file that changes after its release was checked', () => {
  it('MF-07 is not run: neither a screen loaded late nor a bundle of a worker that was replaced', async () => {
    await store.shell('100');
    await store.release('mfe-booking', '200', {
      'server/routes.mjs': `import { version } from 'react';
        export const remote = { get name() { return import('./chunk.late.mjs').then(({ name }) => name); }, react: version };`,
      'server/chunk.late.mjs': `export const name = 'late';`,
    });
    const bundle = `import * as shell from './shell.mjs';
      export const render = async (request, bundles, log) =>
        request.url.endsWith('/late')
          ? { status: 200, html: await (await bundles.routes('mfe-booking')).name }
          : shell.render(request, bundles, log);`;
    await store.release(
      'shell',
      '101',
      {
        'server/index.mjs': bundle,
        'server/shell.mjs': shellBundle('101'),
        ...reactCopy('1'),
      },
      { owners: sourceOwners },
    );
    const late = join(store.folder, 'mfe-booking/200/server/chunk.late.mjs');
    const good = await readFile(late);

    const honest = await start({ shell: '101', 'mfe-booking': '200' });
    expect((await honest.render(`${site}/booking/late`)).html).toBe('late');

    const set = await start({ shell: '101', 'mfe-booking': '200' });
    await writeFile(late, `export const name = 'stolen';`);
    await expect(set.render(`${site}/booking/late`)).rejects.toThrow(
      'mfe-booking 200: server/chunk.late.mjs is not the file that was released',
    );
    await writeFile(late, good);
    await writeFile(join(store.folder, 'shell/101/server/shell.mjs'), shellBundle('666'));
    await expect(set.render(`${site}/dies`)).rejects.toThrow(RenderError);
    await vi.waitFor(
      () =>
        expect(log.error).toHaveBeenCalledWith(
          { cause: expect.stringContaining('server/shell.mjs is not the file that was released') as string },
          'render worker not replaced',
        ),
      5_000,
    );
  }, 15_000);
});

describe('MF-03 retiring', () => {
  it('MF-03 a set finishes what it is rendering', async () => {
    await store.shell('100');
    const set = await start({ shell: '100' });
    const slow = set.render(`${site}/slow?for=400`);
    await set.retire();
    expect((await slow).html).toContain('shell 100');
  });

  it('MF-03 a retired set refuses at once, and starts nothing again', async () => {
    await store.shell('100');
    const set = await start({ shell: '100' });
    await set.retire();
    const refused = set.render(`${site}/`).catch((error: unknown) => error);
    const soon = new Promise((resolve) => setImmediate(resolve, 'not yet'));
    expect(await Promise.race([refused, soon]), 'no worker is asked or started').toBeInstanceOf(RenderError);
  });
});
