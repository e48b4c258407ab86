/**
 * A store of several apps with a release history, together with the release service and the console. No pages are
 * served.
 */
import { site } from '@delivery/store/site';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { AppName, Canary, LiveSet, ReleaseEvent, ReleaseManifest } from '@delivery/contract/release';
import { addTrust, addWebhook, issueToken, type ReleaseRole } from '@delivery/store/access';
import {
  addPreviewRevision,
  countChanges,
  openFileStore,
  pinRelease,
  previewIdOf,
  readLiveSet,
  signPreview,
} from '@delivery/store/store';
import { writeLiveFile } from '@delivery/store/testing/live-files';
import { createTempStore, remoteBundle } from '@delivery/store/testing/temp-store';
import { registerConsole } from '../console/register.ts';
import { consolePath } from '../console/session.ts';
import { registerReleaseService } from '../service/register.ts';
import { createJudge } from '../evaluation/judge.ts';
import { createReleaseMetrics } from '../evaluation/release-metrics.ts';

const siteUrl = 'https://antara.example';
const officeUrl = 'https://office.antara.example';
const previewUrl = 'https://preview.antara.example';
/** The app of the tested token, and another team's app. */
export const own = 'mfe-booking';
export const other = 'mfe-agent';

/** The releases of each app. The second is live, and the third is a canary. */
const stored: Record<string, readonly [string, string, string, string]> = {
  [own]: ['200', '201', '202', '203'],
  [other]: ['300', '301', '302', '303'],
  'mfe-account': ['400', '401', '402', '403'],
};
export const releasesOf = (app: AppName) => stored[app] ?? ['', '', '', ''];

const remoteFiles = (app: AppName, version: string) => ({
  'server/routes.mjs': remoteBundle(version),
  'client/remote-entry.js': `/* ${app} ${version} */`,
});

/** A version of each app that is not stored yet. */
export const unstored: Record<string, string> = { [own]: '209', [other]: '309' };

/** Returns a release of `app` that is not stored yet, as a build leaves it: its manifest, and its files by path. */
export async function buildUnstored(app: AppName, version = unstored[app] ?? '') {
  const built = await createTempStore();
  await built.release(app, version, remoteFiles(app, version), { contract: site.contract.version });
  const folder = join(built.folder, app, version);
  const manifest = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseManifest;
  const files = new Map<string, Buffer>();
  for (const path of Object.keys(manifest.files)) files.set(path, await readFile(join(folder, path)));
  await built.remove();
  return { manifest, files };
}

export interface Token {
  token: string;
  id: string;
  name: string;
  roles: readonly ReleaseRole[];
}

/** The name of a preview that each app of a token has. */
export const previewName = 'pull request 12';
/** Returns the id of that preview. */
export const previewOf = (app: AppName): string => previewIdOf([app], previewName);

/** One call of the release service. */
export interface Call {
  url: string;
  body?: object;
}

export interface StoreContent {
  live: LiveSet;
  files: Record<string, string>;
}

/** Returns the part of a store that belongs neither to `app` nor to uploads of the token `tokenId`. */
export function selectOthers({ live, files }: StoreContent, app: AppName, tokenId: string): StoreContent {
  const { versions, canaries = [], history } = live;
  const isOthers = (each: { app: AppName }) => each.app !== app;
  const own = [`${app}/`, `uploads/${tokenId}/`];
  return {
    live: {
      versions: Object.fromEntries(Object.entries(versions).filter(([name]) => name !== app)),
      canaries: canaries.filter(isOthers),
      history: history.filter(isOthers),
    },
    files: Object.fromEntries(
      Object.entries(files).filter(([path]) => !own.some((folder) => path.startsWith(folder))),
    ),
  };
}

