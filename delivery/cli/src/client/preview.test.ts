/** `antara preview` against a real edge, with a double of the forges’ APIs. */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { edge, previewHost, store, useEdge } from '@delivery/edge/testing/edge-harness';
import { own } from '@delivery/edge/testing/site-of-several-apps';
import { issueToken, revokeToken, type ReleaseRole } from '@delivery/store/access';
import { site } from '@delivery/store/site';
import { listPreviews, openFileStore, readLiveSet } from '@delivery/store/store';
import { startForgeDouble } from '../testing/forge-double.ts';
import { createOwnApp } from '../testing/own-app.ts';
import { root } from '../workspace.ts';
import { openWithPictures } from './open-preview.ts';
import { runCommand, type CommandOptions } from './run-command.ts';

vi.mock('./open-preview.ts', () => ({ openWithPictures: vi.fn() }));

useEdge();

let forge: Awaited<ReturnType<typeof startForgeDouble>>;
const { folder, write, leaveBuild } = createOwnApp(own);
const said: string[] = [];
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64');
const found = {
  isOpened: true as const,
  failed: [],
  differences: [
    { address: '/booking', what: 'title', live: 'Journeys', candidate: '@everyone', isDangerous: false },
  ],
  left: [],
  pictures: [{ address: '/booking', live: jpeg, candidate: jpeg }],
};

/** Writes the sources with this fare, and a build of them, as another bundler leaves one. @returns the version */
async function push(fare: number): Promise<string> {
  write('src/fare.ts', `export const fare = ${fare};`);
  return leaveBuild();
}

/** Sets the variables of a workflow that runs for pull request 12. */
function inGitHub({ head = 'our/booking', event = 'pull_request' } = {}): void {
  const repositories: Record<string, object> = {
    'our/booking': { id: 5, full_name: 'our/booking' },
    'theirs/booking': { id: 6, full_name: 'theirs/booking' },
  };
  const pull = {
    number: 12,
    head: { repo: repositories[head] ?? null },
    base: { repo: repositories['our/booking'] },
  };
  write('event.json', JSON.stringify({ action: 'opened', pull_request: pull }));
  vi.stubEnv('GITHUB_EVENT_PATH', join(folder, 'event.json'));
  vi.stubEnv('GITHUB_EVENT_NAME', event);
  vi.stubEnv('GITHUB_REPOSITORY', 'our/booking');
  vi.stubEnv('GITHUB_API_URL', forge.github);
  vi.stubEnv('GITHUB_TOKEN', 'ghs_secret');
}

/** Sets the variables of a pipeline that runs for merge request 12. */
function inGitLab({ source = '5', project = '5' } = {}): void {
  vi.stubEnv('CI_API_V4_URL', forge.gitlab);
  vi.stubEnv('CI_PROJECT_ID', project);
  vi.stubEnv('CI_PROJECT_PATH', 'our/booking');
  vi.stubEnv('CI_MERGE_REQUEST_IID', '12');
  vi.stubEnv('CI_MERGE_REQUEST_PROJECT_ID', '5');
  vi.stubEnv('CI_MERGE_REQUEST_SOURCE_PROJECT_ID', source);
  vi.stubEnv('GITLAB_TOKEN', 'glpat-secret');
}

const documents = () => openFileStore(store.folder).documents;

async function useToken(...roles: ReleaseRole[]): Promise<string> {
  const wanted = { name: 'previews', app: own, roles, days: 1, createdBy: 'test' } as const;
  const { token, record } = await issueToken(documents(), wanted);
  vi.stubEnv('ANTARA_TOKEN', token);
  return record.id;
}

beforeAll(async () => {
  forge = await startForgeDouble();
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  write('vitest.config.ts', 'export default { test: {} };');
  write(
    'src/fare.test.ts',
    `import { expect, it } from 'vitest'; import { fare } from './fare.ts'; it('is at least a thousand', () => expect(fare).toBeGreaterThanOrEqual(1000));`,
  );
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'node_modules/vitest'), join(folder, 'node_modules/vitest'));
});
beforeEach(async () => {
  forge.reset();
  said.length = 0;
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  vi.mocked(openWithPictures).mockReset().mockResolvedValue(found);
  // The hand-made releases are of the first contract.
  await store.rewrite('shell', '100', { contract: site.contract.version });
  await store.rewrite(own, '200', { contract: site.contract.version });
  await edge.listen({ port: 0 });
  vi.stubEnv('ANTARA_SITE', `http://localhost:${(edge.server.address() as AddressInfo).port}`);
  for (const name of ['GITHUB_EVENT_PATH', 'GITHUB_REPOSITORY', 'GITHUB_EVENT_NAME', 'CI_MERGE_REQUEST_IID'])
    vi.stubEnv(name, '');
  await useToken('publish');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
  await forge.close();
});

