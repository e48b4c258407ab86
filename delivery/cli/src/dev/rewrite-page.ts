/** Rewrites a page of the edge so that apps under development are loaded from the development server. */
import { developmentUrl, developmentVersion } from '@delivery/contract/development';
import { withLanguages } from '@delivery/contract/languages';
import { site } from '@delivery/store/site';
import { Parser } from 'htmlparser2';
import { escapeJson } from '@delivery/edge/pages/escape-json';
import type { AppName, PanelFacts, RegisteredRemote, Registry } from '@delivery/contract/release';
import type { RemoteAdditions } from '@delivery/contract/release-interface';
import {
  createSetRouteTable,
  routeMetaOf,
  type AdditionalRoutes,
  type ReleasedRemote,
} from '@delivery/contract/route-table';
import { usesPackageRuntime } from '../federation/runtime-setting.ts';
import type { RenderedSources } from './rendered-page.ts';

/** The script of the development server, which runs before all others. */
export const pageScript = '/_dev/page.js';

/** The files of an app's entry point in the browser. */
export interface EntryFiles {
  js: string[];
  css: string[];
}

/**
 * An element by its offsets in the text: `start` to `end` for the whole element, `contentStart` to `contentEnd` for the
 * text between its tags.
 */
interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  start: number;
  contentStart: number;
  contentEnd: number;
  end: number;
}

/**
 * A rewritten page. `isClientRendered` means that nothing the server rendered is left in the page. `registry` is the
 * page's new registry; missing when the text is no page of the site.
 */
export interface RewrittenPage {
  html: string;
  isClientRendered: boolean;
  registry?: Registry;
}

/** A page that was rendered from the sources, and the addresses of its style sheets on the development server. */
export interface StyledPage {
  page: Pick<RenderedSources, 'head' | 'html' | 'data'>;
  styles: readonly string[];
}

/**
 * Rewrites the page at `pathname` for `apps` under development. When one of them appears on the page, the browser
 * renders the page, because the server rendered it with their releases. `shell` holds the shell's entry files when the
 * shell is under development, else null. `additions` are the paths and calls of an app from another repository;
 * otherwise this checkout's sources define them. `rendered` is the page rendered from the sources on the server.
 */
export function rewritePage(
  html: string,
  pathname: string,
  apps: readonly AppName[],
  shell: EntryFiles | null,
  additions?: RemoteAdditions,
  rendered?: StyledPage,
): RewrittenPage {
  const elements = parseElements(html);
  const registryElement = elements.find(({ attributes }) => attributes.id === 'registry');
  const root = elements.find(({ attributes }) => attributes.id === 'root');
  // The text is not a page of the site but a message of the edge, for example about a preview that does not start.
  if (!registryElement || !root) return { html, isClientRendered: false };
  const registry = JSON.parse(
    html.slice(registryElement.contentStart, registryElement.contentEnd),
  ) as Registry;
  const changed = rewriteRegistry(registry, apps, shell, additions);

  const edits: { start: number; end: number; text: string }[] = [
    { start: registryElement.contentStart, end: registryElement.contentEnd, text: escapeJson(changed) },
  ];
  const replace = ({ start, end }: HtmlElement, text: string) => edits.push({ start, end, text });
  const boot = elements.find(
    ({ name, attributes }) => name === 'script' && belongsTo('shell', attributes.src),
  );
  const data = elements.find(({ attributes }) => attributes.id === 'page-data');
  const head = elements.find(({ name }) => name === 'head');

  if (head) {
    const sheets = (shell?.css ?? []).map((file) => developmentUrl('shell', file));
    const links = [...sheets, ...(rendered?.styles ?? [])].map(
      (address) => `<link rel="stylesheet" href="${address}">`,
    );
    const text = `<script src="${pageScript}"></script>${links.join('')}${rendered?.page.head ?? ''}`;
    edits.push({ start: head.contentStart, end: head.contentStart, text });
  }
  for (const element of elements) if (apps.some((app) => isReleaseAsset(element, app))) replace(element, '');
  if (shell && boot) replace(boot, `<script src="${developmentUrl('shell', 'boot.js')}" async></script>`);
  const isOfSources = appearOnPage(apps, pathname, registry, changed);
  if (isOfSources) {
    const { html: content = '', data: json } = rendered?.page ?? {};
    edits.push({ start: root.contentStart, end: root.contentEnd, text: content });
    const script = rendered ? `<script type="application/json" id="page-data">${json}</script>` : '';
    const { start, end } = data ?? { start: root.end, end: root.end };
    edits.push({ start, end, text: script });
    const heads = rendered ? elements.filter(({ attributes }) => 'data-head' in attributes) : [];
    for (const element of heads) replace(element, '');
  }
  return { html: applyEdits(html, edits), isClientRendered: isOfSources && !rendered, registry: changed };
}

