import { createServer } from 'node:http';
import { useId } from 'react';
import { preload } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TourCardData } from '@antara/contracts/api/tour-card';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { getLocale } from '@antara/contracts/rules/locale';
import { Fragment } from '@antara/contracts/react/fragment';
import { notFound, type LoadContext, type RemoteRoute } from '@antara/contracts/composition/remote';
import { createSetRouteTable, paths, routes, type RoutePath } from '@antara/contracts/composition/routes';
import { render } from './index.server.tsx';
import { fakeRemotes, page } from './testing/fake-remotes.ts';
import { ownerBundles } from './testing/owner-bundles.ts';

const site = 'https://antara.example';

/** An API that knows the contact data and what lies in Bengal, and nothing else. */
const answers: Record<string, object> = {
  '/api/site': { site: null },
  '/api/search?q=bengal': {
    results: [
      { kind: 'ship', title: 'Antara Bengal Ganga', excerpt: 'Twenty suites.', path: '/our-ships/x' },
    ],
  },
};
const preview = { path: 'previews/0123456789/faq/preview.jpg', alt: 'Questions. A lantern' };
const api = createServer((request, response) => {
  const answer = /^\/api\/link-preview\b/.test(request.url ?? '')
    ? { preview: request.url?.endsWith('?path=%2Ffaq') ? preview : null }
    : answers[request.url ?? ''];
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(answer ? { response: 'SUCCESS', ...answer } : { response: 'NOT_FOUND', data: {} }),
  );
});
let apiUrl = '';

beforeAll(async () => {
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  const address = api.address();
  if (typeof address === 'object' && address) apiUrl = `http://127.0.0.1:${address.port}/api`;
});
afterAll(() => api.close());

const titleOf = (head: string) => /<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1];

async function open(
  address: string,
  pages: Parameters<typeof fakeRemotes>[0],
  remotes = fakeRemotes(pages),
  more: Pick<Parameters<typeof render>[0], 'remotes' | 'languages'> = {},
) {
  const log = vi.fn();
  const request = { url: site + address, apiUrl, ...more };
  const page = await render(request, ownerBundles(remotes, request, log), log);
  return { ...page, log };
}

function createScreen(content: string) {
  return function Screen() {
    return <p>{content}</p>;
  };
}

/** A page whose chunk comes a little later than its data. */
const createSlowPage = (content: string, more: Partial<RemoteRoute> = {}): RemoteRoute => ({
  ...page(createScreen(content), more),
  screen: () => new Promise((resolve) => setTimeout(() => resolve({ default: createScreen(content) }), 20)),
  head: () => ({ title: content, description: content }),
});