const preview = (options: CommandOptions = {}) =>
  runCommand(['preview'], { app: own, 'without-tests': true, ...options });
/** Opens a link as a browser does, and returns the status of the page it leads to. */
async function follow(link: string): Promise<number> {
  const { pathname, search } = new URL(link);
  const entry = await edge.inject({ url: pathname + search, headers: { host: previewHost } });
  if (entry.statusCode !== 303) return entry.statusCode;
  const cookie = String(entry.headers['set-cookie']).split(';')[0] ?? '';
  const url = String(entry.headers.location);
  return (await edge.inject({ url, headers: { host: previewHost, cookie } })).statusCode;
}
const linksOf = (text: string) =>
  [...text.matchAll(/https:\/\/preview\.antara\.example\/_edge\/preview[^\s>]*/g)].map(([link]) => link);
const ownComments = () =>
  forge.comments.filter(
    ({ author, body }) => author !== 'stranger' && body.startsWith('<!-- antara preview'),
  );

describe('DL-16 antara preview', () => {
  it('DL-16 prints a link, changes nothing for visitors, and does not try a stored release again', async () => {
    const before = await readLiveSet(openFileStore(store.folder));
    const version = await push(1000);
    await preview();
    const text = said.join('\n');
    expect(text).toContain(`${own} ${version} is stored`);
    const links = linksOf(text);
    expect(links).toHaveLength(2);
    for (const link of links) expect(await follow(link)).toBe(200);
    expect(await readLiveSet(openFileStore(store.folder))).toEqual(before);

    said.length = 0;
    await preview({ hours: '1' });
    expect(said.join('\n')).toContain('is stored at');
    expect(said.join('\n')).not.toContain('uploading');
    expect(openWithPictures).toHaveBeenCalledTimes(1);
    expect(await listPreviews(documents())).toHaveLength(1);
  });

  it.each([
    ['GitHub', () => inGitHub(), '/github/repos/our/booking/issues/12/comments', 'PATCH'],
    ['GitLab', () => inGitLab(), '/gitlab/projects/5/merge_requests/12/notes', 'PUT'],
  ] as const)(
    'DL-16 at %s: the first push comments, the second updates the comment, and the end ends link and comment',
    async (_forge, enter, path, method) => {
      enter();
      forge.add('stranger', `<!-- antara preview ${own} -->\nmine`);
      forge.add('stranger', 'Looks good');
      forge.add('stranger', 'Yes');
      const version = await push(1001);
      await preview({ comment: true });
      const [comment] = ownComments();
      expect(ownComments()).toHaveLength(1);
      expect(comment?.body).toContain(`\`${own} ${version}\``);
      expect(comment?.body).toContain('`/booking` `title`: live `Journeys`, here `@everyone`');
      const [link = '', page = '', ...pictures] = linksOf(comment?.body ?? '');
      expect(await follow(link)).toBe(200);
      expect(await follow(page)).toBe(200);
      expect(pictures).toHaveLength(2);
      for (const picture of pictures) expect(await follow(picture)).toBe(200);

      const next = await push(1002);
      await preview({ comment: true });
      expect(ownComments()).toHaveLength(1);
      expect(ownComments()[0]).toMatchObject({ id: comment?.id });
      expect(ownComments()[0]?.body).toContain(`\`${own} ${next}\``);
      const [newLink = ''] = linksOf(ownComments()[0]?.body ?? '');
      expect(newLink).not.toBe(link);
      expect(await follow(newLink)).toBe(200);
      const lists = forge.calls.filter((call) => call.startsWith(`GET ${path}`));
      expect(lists.some((call) => call.includes('page=2'))).toBe(true);
      expect(forge.calls).toContain(`POST ${path}`);
      expect(forge.calls.filter((call) => call.startsWith(method))).toHaveLength(1);

      await preview({ end: true });
      expect(ownComments()[0]?.body).toContain('has ended');
      expect(linksOf(ownComments()[0]?.body ?? '')).toEqual([]);
      for (const ended of [link, newLink, page, ...pictures]) expect(await follow(ended)).toBe(403);
      await preview({ end: true });
      expect(forge.comments.filter(({ author }) => author === 'stranger').map(({ body }) => body)).toEqual([
        `<!-- antara preview ${own} -->\nmine`,
        'Looks good',
        'Yes',
      ]);
    },
  );

  it('DL-16 says when no browser has opened the pages, and opens them at the next push that has one', async () => {
    inGitHub();
    await push(1009);
    vi.mocked(openWithPictures).mockResolvedValueOnce(null);
    await preview({ comment: true });
    expect(ownComments()[0]?.body).toContain('No browser has opened its pages.');
    const failed = [{ address: '/booking', cause: 'x'.repeat(5_000) }];
    vi.mocked(openWithPictures).mockResolvedValue({ ...found, failed });
    await expect(preview({ comment: true })).rejects.toThrow('fails in a browser');
    expect(ownComments()[0]?.body).toContain('Pages that fail in a browser');
  });

  it('DL-16 a comment that somebody removed between two calls is written anew', async () => {
    inGitHub();
    await push(1003);
    const old = forge.add('github-actions[bot]', `<!-- antara preview ${own} -->\nold`);
    forge.gone.push(old.id);
    await preview({ comment: true });
    expect(forge.comments).toHaveLength(2);
    expect(forge.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('DL-16 a branch of a fork is refused before anything is done, and so is pull_request_target', async () => {
    await push(1004);
    const enters: [() => void, string][] = [
      [() => inGitHub({ head: 'theirs/booking' }), 'in another repository'],
      [() => inGitHub({ head: 'deleted' }), 'in another repository'],
      [() => inGitHub({ event: 'pull_request_target' }), 'pull_request_target'],
      [() => inGitLab({ source: '6' }), 'in another repository'],
      [() => inGitLab({ source: '6', project: '6' }), 'in another repository'],
    ];
    for (const [enter, words] of enters) {
      for (const name of ['GITHUB_EVENT_PATH', 'CI_MERGE_REQUEST_IID']) vi.stubEnv(name, '');
      enter();
      for (const options of [{ comment: true }, {}, { end: true }])
        await expect(preview(options)).rejects.toThrow(words);
    }
    expect(forge.calls).toEqual([]);
    expect(await listPreviews(documents())).toEqual([]);
  });

  it('DL-16 a token that may not publish is refused in words; one that may do more is said', async () => {
    inGitHub();
    await push(1005);
    await useToken('promote');
    await expect(preview({ comment: true })).rejects.toThrow(
      `may promote on ${own} alone, and a preview takes the right to publish ${own}`,
    );
    expect(await listPreviews(documents())).toEqual([]);
    await useToken('publish', 'promote');
    await preview();
    expect(said.join('\n')).toContain('give pull requests one that may publish and nothing else');
  });

  it('DL-16 its links end with the token that made them', async () => {
    const id = await useToken('publish');
    await push(1006);
    await preview();
    const [link = ''] = linksOf(said.join('\n'));
    expect(await follow(link)).toBe(200);
    await revokeToken(documents(), id);
    expect(await follow(link)).toBe(403);
  });

  it('DL-16 what fails is said in the comment and by the command: pages in a browser, with the link', async () => {
    inGitHub();
    await push(1007);
    const failed = [{ address: '/booking', cause: 'throws `@team`' }];
    vi.mocked(openWithPictures).mockResolvedValue({ ...found, failed });
    for (const nth of [1, 2]) {
      await expect(preview({ comment: true }), `push ${nth}`).rejects.toThrow('/booking: throws');
      expect(ownComments()[0]?.body).toContain('- `/booking`: `throws ’@team’`');
      expect(linksOf(ownComments()[0]?.body ?? '').length).toBeGreaterThan(1);
    }
    expect(openWithPictures).toHaveBeenCalledTimes(1);
  });

  it('DL-16 a unit test that fails is said in the comment, and nothing is stored', async () => {
    inGitHub();
    const version = await push(999);
    await expect(preview({ comment: true, 'without-tests': false })).rejects.toThrow(
      'is at least a thousand',
    );
    expect(ownComments()[0]?.body).toContain('No preview');
    expect(ownComments()[0]?.body).toContain('is at least a thousand');
    expect(await openFileStore(store.folder).versions(own)).not.toContain(version);
    expect(await listPreviews(documents())).toEqual([]);
  }, 120_000);

  it.each([
    [401, 'GitHub does not know the token of GITHUB_TOKEN'],
    [403, 'needs the permission pull-requests: write (Resource not accessible by integration)'],
    [404, 'may not see it'],
    [500, 'GitHub answers 500'],
  ])(
    'DL-16 a forge that answers %i is reported in words, and the preview is there',
    async (status, words) => {
      inGitHub();
      await push(1008);
      forge.refuseWith = status;
      await expect(preview({ comment: true })).rejects.toThrow(words);
      expect(await listPreviews(documents())).toHaveLength(1);
    },
  );

  it.each([
    [{ comment: true }, 'There is no pull request'],
    [{ hours: '721' }, 'from 1 to 720'],
    [{ hours: 'x' }, 'from 1 to 720'],
    [{ end: true }, 'no preview of this name'],
  ])('DL-16 %j outside of a pipeline or without a preview is refused in words', async (options, words) => {
    await expect(preview(options)).rejects.toThrow(words);
    expect(await listPreviews(documents())).toEqual([]);
  });
});
