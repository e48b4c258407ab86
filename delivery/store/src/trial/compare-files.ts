/** What a browser loads for a page: its bytes of all kinds, and a fingerprint that says whether it is another page. */
import { createHash } from 'node:crypto';
import type { AppName } from '@delivery/contract/release';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import type { ReleaseSet } from '../render/release-set.ts';
import type { LoadedRelease } from '../store/release-files.ts';

/** The part of a release set that is needed to find the files of a page. */
export type PageFiles = Pick<ReleaseSet, 'releases' | 'routes'>;

type Chunk = RenderedPage['chunks'][number];

/** The chunk with an app's routes, which each of its pages loads. */
const routesChunk = '__federation_expose_routes';

/** The files of `client/` that a file names, by release and file. Releases do not change, so they are read once. */
const namedFiles = new WeakMap<LoadedRelease, Map<string, readonly string[]>>();

/**
 * Returns the bytes that a browser loads for the page at `pathname`: the HTML, scripts, styles, and the pictures and
 * fonts that these name. Compressed where the release has a compressed file. What the API gives does not count.
 */
export function pageBytes(set: PageFiles, pathname: string, page: RenderedPage): number {
  let bytes = page.html.length + page.head.length + page.data.length;
  for (const [app, files] of filesByApp(set, pathname, page)) {
    const release = set.releases.get(app);
    for (const file of files) {
      const served = release?.files.get(file);
      bytes += served?.brotli?.length ?? served?.body.length ?? 0;
    }
  }
  return bytes;
}

/** Returns the files of each app that a page loads. */
function filesByApp(set: PageFiles, pathname: string, page: RenderedPage): Map<AppName, Set<string>> {
  const byApp = new Map<AppName, Set<string>>();
  const add = (app: AppName, release: LoadedRelease, file: string): void => {
    const files = byApp.get(app) ?? new Set();
    byApp.set(app, files);
    if (files.has(file) || !release.files.has(file)) return;
    files.add(file);
    for (const named of listNamed(release, file)) add(app, release, named);
  };
  for (const { app, chunk } of listChunks(set, pathname, page)) {
    const release = set.releases.get(app);
    if (!release) continue;
    const { js = [], css = [] } = release.manifest.chunks[chunk] ?? {};
    for (const file of [release.manifest.entry, ...js, ...css]) add(app, release, file);
  }
  for (const [app, release] of set.releases) {
    for (const file of release.files.keys())
      if (isAsset(file) && page.html.includes(file)) add(app, release, file);
  }
  return byApp;
}

/** The chunks of a page: the shell's first ones, the owner's routes, and those that were rendered. */
function listChunks({ routes: { table } }: PageFiles, pathname: string, { chunks }: RenderedPage): Chunk[] {
  const path = table.match(pathname);
  return [
    { app: 'shell', chunk: 'index' },
    { app: 'shell', chunk: 'shared' },
    ...(path ? [{ app: table.entry(path).owner, chunk: routesChunk }] : []),
    ...chunks,
  ];
}

const isAsset = (file: string): boolean => !/\.(js|css|json|map|br)$/.test(file);

/** Returns the pictures and fonts of the release that a script or style names. */
function listNamed(release: LoadedRelease, file: string): readonly string[] {
  const byFile = namedFiles.get(release) ?? new Map<string, readonly string[]>();
  namedFiles.set(release, byFile);
  let named = byFile.get(file);
  if (!named) {
    const text = /\.(js|css)$/.test(file) ? (release.files.get(file)?.body.toString('utf8') ?? '') : '';
    named = [...release.files.keys()].filter((other) => isAsset(other) && text.includes(other));
    byFile.set(file, named);
  }
  return named;
}

/**
 * Returns a text that is equal for two renderings of a page that look and act alike, also when their releases were
 * built separately: the HTML without generated class names and versions, and the hash of the sources of its chunks. A
 * release that was built before manifests had these hashes counts as another one.
 */
export function pageFingerprint(set: PageFiles, pathname: string, page: RenderedPage): string {
  const hash = createHash('sha256').update(`${page.status}\n`);
  hash.update(normalizeHtml(page.head)).update(normalizeHtml(page.html)).update(page.data);
  for (const { app, chunk } of listChunks(set, pathname, page)) {
    const manifest = set.releases.get(app)?.manifest;
    if (!manifest) continue;
    hash.update(`\n${app} ${chunk} ${manifest.chunks[chunk]?.sources ?? manifest.version}`);
  }
  return hash.digest('hex');
}

function normalizeHtml(html: string): string {
  return html
    .replaceAll(/ class="[^"]*"/g, '')
    .replaceAll(/\/r\/([\w-]+)\/[\w.-]+\//g, '/r/$1/')
    .replaceAll(/\bsha(?:256|384|512)-[\w+/=]+/g, '');
}
