/**
 * Serves the one bundle as the edge serves releases (compressed beforehand, immutable), its pages rendered on the
 * server or drawn by the browser alone; whatever else is asked for comes from the running site.
 */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage } from '@antara/contracts/composition/rendered-page';
import type { RemoteAdditions } from '@antara/contracts/composition/release-interface';
import { readPage, servePages, type PageServer } from '../page-server.ts';
import { bundlePrefix, type OneBundle } from './build.ts';

/** The page that the server bundle's `renderPage` returns. */
type Rendered = Pick<RenderedPage, 'status' | 'head' | 'html' | 'data' | 'chunks'>;
type RenderPage = (
  request: { url: string; apiUrl: string; remotes: Record<string, RemoteAdditions> },
  log: (message: string, detail: object) => void,
) => Promise<Rendered>;

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Serves `bundle` on a free port in front of the site at `origin`; each page is made once and kept. */
export async function serveOneBundle(
  bundle: OneBundle,
  origin: string,
  mode: 'client' | 'server',
): Promise<PageServer> {
  async function createPage(path: string): Promise<string> {
    const edgePage = await readPage(origin + path);
    const { remotes } = JSON.parse(/id="registry">(.*?)<\/script>/s.exec(edgePage)?.[1] ?? '{}') as {
      remotes: Record<string, RemoteAdditions>;
    };
    if (mode === 'client') return createDocument(bundle, edgePage, null, remotes);
    const { renderPage } = (await import(pathToFileURL(bundle.server).href)) as { renderPage: RenderPage };
    const failures: string[] = [];
    const page = await renderPage(
      { url: origin + path, apiUrl: `${origin}/api`, remotes },
      (message, detail) => failures.push(`${message} ${JSON.stringify(detail)}`),
    );
    if (page.status !== 200 || failures.length > 0)
      throw new Error(`The one bundle answers ${path} with ${page.status}. ${failures.join('; ')}`);
    return createDocument(bundle, edgePage, page, remotes);
  }

  return servePages(origin, createPage, (path, outgoing) => {
    if (!path.startsWith(bundlePrefix)) return false;
    sendFile(bundle, path, outgoing);
    return true;
  });
}

/**
 * The document: the edge's head in front of the bundle's own styles and scripts, as a site of one bundle has them:
 * deferred, and what the page's screen needs fetched beside them.
 */
function createDocument(
  { client, chunks }: OneBundle,
  edgePage: string,
  page: Rendered | null,
  remotes: Record<string, RemoteAdditions>,
): string {
  const files = (kind: 'js' | 'css', names: string[]) => [
    ...new Set(names.flatMap((name) => chunks[name]?.[kind] ?? [])),
  ];
  const first = chunks.index?.js ?? [];
  // The screen's chunk is the first, those of fragments follow.
  const [screen, ...fragments] = page?.chunks ?? [];
  const named = [screen, ...fragments].map((chunk) => chunk?.chunk ?? '');
  const modules = [`routes-${screen?.app}`, ...fragments.map(({ app }) => `fragments-${app}`)];
  const beside = files('js', [...modules, ...named]).filter((file) => !first.includes(file));
  const fonts = edgePage.match(/<link rel="preload" as="font"[^>]*>/g) ?? [];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    page?.head ?? '<title data-head="">Antara River Cruises</title>',
    ...fonts.map((link) => link.replaceAll(/\/r\/shell\/[^/]+\//g, bundlePrefix)),
    `<link rel="icon" type="image/svg+xml" href="${bundlePrefix}icon.svg">`,
    ...files('css', ['index', ...named]).map(
      (file) =>
        `<style data-href="${bundlePrefix}${file}">${readFileSync(join(client, file), 'utf8')}</style>`,
    ),
    ...beside.map((file) => `<link rel="preload" as="script" href="${bundlePrefix}${file}">`),
    ...first.map((file) => `<script defer src="${bundlePrefix}${file}"></script>`),
    `</head><body><div id="root">${page?.html ?? ''}</div>`,
    page ? `<script type="application/json" id="page-data">${page.data}</script>` : '',
    `<script type="application/json" id="registry">${JSON.stringify({ shell: { version: 'one-bundle' }, remotes, scripts: [], preload: [] }).replaceAll('<', '\\u003c')}</script>`,
    '</body></html>',
  ].join('');
}

function sendFile({ client }: OneBundle, path: string, outgoing: ServerResponse): void {
  const file = join(client, path.slice(bundlePrefix.length).split('?')[0] ?? '');
  const ending = file.split('.').at(-1) ?? '';
  const headers = {
    'content-type': types[ending] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  for (const [suffix, encoding] of [
    ['.br', { 'content-encoding': 'br' }],
    ['', {}],
  ] as const) {
    let body: Buffer;
    try {
      body = readFileSync(file + suffix);
    } catch {
      continue;
    }
    outgoing.writeHead(200, { ...headers, ...encoding, 'content-length': body.length });
    outgoing.end(body);
    return;
  }
  outgoing.writeHead(404).end();
}