describe('SH-14 every path answers, deep-linked', () => {
  it.each(Object.keys(routes) as RoutePath[])('SH-14 %s with its own title and chunk', async (path) => {
    const answer = await open(path.replaceAll(/:\w+/g, 'a-slug'), {
      [path]: createSlowPage(`This is ${path}`),
    });
    expect(answer.status).toBe(200);
    expect(titleOf(answer.head)).toBe(`This is ${path}`);
    expect(answer.chunks).toEqual([{ app: routes[path].owner, chunk: 'page' }]);
    expect(answer.complete).toBe(true);
    expect(answer.log).not.toHaveBeenCalled();
  });

  it.each(['/Faq', '/faq/', '/%66aq'])(
    'SH-14 %s is the page that the router takes it for',
    async (address) => {
      const answer = await open(address, { '/faq': createSlowPage('Questions') });
      expect([answer.status, titleOf(answer.head)]).toEqual([200, 'Questions']);
      expect(answer.html).toContain('Questions');
    },
  );

  it('MF-02 a path that a release of the set brings, and none of an app that is not in it', async () => {
    const set = { 'mfe-marketing': {}, 'mfe-offers': { routes: { '/special-offers': {} } } };
    const pages = { '/special-offers': createSlowPage('Offers') };
    const remotes = fakeRemotes(pages, undefined, createSetRouteTable(set));
    const answer = await open('/special-offers', pages, remotes, { remotes: set });
    expect([answer.status, titleOf(answer.head)]).toEqual([200, 'Offers']);
    expect(answer.html).toContain('<p>Offers</p>');
    expect(answer.chunks).toEqual([{ app: 'mfe-offers', chunk: 'page' }]);
    expect((await open('/booking', pages, remotes, { remotes: set })).status).toBe(404);
    expect((await open('/special-offers', {})).status).toBe(404);
  });

  it.each(['/nowhere', '//faq', '/booking/one/two'])('SH-13 %s is 404', async (address) => {
    const answer = await open(address, { '/faq': createSlowPage('Questions') });
    expect(answer.status).toBe(404);
    expect(titleOf(answer.head)).toBe('Page not found · Antara River Cruises');
    expect(answer.html).toContain('We have drifted off the chart');
    expect(answer.complete).toBe(true);
  });

  it('SH-13 404 when the loader says so', async () => {
    const load = async () => {
      throw notFound();
    };
    const answer = await open('/booking/gone', {
      '/booking/:tourName': createSlowPage('A journey', { load }),
    });
    expect(answer.status).toBe(404);
    expect(titleOf(answer.head)).toBe('Page not found · Antara River Cruises');
    expect(answer.html).toContain('<footer');
  });

  it.each(['/catamaran-landing-page', '/catamaran-landing-page/'])(
    'SH-01 %s has no header',
    async (address) => {
      const answer = await open(address, { '/catamaran-landing-page': createSlowPage('Catamarans') });
      expect(answer.html).toContain('Catamarans');
      expect(answer.html).not.toMatch(/<header|<footer/);
    },
  );

  it('SH-14 an address with the prefix of a language is the same page in that language', async () => {
    const read = vi.fn((context: LoadContext) => ({ locale: context.locale, path: context.url.pathname }));
    const pages = {
      '/booking/:tourName': {
        ...createSlowPage('A journey', { load: async (context) => read(context) }),
        screen: async () => ({
          default: function Screen() {
            return (
              <Link
                to={paths.journeys()}
              >{`${useAppContext().locale}, ${getLocale()} at ${useLocation().pathname}`}</Link>
            );
          },
        }),
      },
    };
    const languages = ['en', 'hi'];
    const openIn = (address: string) => open(address, pages, fakeRemotes(pages), { languages });
    const [answer, english] = await Promise.all([
      openIn('/hi/booking/epic?date=2027-01-04'),
      openIn('/booking/epic'),
    ]);
    expect([answer.status, titleOf(answer.head)]).toEqual([200, 'A journey']);
    expect(answer.html).toContain('<a href="/hi/booking" data-discover="true">hi, hi at /booking/epic</a>');
    expect(read).toHaveReturnedWith({ locale: 'hi', path: '/hi/booking/epic' });
    expect(answer.head).toContain(`rel="canonical" href="${site}/hi/booking/epic"`);
    for (const [language, address] of [
      ['en', '/booking/epic'],
      ['hi', '/hi/booking/epic'],
    ])
      expect(answer.head).toContain(`rel="alternate" hreflang="${language}" href="${site}${address}"`);

    expect(english.html).toContain('<a href="/booking" data-discover="true">en, en at /booking/epic</a>');
    expect(english.head).toContain(`rel="canonical" href="${site}/booking/epic"`);
    expect((await openIn('/fr/booking/epic')).status).toBe(404);
    const alone = await open('/hi/booking/epic', pages);
    expect([alone.status, alone.head.includes('alternate')]).toEqual([404, false]);
  });

  it('SH-04 a page for those logged in is not read on the server', async () => {
    const load = vi.fn();
    const answer = await open('/userbooking', { '/userbooking': createSlowPage('My bookings', { load }) });
    expect(load).not.toHaveBeenCalled();
    expect(answer.html).not.toContain('My bookings</p>');
    // Without scripts nothing else will come.
    expect(answer.html).toMatch(/<noscript>.*This page needs JavaScript.*href="\/contact-us"/s);
    expect(JSON.parse(answer.data)).toMatchObject({
      loaderData: { site: { info: null, found: null }, '/userbooking': { $page: 'forbidden' } },
    });
  });
});

describe('SW-11 what programs find in the document', () => {
  const imageOf = (head: string) => /property="og:image" content="([^"]*)"/.exec(head)?.[1];

  it('SW-11 a page names its titled picture, and the feed of the journal', async () => {
    const { head } = await open('/faq', { '/faq': page(createScreen('Questions')) });
    expect(imageOf(head)).toBe(`${site}/media/previews/0123456789/faq/preview.jpg`);
    expect(head).toContain('property="og:image:alt" content="Questions. A lantern"');
    expect(head).toMatch(
      /<link rel="alternate" type="application\/atom\+xml" [^>]*href="\/blogs\/feed.xml">/,
    );
  });

  it('SW-11 a page of which the API has no titled picture names its own', async () => {
    const { head, complete } = await open('/privacy', { '/privacy': page(createScreen('Privacy')) });
    expect(imageOf(head)).toBe(`${site}/media/heroes/home/preview.jpg`);
    expect(complete).toBe(true);
  });
});

