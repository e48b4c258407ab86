/** Makes a page of the edge into one whose apps under development come from the development server. */
import { Parser } from 'htmlparser2';
import type { AppName, PanelFacts, Registry, ReleasedRemote } from '@antara/contracts/composition/release';
import type { BroughtRoutes } from '@antara/contracts/composition/route-table';
import { pageTable, routes, type RouteEntry } from '@antara/contracts/composition/routes';
import { contractVersion } from '@antara/contracts/composition/version';

/** What stands for a release's version in addresses of the development server. */
export const developmentVersion = 'development';

/** The page's own script of the development server: before all others. */
export const pageScript = '/_dev/page.js';

/** The files that an app's entry in the browser begins with; a remote's is its federation entry. */
export interface EntryFiles {
  js: string[];
  css: string[];
}

/** A piece of the document, by its places in the text: `start` to `end`, with `from` to `to` between its tags. */
interface Piece {
  name: string;
  attributes: Record<string, string>;
  start: number;
  from: number;
  to: number;
  end: number;
}

/** A changed page; `byBrowser` when nothing that the server drew is left in it. */
export interface RewrittenPage {
  html: string;
  byBrowser: boolean;
}

/**
 * The page at `pathname`, with `apps` under development. A page that they have a part in is drawn by the browser: the
 * server drew it with their releases. `shell` are the shell's first files, when it is one of them.
 */
export function rewritePage(
  html: string,
  pathname: string,
  apps: readonly AppName[],
  shell: EntryFiles | null,
): RewrittenPage {
  const pieces = piecesOf(html);
  const registryPiece = pieces.find(({ attributes }) => attributes.id === 'registry');
  const root = pieces.find(({ attributes }) => attributes.id === 'root');
  // Not a page of the site: the edge's own words, a preview that does not start.
  if (!registryPiece || !root) return { html, byBrowser: false };
  const registry = JSON.parse(html.slice(registryPiece.from, registryPiece.to)) as Registry;
  const changed = changedRegistry(registry, apps, shell);

  const edits: { start: number; end: number; text: string }[] = [
    { start: registryPiece.from, end: registryPiece.to, text: escapeJson(changed) },
  ];
  const replace = ({ start, end }: Piece, text: string) => edits.push({ start, end, text });
  const boot = pieces.find(({ name, attributes }) => name === 'script' && isOf('shell', attributes.src));
  const data = pieces.find(({ attributes }) => attributes.id === 'page-data');
  const head = pieces.find(({ name }) => name === 'head');

  if (head) {
    const links = (shell?.css ?? []).map(
      (file) => `<link rel="stylesheet" href="${addressOf('shell', file)}">`,
    );
    const text = `<script src="${pageScript}"></script>${links.join('')}`;
    edits.push({ start: head.from, end: head.from, text });
  }
  for (const piece of pieces) if (apps.some((app) => isReleased(piece, app))) replace(piece, '');
  if (shell && boot) replace(boot, `<script src="${addressOf('shell', 'boot.js')}" async></script>`);
  const byBrowser = haveAPart(apps, pathname, registry, changed);
  if (byBrowser) {
    edits.push({ start: root.from, end: root.to, text: '' });
    if (data) replace(data, '');
  }
  return { html: applied(html, edits), byBrowser };
}

/** Have `apps` a part in the page? It is theirs, or their scripts were asked for: those of all who drew it are. */
function haveAPart(
  apps: readonly AppName[],
  pathname: string,
  { preload }: Registry,
  { remotes }: Registry,
): boolean {
  const table = pageTable(remotes);
  const path = table.match(pathname);
  const owner = path ? table.entry(path).owner : null;
  return apps.some(
    (app) => app === 'shell' || app === owner || preload.some((address) => isOf(app, address)),
  );
}

function changedRegistry(registry: Registry, apps: readonly AppName[], shell: EntryFiles | null): Registry {
  const ofReleases = (address: string) => !apps.some((app) => isOf(app, address));
  const remotes = { ...registry.remotes };
  for (const app of apps) {
    if (app === 'shell') continue;
    remotes[app] = {
      version: developmentVersion,
      entry: addressOf(app, 'remote-entry.js'),
      contract: contractVersion,
      routes: routesOf(app),
    };
  }
  const first = shell?.js.map((file) => addressOf('shell', file));
  return {
    ...registry,
    shell: shell ? { version: developmentVersion } : registry.shell,
    remotes,
    scripts: first ?? registry.scripts,
    preload: registry.preload.filter(ofReleases),
    integrity: Object.fromEntries(
      Object.entries(registry.integrity ?? {}).filter(([address]) => ofReleases(address)),
    ),
    panel: panelFacts(registry, apps),
  };
}

/** What the page would be made of without `apps` under development. */
function panelFacts({ shell, remotes, panel }: Registry, apps: readonly AppName[]): PanelFacts {
  const live: PanelFacts['live'] = { shell: shell.version };
  for (const [app, { version }] of Object.entries(remotes)) live[app as ReleasedRemote] = version;
  const built = { ...panel?.built };
  for (const app of apps) delete built[app];
  return { live: { ...live, ...panel?.live }, built };
}

/** The paths that the sources give an app: it may answer some that the site's shell does not know yet. */
function routesOf(app: AppName): BroughtRoutes {
  const own = Object.entries<RouteEntry>(routes).filter(([, { owner }]) => owner === app);
  return Object.fromEntries(own.map(([path, { owner: _owner, ...manners }]) => [path, manners]));
}

/** The address of an app's file on the development server. */
export function addressOf(app: AppName, file: string): string {
  return `/r/${app}/${developmentVersion}/${file}`;
}

function isOf(app: AppName, address: string | undefined): boolean {
  return Boolean(address?.startsWith(`/r/${app}/`));
}

/** A style or a preload of the app's release: its development version brings its own. */
function isReleased({ name, attributes }: Piece, app: AppName): boolean {
  if (name === 'style') return isOf(app, attributes['data-href']);
  return name === 'link' && attributes.rel !== 'icon' && isOf(app, attributes.href);
}

/** Every element of the document. */
function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  const open: Piece[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const piece = {
        name,
        attributes,
        start: parser.startIndex,
        from: parser.endIndex + 1,
        to: parser.endIndex + 1,
        end: parser.endIndex + 1,
      };
      pieces.push(piece);
      open.push(piece);
    },
    onclosetag(_name, implied) {
      const piece = open.pop();
      if (!piece || implied) return;
      piece.to = parser.startIndex;
      piece.end = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return pieces;
}

/** `text` with `edits` made; one inside another is part of it already. */
function applied(text: string, edits: readonly { start: number; end: number; text: string }[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
