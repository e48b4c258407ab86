import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { sourceOwners } from '@delivery/store/testing/temp-store';
import type { AppName, Registry } from '@delivery/contract/release';
import type { LoadedRelease } from '@delivery/store/store';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import { resolveSetRoutes, type ReleaseSet } from '@delivery/store/render';
import { contentSecurityPolicy, countElements, renderDocument } from './document.ts';

function release(
  app: AppName,
  version: string,
  chunks: LoadedRelease['manifest']['chunks'],
  files: Record<string, string>,
) {
  const loaded: LoadedRelease = {
    folder: '',
    manifest: {
      app,
      version,
      contract: { major: 1, minor: 0 },
      commit: null,
      source: version,
      builtAt: '2026-11-21T00:00:00Z',
      routes: [],
      entries: {},
      singletons: {},
      entry: app === 'shell' ? 'index.js' : 'remote-entry.js',
      ...(app === 'shell' ? { boot: 'boot.js', owners: sourceOwners } : {}),
      chunks,
      files: Object.fromEntries(
        [...Object.keys(files), 'boot.js', 'index.js', 'remote-entry.js'].map((path) => [
          `client/${path}`,
          { bytes: 0, sha256: `hash of ${app} ${path}` },
        ]),
      ),
    },
    files: new Map(
      Object.entries(files).map(([path, text]) => [
        path,
        { type: '', etag: '', body: Buffer.from(text), brotli: null },
      ]),
    ),
  };
  return [app, loaded] as const;
}

const journeysCss = '.card-aB{content:"“→”"}';
const releases = new Map([
  release(
    'shell',
    's1',
    { index: { js: ['index.js'], css: ['index.css'] }, shared: { js: ['react.js'], css: [] } },
    {
      'index.css': 'body{margin:0}',
      'icon.svg': '<svg/>',
      'font/figtree.woff2': '',
      'font/figtree-italic.woff2': '',
      'font/figtree-600-normal.woff2': '',
      'font/figtree-latin-ext.woff2': '',
    },
  ),
  release(
    'mfe-booking',
    'b2',
    {
      journeys: { js: ['journeys.js', 'cards.js'], css: ['journeys.css'] },
      journey: { js: ['journey.js'], css: ['journey.css'] },
      __federation_expose_routes: { js: ['routes.js'], css: [] },
    },
    { 'journeys.css': journeysCss, 'journey.css': '.other{}' },
  ),
  release('mfe-agent', 'a3', {}, {}),
]);
const set: ReleaseSet = {
  id: 's1 b2 a3',
  versions: { shell: 's1', 'mfe-booking': 'b2', 'mfe-agent': 'a3' },
  releases,
  routes: resolveSetRoutes([...releases.values()].map(({ manifest }) => manifest)),
  render: vi.fn<never>(),
  retire: vi.fn<never>(),
};
const page: RenderedPage = {
  status: 200,
  head: '<title data-head="">Our journeys</title>',
  html: '<main>Our journeys</main>',
  data: '{"loaderData":{}}',
  chunks: [{ app: 'mfe-booking', chunk: 'journeys' }],
  complete: true,
};

const drawn = renderDocument(set, '/booking', page);
const empty = renderDocument(set, '/booking', null);
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
const registryIn = (html: string) =>
  JSON.parse(all(html, /id="registry">(.*?)<\/script>/g)[0] ?? '') as Registry;

/** A stand-in for what a hash or a version is made of: it does not compress. */
const randomText = (name: string, encoding: 'base64' | 'hex', bytes: number) =>
  createHash('sha256').update(name).digest().subarray(0, bytes).toString(encoding);

it('MF-02 36 more remotes cost a page at most 4 KB and no request', () => {
  const more = Array.from({ length: 36 }, (_, nth): [AppName, LoadedRelease] => {
    const name: AppName = `mfe-port-${nth}`;
    const [app, loaded] = release(name, randomText(`version of ${name}`, 'hex', 6), {}, {});
    const hash = { bytes: 0, sha256: randomText(`entry of ${name}`, 'base64', 32) };
    const manifest = {
      ...loaded.manifest,
      entries: { [`/port-${nth}`]: {}, [`/port-${nth}/:pier`]: {} },
      files: { 'client/remote-entry.js': hash },
    };
    return [app, { ...loaded, manifest }];
  });
  const all = new Map([...releases, ...more]);
  const manifests = [...all.values()].map(({ manifest }) => manifest);
  const larger: ReleaseSet = {
    ...set,
    releases: all,
    versions: Object.fromEntries(manifests.map(({ app, version }) => [app, version])),
    routes: resolveSetRoutes(manifests),
  };
  const { html } = renderDocument(larger, '/booking', page);
  const registry = registryIn(html);
  expect(Object.keys(registry.remotes)).toHaveLength(38);
  expect(Object.keys(registry.remotes['mfe-port-35']?.routes ?? {})).toHaveLength(2);
  expect(registry.preload).toEqual(registryIn(drawn.html).preload);
  expect(registry.scripts).toEqual(registryIn(drawn.html).scripts);
  const cost = brotliCompressSync(html).length - brotliCompressSync(drawn.html).length;
  expect(cost, `${cost} bytes`).toBeLessThanOrEqual(4 * 1024);
});

