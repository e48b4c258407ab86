/** Builds the HTML document around a rendered page, and the document's content security policy. */
import { createHash } from 'node:crypto';
import {
  developmentUrl,
  developmentVersion,
  localOrigin,
  previewScript,
  type LocalApp,
} from '@delivery/contract/development';
import { findLanguage, textDirection } from '@delivery/contract/languages';
import {
  type AppName,
  type AppVersions,
  federationName,
  type PanelFacts,
  type Registry,
  type ReportGrant,
} from '@delivery/contract/release';
import type { ReleasedRemote } from '@delivery/contract/route-table';
import { site } from '@delivery/store/site';
import type { LoadedRelease, Preview } from '@delivery/store/store';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import type { ReleaseSet } from '@delivery/store/render';
import { escapeJson } from './escape-json.ts';
import { loadingFallback, loadingFallbackStyle } from './loading-fallback.ts';
import { renderPreviewBar, previewStyle } from './preview-bar.ts';

/** A document and its content security policy. */
export interface PageDocument {
  html: string;
  policy: string;
}

/**
 * Origins that the content security policy allows: frames from `frameOrigins`, the payment provider’s window (see
 * config.ts), and in a preview the development server of `local`.
 */
export interface CspSources {
  frameOrigins?: readonly string[];
  paymentWindowOrigins?: readonly string[];
  local?: LocalApp | undefined;
}

/** Settings of a document besides its page. */
export interface DocumentOptions extends Omit<CspSources, 'local'> {
  /** The previewed versions, and the versions that all other visitors get. */
  preview?: Pick<Preview, 'versions' | 'of' | 'local'> & { live: AppVersions };
  /** Lets the page report how its releases perform. */
  report?: Omit<ReportGrant, 'path'>;
}

/**
 * Renders the document of a page of `set` at `pathname`. Without `page`, the document contains a loading screen and
 * everything that the browser needs to render the page itself. With `preview`, the document contains a bar that marks
 * the preview, and the developer's panel, which compares the preview with `live`.
 */