/** Opens the site. `close()` it when done. */
export async function openSiteOfSeveralApps() {
  const temp = await createTempStore();
  const { folder } = temp;
  const store = openFileStore(folder);
  const uploads = join(folder, 'uploads');
  await temp.shell('101');
  await temp.rewrite('shell', '101', { contract: site.contract.version });
  for (const [app, versions] of Object.entries(stored))
    for (const version of versions)
      await temp.release(app as AppName, version, remoteFiles(app as AppName, version), {
        contract: site.contract.version,
      });

  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const logController = new LogController({ disableRequestLogging: true });
  const server = Fastify({ logger: { level: 'info', stream }, logController });
  const routes: { method: string; url: string }[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, url });
  });
  await server.register(cookie);
  await server.register(rateLimit, { global: false });
  const config = { siteUrl, officeUrl, previewUrl, releases: folder, uploads, rateLimitFactor: 1_000 };
  const judge = createJudge(store, () => null, createReleaseMetrics(), server.log);
  await registerReleaseService(server, store, config, () => null);
  await registerConsole(server, { store, live: () => null, judge, config, ownAddress: () => null });

  const give = async (app: AppName | null, ...roles: ReleaseRole[]): Promise<Token> => {
    const name = `${app ?? 'the site'}: ${roles.join(' ')}`;
    const issued = await issueToken(store.documents, { name, app, roles, days: 1, createdBy: 'test' });
    return { token: issued.token, id: issued.record.id, name, roles };
  };
  /**
   * Other callers' data in the store: a token, a rule, a webhook, a pinned release, a preview, an unfinished upload.
   */
  const others = await give(other, 'publish', 'promote');
  const claims = { repository: 'our/agent' };
  const issuer = 'https://token.actions.githubusercontent.com';
  await addTrust(store.documents, {
    issuer,
    audience: siteUrl,
    claims,
    app: other,
    roles: ['publish'],
    createdBy: 'test',
  });
  await addWebhook(store.documents, { url: 'https://chat.example/hooks', createdBy: 'test' });
  await pinRelease(store.documents, { app: other, version: releasesOf(other)[0] });
  await signPreview(store, {
    versions: { [other]: releasesOf(other)[3] },
    expires: Date.now() + 3_600_000,
    by: null,
  });
  for (const app of [own, other] as const)
    await addPreviewRevision(store.documents, previewName, {
      versions: { [app]: releasesOf(app)[3] },
      expires: Date.now() + 3_600_000,
      by: null,
      createdBy: 'test',
    });
  const begun = join(uploads, others.id, other, '309');
  await mkdir(begun, { recursive: true });
  await writeFile(join(begun, 'release.json'), '{}');

  /** Returns every file except versions of the live set, sessions and records, ordered by path. */
  const readFiles = () =>
    new Map(
      globSync('**/*', { cwd: folder, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
        .filter((path) => !/^(?:live\/|sessions\/|audit-)/.test(path))
        .toSorted()
        .map((path) => [path, readFileSync(join(folder, path))]),
    );
  let first: ReturnType<typeof readFiles> | null = null;

  const post = (path: string, fields: Record<string, string>, headers: object) =>
    server.inject({
      method: 'POST',
      url: `${consolePath}${path}`,
      headers: { origin: officeUrl, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  /** Logs in to the console. Returns the session’s cookie, and the CSRF token of its forms. */
  async function logIn({ token }: Token): Promise<{ cookie: string; csrf: string }> {
    const answer = await post('/login', { token }, {});
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const page = await server.inject({ url: consolePath, headers: { cookie } });
    const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(page.body) ?? [];
    return { cookie, csrf };
  }

  return {
    folder,
    store,
    server,
    /** The lines of the log. */
    logged: logged as readonly string[],
    routes: routes as readonly { method: string; url: string }[],
    give,
    logIn,
    /** Posts a form of the console. */
    post,

    /** Resets the store to its state at the first call. `isShared` puts the canaries of both apps into one group. */
    reset(isShared: boolean): void {
      first ??= readFiles();
      for (const folder of globSync('audit-*', { cwd: temp.folder }))
        rmSync(join(temp.folder, folder), { recursive: true, force: true });
      // Removes the whole folder of a release or upload, because an empty folder would hinder the next one.
      for (const path of readFiles().keys())
        if (!first.has(path))
          rmSync(join(folder, ...path.split('/').slice(0, 2)), { recursive: true, force: true });
      const left = readFiles();
      for (const [path, content] of first) {
        if (left.get(path)?.equals(content)) continue;
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
      }
      const event = (app: AppName, from: string | null, to: string, minute: number): ReleaseEvent => {
        const at = `2026-05-01T08:${String(minute).padStart(2, '0')}:00.000Z`;
        return { at, change: `${app} ${to}`, app, from, to, action: 'release' };
      };
      const apps = Object.entries(stored) as [AppName, (typeof stored)[string]][];
      const canaries = apps.map(([app, [, , version]]): Canary => ({
        app,
        version,
        percent: 10,
        ...(isShared && app !== 'mfe-account' && { group: 'both' }),
      }));
      const firsts = apps.map(([app, [first]], index) => event(app, null, first, index));
      const seconds = apps.map(([app, [first, second]], index) => event(app, first, second, 30 + index));
      writeLiveFile(folder, {
        versions: { shell: '101', ...Object.fromEntries(apps.map(([app, [, live]]) => [app, live])) },
        canaries,
        history: [event('shell', null, '101', 0), ...firsts, ...seconds],
      });
    },

    /** Reads the whole store: the live set, and the hash of each file. */
    async read(): Promise<StoreContent> {
      const hash = (content: Buffer) => createHash('sha256').update(content).digest('base64');
      const found = readFiles();
      const records = [...found].filter(([path]) => path.startsWith('previews/'));
      const owners = new Map(
        records.map(([, content]) => {
          const { id, apps } = JSON.parse(content.toString()) as { id: string; apps: AppName[] };
          return [id, apps.join('+')];
        }),
      );
      /** Puts the documents of a preview into the folder of its app. */
      const placeOf = (path: string) => {
        const [, id = ''] = /^preview(?:s\/|-)([a-f0-9]{24})/.exec(path) ?? [];
        return owners.has(id) ? `${owners.get(id)}/${path}` : path;
      };
      const files = Object.fromEntries([...found].map(([path, content]) => [placeOf(path), hash(content)]));
      return { live: await readLiveSet(store), files };
    },

    /**
     * Makes calls of the release service by `method`; calls with bytes put files. Returns the status of the last
     * answer.
     */
    async callService(
      method: 'GET' | 'POST',
      { token }: Pick<Token, 'token'>,
      calls: readonly Call[],
    ): Promise<number> {
      let status = 0;
      for (const { url, body } of calls) {
        const isFile = Buffer.isBuffer(body);
        const answer = await server.inject({
          method: isFile ? 'PUT' : method,
          url: `/_edge/releases${url}`,
          headers: {
            authorization: `Bearer ${token}`,
            ...(isFile && { 'content-type': 'application/octet-stream' }),
          },
          ...(body && { payload: body }),
        });
        status = answer.statusCode;
      }
      return status;
    },

    /** Submits a form of the console without the confirmation page, which would refuse as well. Returns the status. */
    async submitForm(token: Token, fields: Record<string, string>, headers: object = {}): Promise<number> {
      const { cookie, csrf } = await logIn(token);
      const seen = String(countChanges(await readLiveSet(store)));
      return (await post('/act', { ...fields, csrf, seen, token: token.token }, { cookie, ...headers }))
        .statusCode;
    },

    async close(): Promise<void> {
      judge.close();
      await server.close();
      await temp.remove();
    },
  };
}

export type SiteOfSeveralApps = Awaited<ReturnType<typeof openSiteOfSeveralApps>>;