describe('the policy of a page', () => {
  it('allows nothing unsafe, and nothing from elsewhere', () => {
    expect(drawn.policy).toContain("default-src 'none'");
    expect(drawn.policy).not.toMatch(/unsafe|\*|https?:|blob:/);
    expect(drawn.policy).toMatch(/script-src 'self'(;|$)/);
    expect(drawn.policy).toContain("base-uri 'none'");
    expect(drawn.policy).toContain("frame-ancestors 'none'");
    expect(drawn.policy).toContain("form-action 'self'");
  });

  it('has the hash of every inline style, and of no other', () => {
    const styles = all(drawn.html, /<style[^>]*>(.*?)<\/style>/gs);
    expect(styles).toEqual(['body{margin:0}', journeysCss]);
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(drawn.policy).toContain(`style-src 'self' ${hashes.join(' ')};`);
    expect(drawn.policy.match(/sha256-/g)).toHaveLength(2);
  });

  it('is well formed without a style, too', () => {
    expect(contentSecurityPolicy([])).toContain("; style-src 'self'; ");
  });

  it('PB-09 allows the configured frames, and frames only', () => {
    expect(drawn.policy).toContain("; frame-src 'self'; ");
    const { policy } = renderDocument(set, '/contact-us', page, { frameOrigins: ['https://maps.example'] });
    expect(policy.split('; ').filter((part) => part.includes('maps.example'))).toEqual([
      "frame-src 'self' https://maps.example",
    ]);
  });

  it('CO-09 allows the payment provider’s script and frames when they are configured, and nothing else', () => {
    const paymentWindowOrigins = ['https://checkout.pay.example', 'https://api.pay.example'];
    const { policy } = renderDocument(set, '/booking', page, { paymentWindowOrigins });
    expect(policy.split('; ').filter((part) => part.includes('pay.example'))).toEqual([
      "script-src 'self' https://checkout.pay.example",
      "frame-src 'self' https://checkout.pay.example https://api.pay.example",
    ]);
  });

  describe('TR-08 Trusted Types', () => {
    /** The set with the policies that its releases name, in the order of the releases. */
    function namePolicies(...lists: (string[] | undefined)[]): ReleaseSet {
      const named = [...releases].map(([app, loaded], nth): [AppName, LoadedRelease] => {
        const trustedTypes = lists[nth];
        return [app, { ...loaded, manifest: { ...loaded.manifest, ...(trustedTypes && { trustedTypes }) } }];
      });
      return { ...set, releases: new Map(named) };
    }
    const policyOf = (...lists: (string[] | undefined)[]) =>
      renderDocument(namePolicies(...lists), '/booking', page).policy;

    it('TR-08 are required with the policies of every release of the set', () => {
      expect(policyOf(['starter', 'shell'], ['mfe_booking'], [])).toContain(
        "; require-trusted-types-for 'script'; trusted-types starter shell mfe_booking",
      );
    });

    it('TR-08 are not required of a set with a release that was not built for them', () => {
      expect(policyOf(['starter'], undefined, [])).not.toContain('trusted-types');
      expect(drawn.policy).not.toContain('trusted-types');
      const damaged = { trustedTypes: 'mfe_booking' } as unknown as { trustedTypes: string[] };
      expect(policyOf(['starter'], damaged.trustedTypes, [])).not.toContain('trusted-types');
    });

    it.each(['default', 'dompurify', 'starter', "'allow-duplicates'", 'mfe_booking; script-src *', '*'])(
      'TR-08 are not required of a set with a remote that claims the policy %s',
      (name) => {
        expect(policyOf(['starter'], [name], [])).not.toContain('trusted-types');
      },
    );

    it('TR-08 leave the default policy to pages whose payment provider brings a script', () => {
      expect(policyOf(['starter'], [], [])).toMatch(/; trusted-types starter$/);
      const { policy } = renderDocument(namePolicies(['starter'], [], []), '/booking', page, {
        paymentWindowOrigins: ['https://checkout.pay.example'],
      });
      expect(policy).toMatch(/; trusted-types starter default$/);
    });
  });

  it('is kept by the page: no inline script, handler or style attribute', () => {
    for (const { html } of [drawn, empty]) {
      expect(html).not.toMatch(/\sstyle=|\son\w+=|javascript:/);
      const scripts = all(html, /<script([^>]*)>/g);
      expect(scripts.filter((attributes) => !/src=|type="application\/json"/.test(attributes))).toEqual([]);
      expect(all(html, /<script[^>]*src="([^"]*)"/g)).toEqual(['/r/shell/s1/boot.js']);
    }
  });
});