/**
 * Returns true when one of `apps` owns the page, or when its scripts are preloaded, as those of every rendered app are.
 */
function appearOnPage(
  apps: readonly AppName[],
  pathname: string,
  { preload, languages }: Registry,
  { remotes }: Registry,
): boolean {
  const table = withLanguages(createSetRouteTable(site.routes, remotes), languages ?? []);
  const path = table.match(pathname);
  const owner = path ? table.entry(path).owner : null;
  return apps.some(
    (app) => app === 'shell' || app === owner || preload.some((address) => belongsTo(app, address)),
  );
}

function rewriteRegistry(
  registry: Registry,
  apps: readonly AppName[],
  shell: EntryFiles | null,
  additions?: RemoteAdditions,
): Registry {
  const ofReleases = (address: string) => !apps.some((app) => belongsTo(app, address));
  const remotes = { ...registry.remotes };
  for (const app of apps) {
    if (app === 'shell') continue;
    remotes[app] = describeRemote(app, additions);
  }
  const first = shell?.js.map((file) => developmentUrl('shell', file));
  return {
    ...registry,
    // Makes the page report its errors to the development server, which forwards nothing.
    report: { path: registry.report?.path ?? '*', token: developmentVersion },
    shell: shell ? { version: developmentVersion } : registry.shell,
    remotes,
    scripts: first ?? registry.scripts,
    preload: registry.preload.filter(ofReleases),
    integrity: Object.fromEntries(
      Object.entries(registry.integrity ?? {}).filter(([address]) => ofReleases(address)),
    ),
    panel: buildPanelFacts(registry, apps),
  };
}

/** Returns the entry of a remote under development in a page's registry. `additions` are explained at `rewritePage`. */
export function describeRemote(app: ReleasedRemote, additions?: RemoteAdditions): RegisteredRemote {
  return {
    version: developmentVersion,
    entry: developmentUrl(app, 'remote-entry.js'),
    contract: site.contract.version,
    ...(!usesPackageRuntime() && { plainContainer: true as const }),
    routes: additions?.routes ?? sourceRoutes(app),
    calls: { ...site.calls, ...additions?.calls },
  };
}

/** Returns the versions that the page would have without `apps` under development. */
function buildPanelFacts({ shell, remotes, panel }: Registry, apps: readonly AppName[]): PanelFacts {
  const live: PanelFacts['live'] = { shell: shell.version };
  for (const [app, { version }] of Object.entries(remotes)) live[app as ReleasedRemote] = version;
  const built = { ...panel?.built };
  for (const app of apps) delete built[app];
  return { live: { ...live, ...panel?.live }, built };
}

/** Returns the app's paths in the sources. The site's shell may not know some of them yet. */
function sourceRoutes(app: AppName): AdditionalRoutes {
  return Object.fromEntries(listPaths(app).map((path) => [path, routeMetaOf(site.routes, path)]));
}

/** Returns the paths of an app of this checkout. */
export function listPaths(app: AppName): string[] {
  const own = Object.entries(site.routes).filter(([, { owner }]) => owner === app);
  return own.map(([path]) => path);
}

function belongsTo(app: AppName, address: string | undefined): boolean {
  return Boolean(address?.startsWith(`/r/${app}/`));
}

/** Returns true for a style or preload of the app's release. The development version adds its own. */
function isReleaseAsset({ name, attributes }: HtmlElement, app: AppName): boolean {
  if (name === 'style') return belongsTo(app, attributes['data-href']);
  return name === 'link' && attributes.rel !== 'icon' && belongsTo(app, attributes.href);
}

/** Returns every element of the document. */
function parseElements(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const open: HtmlElement[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = {
        name,
        attributes,
        start: parser.startIndex,
        contentStart: parser.endIndex + 1,
        contentEnd: parser.endIndex + 1,
        end: parser.endIndex + 1,
      };
      elements.push(element);
      open.push(element);
    },
    onclosetag(_name, implied) {
      const element = open.pop();
      if (!element || implied) return;
      element.contentEnd = parser.startIndex;
      element.end = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return elements;
}

/** Returns `text` with `edits` applied. An edit inside another one is skipped. */
function applyEdits(text: string, edits: readonly { start: number; end: number; text: string }[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