describe('MF-04 failures on the server', () => {
  it('MF-04 a remote that is down: 503, header, panel, footer; not to be kept', async () => {
    const remotes = fakeRemotes({});
    remotes.down.add('mfe-booking');
    const answer = await open('/booking', {}, remotes);
    expect(answer.status).toBe(503);
    expect(answer.complete).toBe(false);
    expect(answer.html).toMatch(/<header[\s\S]*This page could not be shown[\s\S]*Retry[\s\S]*<footer/);
    expect(titleOf(answer.head)).toBe('This page is resting · Antara River Cruises');
  });

  it('MF-04 a screen that throws: 500, header and footer; the browser may try', async () => {
    const Broken = () => {
      throw new Error('no journeys');
    };
    const answer = await open('/booking', { '/booking': page(Broken) });
    expect(answer.status).toBe(500);
    expect(answer.complete).toBe(false);
    expect(answer.html).toMatch(/<header[\s\S]*<footer/);
    expect(answer.log).toHaveBeenCalledWith('render failed', {
      path: '/booking',
      cause: expect.stringContaining('no journeys'),
    });
  });

  it('MF-04 a head that throws leaves the page', async () => {
    const head = () => {
      throw new Error('no title');
    };
    const answer = await open('/booking', { '/booking': { ...createSlowPage('Our journeys'), head } });
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('Our journeys');
  });

  it('ER-01 the API down: the page with what its screen makes of it, not to be kept', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    const load: RemoteRoute['load'] = async ({ appContext }) => (await appContext.api('tours', {})).response;
    const answer = await open('/booking', { '/booking': createSlowPage('Our journeys', { load }) });
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('Our journeys');
    expect(answer.complete).toBe(false);
    expect(JSON.parse(answer.data)).toMatchObject({ loaderData: { '/booking': 'NO_ANSWER' } });
  });

  it('MF-04 a fragment whose owner is down: its fallback, in a page that answers', async () => {
    const Home = () => (
      <Fragment name="mfe-booking/tour-cards" props={{ tours: [] }} fallback={<p>No cards today</p>} />
    );
    const remotes = fakeRemotes({ '/': page(Home, { fragments: ['mfe-booking/tour-cards'] }) });
    remotes.down.add('mfe-booking');
    const answer = await open('/', {}, remotes);
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('No cards today');
    expect(answer.complete, 'a page that lacks a part is not kept').toBe(false);
  });

  it('MF-04 a fragment is in the HTML, and its chunk among the page’s', async () => {
    const Home = () => (
      <Fragment name="mfe-booking/tour-cards" props={{ tours: [] }} fallback={<p>No cards today</p>} />
    );
    const exposed = {
      'mfe-booking/tour-cards': {
        chunk: 'tour-cards',
        load: async () => ({ default: createScreen('Cards') }),
      },
    };
    const pages = { '/': page(Home, { fragments: ['mfe-booking/tour-cards'] }) };
    const answer = await open('/', pages, fakeRemotes(pages, { fragments: exposed }));
    expect(answer.html).toContain('<p>Cards</p>');
    expect(answer.html).not.toContain('<script');
    expect(answer.chunks).toEqual([
      { app: 'mfe-marketing', chunk: 'page' },
      { app: 'mfe-booking', chunk: 'tour-cards' },
    ]);
    expect(answer.fragments).toEqual([{ app: 'mfe-booking', ok: true }]);
    expect(answer.complete).toBe(true);
  });

  it.each([
    [
      'throws while it is drawn',
      async () => ({
        default: () => {
          throw new Error('a broken fragment');
        },
      }),
    ],
    ['cannot be loaded', () => Promise.reject(new Error('a broken chunk'))],
  ])(
    'MF-07 a fragment that %s is its owner’s fault: its fallback, in a page that answers',
    async (_, load) => {
      const Home = () => (
        <>
          <h1>Home</h1>
          <Fragment name="mfe-booking/tour-cards" props={{ tours: [] }} fallback={<p>No cards today</p>} />
        </>
      );
      const pages = { '/': page(Home, { fragments: ['mfe-booking/tour-cards'] }) };
      const exposed = { 'mfe-booking/tour-cards': { chunk: 'tour-cards', load } };
      const answer = await open('/', pages, fakeRemotes(pages, { fragments: exposed }));
      expect(answer.status).toBe(200);
      expect(answer.html).toContain('Home');
      expect(answer.html).toContain('No cards today');
      expect(answer.fragments).toEqual([{ app: 'mfe-booking', ok: false }]);
      expect(answer.complete).toBe(false);
    },
  );

  it('TR-01 a fragment is drawn by its owner’s process alone: from its props and the address, with ids of its own', async () => {
    const Cards = ({ tours }: { tours: { name: string }[] }) => {
      const id = useId();
      return (
        <p id={id}>
          {tours.map(({ name }) => name).join()} at {useLocation().pathname}
        </p>
      );
    };
    const Home = () => (
      <>
        {['Ganges', 'Padma <&$1>'].map((name) => (
          <Fragment
            key={name}
            name="mfe-booking/tour-cards"
            props={{ tours: [{ name } as TourCardData] }}
            fallback={<p>No cards today</p>}
          />
        ))}
        <p>{'<template data-fragment="0"></template>'}</p>
      </>
    );
    const pages = { '/': page(Home, { fragments: ['mfe-booking/tour-cards'] }) };
    const exposed = { 'mfe-booking/tour-cards': { load: async () => ({ default: Cards }) } };
    const { html, complete } = await open('/', pages, fakeRemotes(pages, { fragments: exposed }));
    const text = html.replaceAll('<!-- -->', '');
    expect(text).toContain('Ganges at /');
    expect(text).toContain('Padma &lt;&amp;$1&gt; at /');
    expect(text.match(/Ganges/g)).toHaveLength(1);
    const ids = [...html.matchAll(/<p id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    expect(complete).toBe(true);
  });

  it('MF-07 a screen that throws beside a fragment is not the fragment’s fault', async () => {
    const Home = () => {
      throw new Error('a broken screen');
    };
    const pages = { '/': page(Home, { fragments: ['mfe-booking/tour-cards'] }) };
    const exposed = {
      'mfe-booking/tour-cards': {
        chunk: 'tour-cards',
        load: async () => ({ default: createScreen('Cards') }),
      },
    };
    const answer = await open('/', pages, fakeRemotes(pages, { fragments: exposed }));
    expect(answer.status).toBe(500);
    expect(answer.fragments).toEqual([{ app: 'mfe-booking', ok: true }]);
  });
});

describe('SH-14 what is written into the page', () => {
  it('what a screen preloads stands in the head, and not in the HTML that is hydrated', async () => {
    const Screen = () => {
      preload('/media/a/800.webp', {
        as: 'image',
        fetchPriority: 'high',
        imageSrcSet: '/media/a/480.avif 480w',
      });
      return <p>A hero</p>;
    };
    const { head, html } = await open('/', { '/': page(Screen) });
    expect(head).toMatch(/^<link rel="preload"[^>]*\/media\/a\/480\.avif[^>]*>/);
    expect(html).toContain('A hero');
    expect(html).not.toContain('preload');
  });

  it('SH-14 data cannot end their script, and HTML has no style attribute or script', async () => {
    const load = async () => ({ name: '</script><script>alert(1)</script><!--' });
    const answer = await open('/booking', { '/booking': createSlowPage('Our journeys', { load }) });
    expect(answer.data).not.toContain('<');
    expect(JSON.parse(answer.data)).toMatchObject({ loaderData: { '/booking': await load() } });
    expect(answer.html).not.toMatch(/\sstyle=|<script/);
  });

  it('SH-14 two visitors at once do not see each other’s pages', async () => {
    const pages = { '/booking': createSlowPage('Our journeys'), '/faq': createSlowPage('Questions') };
    const answers = await Promise.all([open('/booking', pages), open('/faq', pages)]);
    expect(answers.map(({ head }) => titleOf(head))).toEqual(['Our journeys', 'Questions']);
  });
});

describe('SH-07 the search without scripts', () => {
  const home = { '/': createSlowPage('Home') };

  it('SH-07 an address that only opens it shows the form, with its own styles', async () => {
    const answer = await open('/?search=', home);
    expect(answer.html).toContain('name="search"');
    expect(answer.html).toContain('Home');
    expect(answer.chunks).toContainEqual({ app: 'shell', chunk: 'plain-search' });
    expect((await open('/', home)).html).not.toContain('name="search"');
  });

  it('SH-07 words in the address are answered with links', async () => {
    const { html, complete } = await open('/?search=%20bengal', home);
    expect(html).toContain('href="/our-ships/x"');
    expect(html).toContain('1 found for “bengal”');
    expect(complete).toBe(true);
  });

  it('SH-07 too few letters and an answer that does not come are said', async () => {
    expect((await open('/?search=a', home)).html).toContain('Please enter at least two letters.');
    const silent = await open('/?search=padma', home);
    expect(silent.html).toContain('The search is not answering just now.');
  });
});