describe('MF-02 the registry in the page', () => {
  it('MF-02 is exactly the set that the page was made with', () => {
    const contract = { major: 1, minor: 0 };
    expect(registryIn(drawn.html)).toEqual({
      shell: { version: 's1' },
      remotes: {
        'mfe-booking': { version: 'b2', entry: '/r/mfe-booking/b2/remote-entry.js', contract },
        'mfe-agent': { version: 'a3', entry: '/r/mfe-agent/a3/remote-entry.js', contract },
      },
      scripts: ['/r/shell/s1/index.js'],
      preload: [
        '/r/shell/s1/index.js',
        '/r/shell/s1/react.js',
        '/r/mfe-booking/b2/remote-entry.js',
        '/r/mfe-booking/b2/routes.js',
        '/r/mfe-booking/b2/journeys.js',
        '/r/mfe-booking/b2/cards.js',
      ],
      integrity: {
        '/r/shell/s1/index.js': 'sha256-hash of shell index.js',
        '/r/mfe-booking/b2/remote-entry.js': 'sha256-hash of mfe-booking remote-entry.js',
        '/r/mfe-agent/a3/remote-entry.js': 'sha256-hash of mfe-agent remote-entry.js',
      },
    });
  });

  it('MF-07 the starter, too, must be what was released', () => {
    expect(drawn.html).toContain(
      '<script src="/r/shell/s1/boot.js" integrity="sha256-hash of shell boot.js" async>',
    );
  });

  it('SH-14 it runs while the page is parsed, behind what it reads', () => {
    const parts = [...drawn.html.matchAll(/id="registry"|src="[^"]*boot\.js"|<style|<\/head>|page-data/g)];
    expect(parts.join(' ')).toBe('id="registry" src="/r/shell/s1/boot.js" <style <style </head> page-data');
  });

  it('MF-04 omits a remote that is not released, and the page works without it', () => {
    const without = new Map([...releases].filter(([app]) => app !== 'mfe-booking'));
    const { html } = renderDocument({ ...set, releases: without }, '/booking', null);
    expect(Object.keys(registryIn(html).remotes)).toEqual(['mfe-agent']);
    expect(html).not.toContain('undefined');
  });

  it('MF-02 cannot end its script', () => {
    const nasty = new Map([release('shell', '</script><script>', {}, {})]);
    const { html } = renderDocument({ ...set, versions: { shell: '</script>' }, releases: nasty }, '/', null);
    expect(registryIn(html).shell.version).toBe('</script>');
  });
});

describe('SH-14 the document', () => {
  it('SH-14 holds head, page and data', () => {
    expect(drawn.html).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8">/);
    expect(drawn.html).toContain(page.head);
    expect(drawn.html).toContain('<div id="root"><main>Our journeys</main></div>');
    expect(drawn.html).toContain('data-elements="1"');
    expect(drawn.html).toContain('id="page-data">{"loaderData":{}}</script>');
    expect(all(drawn.html, /<style data-href="([^"]*)"/g)).toEqual([
      '/r/shell/s1/index.css',
      '/r/mfe-booking/b2/journeys.css',
    ]);
  });

  it('SH-14 loads the upright fonts beside it, and none that only some pages show', () => {
    expect(all(drawn.html, /rel="preload" as="font"[^>]*href="([^"]*)"/g)).toEqual([
      '/r/shell/s1/font/figtree.woff2',
    ]);
  });

  it('MF-04 ER-01 without a rendered page says so, with all that the browser needs to draw it', () => {
    expect(empty.html).toMatch(
      /<div id="root"><main class="on-its-way"><h1>One moment, please<\/h1>.*<\/main><\/div>/,
    );
    const [css = ''] = all(empty.html, /<style>(.*?)<\/style>/gs);
    expect(empty.policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(empty.html).not.toContain('page-data');
    expect(registryIn(empty.html).preload).toContain('/r/mfe-booking/b2/routes.js');
  });

  it('SH-14 without a rendered page has a title that the page’s own will replace', () => {
    expect(all(empty.html, /<title([^>]*)>/g)).toEqual([' data-head=""']);
  });

  it('gives the reason when there is no shell', () => {
    expect(() => renderDocument({ ...set, releases: new Map() }, '/', page)).toThrow(/no shell/);
  });
});

it('VX-12 the elements that a browser makes of the HTML are counted: those of noscript and template are none', () => {
  expect(
    countElements('<main class="a&lt;b"><p>1 &lt; 2<br></p><!--$--><svg><path/></svg><!--/$--></main>'),
  ).toBe(5);
  expect(
    countElements('<noscript><h1>No</h1><p>Scripts</p></noscript><template><b></b></template><i></i>'),
  ).toBe(3);
  expect(countElements('')).toBe(0);
});