export function renderDocument(
  set: ReleaseSet,
  pathname: string,
  page: RenderedPage | null,
  { preview, report, ...cspSources }: DocumentOptions = {},
): PageDocument {
  const { table } = set.routes;
  const language = findLanguage(pathname, table.languages);
  const direction = textDirection(language) === 'rtl' ? ' dir="rtl"' : '';
  const path = table.match(pathname);
  const owner = path ? table.entry(path).owner : null;
  const styles = collectStyles(set, page?.chunks ?? []);
  const local = preview?.local;
  const extra = [...(page ? [] : [loadingFallbackCss]), ...(preview ? [previewCss] : [])];
  const shell = set.releases.get('shell');
  const boot = shell?.manifest.boot;
  if (!shell || !boot) throw new Error('The set has no shell, or its release names no starter.');
  const starter = `<script src="${releaseUrl('shell', shell.manifest.version, boot)}" integrity="${subresourceIntegrity(shell, boot)}" async></script>`;

  const html = [
    `<!doctype html><html lang="${language}"${direction}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    site.themeColor ? `<meta name="theme-color" content="${site.themeColor}">` : '',
    page?.head ?? `<title data-head="">${site.name}</title>`,
    ...[...shell.files.keys()]
      .filter((file) => file.endsWith('.woff2') && !/italic|latin-ext|-600-/.test(file))
      .map(
        (file) =>
          `<link rel="preload" as="font" type="font/woff2" crossorigin href="${releaseUrl('shell', shell.manifest.version, file)}">`,
      ),
    shell.files.has('icon.svg')
      ? `<link rel="icon" type="image/svg+xml" href="${releaseUrl('shell', shell.manifest.version, 'icon.svg')}">`
      : '',
    shell.files.has('manifest.webmanifest') ? '<link rel="manifest" href="/manifest.webmanifest">' : '',
    // The registry precedes the styles, because it names the next files to fetch while the browser is still parsing the
    // page.
    `<script type="application/json" id="registry">${escapeJson({ ...buildRegistry(set, owner, page, local), ...(report && { report: { path: path ?? '*', ...report } }), ...(preview && { panel: buildPanelFacts(set, preview) }) })}</script>`,
    // The script adds what only the sources know to the registry, which the starter reads.
    local ? `<script src="${previewScript}"></script>` : '',
    starter,
    ...styles.map(({ href, css }) => `<style data-href="${href}">${css}</style>`),
    ...extra.map((css) => `<style>${css}</style>`),
    '</head><body><div id="root">',
    page?.html ?? loadingFallback,
    '</div>',
    page
      ? `<script type="application/json" data-elements="${countElements(page.html)}" id="page-data">${page.data}</script>`
      : '',
    preview ? renderPreviewBar(preview) : '',
    '</body></html>',
  ].join('');
  const hashes = [...styles.map(({ hash }) => hash), ...extra.map((css) => styleHash(css))];
  // React's development build compares HTML by parsing strings, which Trusted Types do not allow.
  const trustedTypes = local ? null : listTrustedTypes(set);
  return { html, policy: contentSecurityPolicy(hashes, { ...cspSources, local }, trustedTypes) };
}

/** The characters of names in the policy; others could add directives to it. */
const policyNamePattern = /^[\w-]+$/;

/**
 * Returns the policies of Trusted Types that the releases of `set` create, or null when one of them was not built for
 * Trusted Types. The shell names its own policies; the names of a remote begin with the remote's federation name, so
 * that no remote replaces a policy of the shell.
 */
function listTrustedTypes(set: Pick<ReleaseSet, 'releases'>): string[] | null {
  const names: string[] = [];
  for (const [app, { manifest }] of set.releases) {
    // A publisher's own program may have written the manifest, so the list may have any type and content.
    const policies: unknown = manifest.trustedTypes;
    const isAllowed = (name: unknown): name is string =>
      typeof name === 'string' &&
      policyNamePattern.test(name) &&
      (app === 'shell' || name.startsWith(federationName(app)));
    if (!Array.isArray(policies) || !policies.every(isAllowed)) return null;
    names.push(...policies);
  }
  return names;
}

/**
 * Returns a strict content security policy: no inline script, no eval, nothing from other origins except those given,
 * and inline styles only by their hashes. `trustedTypes` names the apps' policies of Trusted Types. With it, browsers
 * that know Trusted Types accept scripts and HTML only from these policies (with a payment window, also from
 * `default`). Except for the hashes, all pages get the same policy, because the policy of the first page stays in force
 * while the visitor moves to other pages.
 */
export function contentSecurityPolicy(
  styleHashes: readonly string[],
  { frameOrigins = [], paymentWindowOrigins = [], local }: CspSources = {},
  trustedTypes: readonly string[] | null = null,
): string {
  // An app creates the default policy when it loads the payment provider's script.
  const policies = [...(trustedTypes ?? []), ...(paymentWindowOrigins.length > 0 ? ['default'] : [])];
  const files = local ? [localOrigin(local)] : [];
  const sockets = files.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...paymentWindowOrigins.slice(0, 1), ...files].join(' '),
    ["style-src 'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`), ...files].join(' '),
    ["img-src 'self' data:", ...files].join(' '),
    ["font-src 'self'", ...files].join(' '),
    ["connect-src 'self'", ...files, ...sockets].join(' '),
    ["frame-src 'self'", ...frameOrigins, ...paymentWindowOrigins].join(' '),
    ["media-src 'self'", ...files].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'", `trusted-types ${policies.join(' ')}`] : []),
  ].join('; ');
}

/**
 * Returns the number of elements that a browser creates from this HTML. The shell compares the number with the
 * document, and so detects elements that other programs have inserted.
 */
export function countElements(html: string): number {
  // In a browser with scripts, the contents of `noscript` and `template` are no elements of the document.
  const seen = html.replaceAll(/(<noscript\b[^>]*>|<template\b[^>]*>).*?<\/(?:noscript|template)>/gs, '$1');
  return seen.match(/<[a-z]/gi)?.length ?? 0;
}

function releaseUrl(app: AppName, version: string, file: string): string {
  return `/r/${app}/${version}/${file}`;
}

/** Returns the `integrity` value of a script, which browsers verify before running the script. */
function subresourceIntegrity({ manifest }: LoadedRelease, file: string): string {
  return `sha256-${manifest.files[`client/${file}`]?.sha256 ?? ''}`;
}

/**
 * Returns the styles of the shell and of the page's chunks. `data-href` tells the browser's chunk loader that a style
 * is there already.
 */
