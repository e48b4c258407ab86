import { site } from '@delivery/store/site';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppName, Registry } from '@delivery/contract/release';
import { pageScript, rewritePage } from './rewrite-page.ts';

const contract = { major: 1, minor: 0 };
const registry: Registry = {
  shell: { version: 's1' },
  remotes: {
    'mfe-booking': { version: 'b2', entry: '/r/mfe-booking/b2/remote-entry.js', contract },
    'mfe-marketing': { version: 'm3', entry: '/r/mfe-marketing/m3/remote-entry.js', contract },
  },
  scripts: ['/r/shell/s1/federation.js', '/r/shell/s1/index.js'],
  preload: ['/r/shell/s1/index.js', '/r/mfe-marketing/m3/remote-entry.js', '/r/mfe-marketing/m3/faq.js'],
  integrity: {
    '/r/shell/s1/index.js': 'sha256-shell',
    '/r/mfe-booking/b2/remote-entry.js': 'sha256-booking',
    '/r/mfe-marketing/m3/remote-entry.js': 'sha256-marketing',
  },
};

/** A page as the edge makes it (delivery/edge/src/pages/document.ts). */
function page(changes: Partial<Registry> = {}, styles = '') {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title data-head="">Questions</title>',
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/r/shell/s1/font/figtree.woff2">',
    '<link rel="icon" type="image/svg+xml" href="/r/shell/s1/icon.svg">',
    `<style data-href="/r/shell/s1/index.css">body{margin:0}</style>${styles}`,
    '</head><body><div id="root"><main><div>One &amp; two<!-- --> three<br></div></main></div>',
    '<script type="application/json" id="page-data">{"loaderData":{"a":"\\u003c/div>"}}</script>',
    `<script type="application/json" id="registry">${JSON.stringify({ report: { path: '/faq', token: 't' }, ...registry, ...changes })}</script>`,
    '<script src="/r/shell/s1/boot.js" integrity="sha256-boot" async></script></body></html>',
  ].join('');
}

const registryIn = (html: string) =>
  JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Registry;
const script = `<script src="${pageScript}"></script>`;
const dev = (apps: AppName[], html = page(), pathname = '/faq') =>
  rewritePage(html, pathname, apps, null).html;

afterEach(() => vi.unstubAllEnvs());

describe('a page without the apps under development', () => {
  vi.stubEnv('FEDERATION_RUNTIME', 'own');
  const html = dev(['mfe-booking']);

  it('is unchanged, but for the registry and the development script before all others', () => {
    const expected = page().replace('<head>', `<head>${script}`);
    const without = (text: string) => text.replace(/(id="registry">).*?(<\/script>)/, '$1$2');
    expect(without(html)).toBe(without(expected));
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('boot.js'));
  });

  it('has the development version of the app in its registry, without an integrity hash', () => {
    expect(registryIn(html)).toEqual({
      ...registry,
      report: { path: '/faq', token: 'development' },
      remotes: {
        ...registry.remotes,
        'mfe-booking': {
          version: 'development',
          entry: '/r/mfe-booking/development/remote-entry.js',
          calls: { ...site.calls },
          contract: site.contract.version,
          plainContainer: true,
          routes: expect.objectContaining({
            '/booking': { query: site.routes['/booking']?.query },
          }) as object,
        },
      },
      integrity: {
        '/r/shell/s1/index.js': 'sha256-shell',
        '/r/mfe-marketing/m3/remote-entry.js': 'sha256-marketing',
      },
      panel: {
        live: { shell: 's1', 'mfe-marketing': 'm3', 'mfe-booking': 'b2' },
        built: {},
      },
    });
  });
});

it('leaves a container that has the federation package’s runtime to that runtime', () => {
  vi.stubEnv('FEDERATION_RUNTIME', 'package');
  expect(registryIn(dev(['mfe-booking'])).remotes['mfe-booking']).not.toHaveProperty('plainContainer');
});

describe('a page with an app under development', () => {
  it.each([
    ['a page of its own', '/booking', page()],
    [
      'another app’s page that shows its fragment',
      '/',
      page({ preload: ['/r/mfe-booking/b2/tour-cards.js'] }),
    ],
  ])('is rendered by the browser: %s', (_whose, pathname, html) => {
    const result = dev(['mfe-booking'], html, pathname);
    expect(result).toContain('<div id="root"></div>');
    expect(result).not.toContain('page-data');
    expect(result).toContain('<title data-head="">Questions</title>');
    expect(registryIn(result).preload.join()).not.toContain('/r/mfe-booking/b2/');
  });

  it('has none of its release’s styles, and all styles of other apps', () => {
    const styles = '<style data-href="/r/mfe-booking/b2/journeys.css">.card{color:red}</style>';
    const result = dev(['mfe-booking'], page({}, styles), '/booking');
    expect(result).not.toContain('color:red');
    expect(result).toContain('<style data-href="/r/shell/s1/index.css">body{margin:0}</style>');
  });

  it('has the app’s paths from the sources, for a shell that does not know them yet', () => {
    const { 'mfe-account': account } = registryIn(dev(['mfe-account'])).remotes;
    const own = Object.entries(site.routes).filter(([, { owner }]) => owner === 'mfe-account');
    expect(Object.keys(account?.routes ?? {})).toEqual(own.map(([path]) => path));
    expect(account?.routes?.['/userbooking']).toEqual({ access: 'customer', query: ['cursor'] });
  });

  it('reports whether nothing of the server’s rendering is left', () => {
    const isClientRendered = (apps: AppName[], pathname: string) =>
      rewritePage(page(), pathname, apps, null).isClientRendered;
    expect(isClientRendered(['mfe-booking'], '/booking')).toBe(true);
    expect(isClientRendered(['mfe-booking'], '/faq')).toBe(false);
    expect(isClientRendered(['mfe-booking', 'mfe-marketing'], '/faq')).toBe(true);
  });

  it('may belong to an app that is not released yet', () => {
    const result = registryIn(dev(['mfe-agent'], page(), '/agentlogin'));
    expect(result.remotes['mfe-agent']?.entry).toBe('/r/mfe-agent/development/remote-entry.js');
    expect(dev(['mfe-agent'], page(), '/agentlogin')).toContain('<div id="root"></div>');
  });
});

describe('every page, when the shell is under development', () => {
  const shell = { js: ['federation.js', 'libraries.js', 'index.js'], css: ['index.css'] };
  const { html } = rewritePage(page(), '/faq', ['shell'], shell);

  it('is rendered by the browser, with the shell’s own scripts and styles', () => {
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<link rel="stylesheet" href="/r/shell/development/index.css">');
    expect(html).toContain('<script src="/r/shell/development/boot.js" async></script>');
    expect(registryIn(html)).toMatchObject({
      shell: { version: 'development' },
      scripts: shell.js.map((file) => `/r/shell/development/${file}`),
    });
    // The release's icon is there for want of another; nothing else of it is asked for.
    expect(html.replace('/r/shell/s1/icon.svg', '')).not.toContain('/r/shell/s1/');
  });
});

describe('a response that is no page of the site', () => {
  it.each(['', '<!doctype html><title>Preview</title><h1>This preview does not start</h1>', 'Not found'])(
    'is left unchanged: %s',
    (html) => {
      expect(dev(['mfe-booking'], html)).toBe(html);
    },
  );
});

it('a registry cannot close its script element, whatever it contains', () => {
  const malicious = { version: 'x', entry: '</script><script>alert(1)</script>', contract };
  const html = page().replace(
    /(id="registry">).*?(<\/script>)/,
    (_all, before: string, after: string) =>
      before +
      JSON.stringify({ ...registry, remotes: { 'mfe-account': malicious } }).replaceAll('<', '\\u003c') +
      after,
  );
  expect(dev(['mfe-booking'], html)).not.toContain('<script>alert');
});

it('has what the server rendered with the sources in place of the release’s page', () => {
  const rendered = {
    page: {
      head: '<title data-head="">Questions, newly put</title>',
      html: '<main>New</main>',
      data: '{"loaderData":{}}',
    },
    styles: ['/r/mfe-marketing/development/faq.css'],
  };
  const { html, isClientRendered } = rewritePage(
    page(),
    '/faq',
    ['mfe-marketing'],
    null,
    undefined,
    rendered,
  );
  expect(isClientRendered).toBe(false);
  expect(html.match(/<title[^]*?<\/title>/g)).toEqual([rendered.page.head]);
  expect(html).toContain('<div id="root"><main>New</main></div>');
  expect(html.match(/id="page-data">[^]*?<\/script>/g)).toEqual([
    `id="page-data">${rendered.page.data}</script>`,
  ]);
  expect(html).toContain('<link rel="stylesheet" href="/r/mfe-marketing/development/faq.css">');
});