function collectStyles(set: ReleaseSet, chunks: RenderedPage['chunks']) {
  const neededChunks = [{ app: 'shell' as AppName, chunk: 'index' }, ...chunks];
  const styles = new Map<string, { href: string; css: string; hash: string }>();
  for (const { app, chunk } of neededChunks) {
    const release = set.releases.get(app);
    for (const file of release?.manifest.chunks[chunk]?.css ?? []) {
      const href = releaseUrl(app, release?.manifest.version ?? '', file);
      const body = release?.files.get(file)?.body;
      if (!body || styles.has(href)) continue;
      styles.set(href, { href, css: body.toString('utf8'), hash: styleHash(body) });
    }
  }
  return [...styles.values()];
}

const previewCss = Buffer.from(previewStyle);
const loadingFallbackCss = Buffer.from(loadingFallbackStyle);
const hashes = new WeakMap<Buffer, string>();

function styleHash(body: Buffer): string {
  let hash = hashes.get(body);
  if (!hash) {
    hash = createHash('sha256').update(body).digest('base64');
    hashes.set(body, hash);
  }
  return hash;
}

/**
 * Returns the registry: exactly the releases of this page (MF-02), the script that starts it, and the files to preload.
 * A `local` app has no release; its development server adds what is missing here.
 */
function buildRegistry(
  set: ReleaseSet,
  owner: ReleasedRemote | null,
  page: RenderedPage | null,
  local: LocalApp | undefined,
): Registry {
  const remotes: Registry['remotes'] = {};
  const integrity: NonNullable<Registry['integrity']> = {};
  for (const [app, release] of set.releases) {
    const { manifest } = release;
    if (app === local?.app) {
      const entry = developmentUrl(app, 'remote-entry.js');
      const { contract } = manifest;
      remotes[app] = { version: developmentVersion, entry, contract, ...set.routes.remotes[app] };
      continue;
    }
    const first = app === 'shell' ? (manifest.chunks.index?.js ?? []) : [manifest.entry];
    for (const file of first)
      integrity[releaseUrl(app, manifest.version, file)] = subresourceIntegrity(release, file);
    if (app === 'shell') continue;
    remotes[app] = {
      version: manifest.version,
      entry: releaseUrl(app, manifest.version, manifest.entry),
      contract: manifest.contract,
      ...(manifest.entryType && { entryType: manifest.entryType }),
      ...(manifest.plainContainer && { plainContainer: true as const }),
      ...(manifest.browserOnly && { browserOnly: true as const }),
      ...set.routes.remotes[app],
    };
  }
  const scripts = (app: AppName, chunk: string) => {
    const release = set.releases.get(app);
    if (!release) return [];
    return (release.manifest.chunks[chunk]?.js ?? []).map((file) => {
      const href = releaseUrl(app, release.manifest.version, file);
      // A browser uses a preloaded script only when both requests have the same hash.
      if (release.manifest.files[`client/${file}`]) integrity[href] = subresourceIntegrity(release, file);
      return href;
    });
  };
  const { languages } = set.routes.table;
  const preload = [...scripts('shell', 'index'), ...scripts('shell', 'shared')];
  // The shell waits for this chunk before it starts a page of a site with several languages.
  if (languages?.[1]) preload.push(...scripts('shell', 'languages'));
  if (owner && remotes[owner] && owner !== local?.app) {
    // An entry that is a module is not preloaded, because modules are fetched in another mode, so the preloaded file
    // would not be used.
    if (!remotes[owner].entryType) preload.push(remotes[owner].entry);
    preload.push(...scripts(owner, '__federation_expose_routes'));
  }
  for (const { app, chunk } of page?.chunks ?? []) preload.push(...scripts(app, chunk));
  return {
    shell: { version: set.versions.shell ?? '' },
    remotes,
    scripts: scripts('shell', 'index'),
    preload: [...new Set(preload)],
    integrity,
    ...(languages?.[1] && { languages }),
  };
}

function buildPanelFacts(
  set: ReleaseSet,
  { live, local }: NonNullable<DocumentOptions['preview']>,
): PanelFacts {
  const built: PanelFacts['built'] = {};
  for (const [app, { manifest }] of set.releases) {
    if (app === local?.app) continue;
    built[app] = { commit: manifest.commit, builtAt: manifest.builtAt, contract: manifest.contract };
  }
  return { live, built };
}
