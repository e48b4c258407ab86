import fc from 'fast-check';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { matchRoutes } from 'react-router-dom';
import { specifiedPaths } from '../testing/specified-pages.ts';
import { matchRoute, paths, routeEntry, routes, type RoutePath, type RoutesOf } from './routes.ts';

const table = Object.keys(routes) as RoutePath[];

describe('SH-14 the route table', () => {
  it.each(Object.entries(specifiedPaths))(
    'SH-14 gives %s every path that the specification gives it',
    (owner, expected) => {
      const owned = table.filter((path) => routes[path].owner === owner);
      expect(owned).toEqual(expect.arrayContaining([...expected]));
    },
  );

  it('SH-14 a remote can only serve what is its own', () => {
    expectTypeOf<RoutesOf<'mfe-account'>>().toEqualTypeOf<
      '/login' | '/forgot-password' | '/profile' | '/userbooking' | '/viewbooking'
    >();
    expectTypeOf<'/booking'>().not.toExtend<RoutesOf<'mfe-agent'>>();
    expectTypeOf<'/no-page-of-ours'>().not.toExtend<RoutePath>();
  });

  it('SH-01 only the two landing pages are bare', () => {
    expect(table.filter((path) => routeEntry(path).bare)).toEqual([
      '/catamaran-landing-page',
      '/bengal-ganga-landing-page',
    ]);
  });

  it('SH-04 guards the pages of one customer and those of agents, and no others', () => {
    const restricted = table.filter((path) => routeEntry(path).access !== 'public');
    expect(Object.fromEntries(restricted.map((path) => [path, routeEntry(path).access]))).toEqual({
      '/pay-balance': 'customer',
      '/profile': 'customer',
      '/userbooking': 'customer',
      '/viewbooking': 'customer',
      '/update-agent-profile': 'agent',
      '/agent-gallery': 'agent',
    });
  });
});

/** What the router itself makes of an address. */
const asRouted = (pathname: string) =>
  matchRoutes(
    table.map((path) => ({ path })),
    pathname,
  )?.[0];

describe('SH-14 the pattern of an address', () => {
  const example = (path: RoutePath) => path.replaceAll(/:\w+/g, 'a-slug-2');

  it.each(table)('SH-14 finds %s, with and without a trailing slash', (path) => {
    expect(matchRoute(example(path))).toBe(path);
    expect(matchRoute(`${example(path)}/`)).toBe(path);
  });

  it('SH-14 prefers the checkout to a journey called checkout', () => {
    expect(matchRoute('/book-now/checkout/epic-of-bengal')).toBe('/book-now/checkout/:tourName');
    expect(matchRoute('/book-now/checkout')).toBe('/book-now/:tourName');
  });

  it.each([
    '/nowhere',
    '/about-us/more',
    '/booking/one/two',
    '/book-now',
    '/book-now/checkout/one/two',
    '/blog/one',
    '/our-ships/one/two',
    '/deposit-and-cancellation',
  ])('SH-13 nobody owns %s', (pathname) => {
    expect(matchRoute(pathname)).toBeNull();
  });

  it('SH-13 agrees with the router about every address, however it is written', () => {
    // The router warns of every stray %, and these are many.
    const warnings = vi.spyOn(console, 'warn').mockReturnValue();
    const parts = [...new Set(table.flatMap((path) => path.split('/')))].filter(
      (part) => !part.startsWith(':'),
    );
    const written = fc
      .constantFrom(...parts, 'Booking', 'a b', 'æ', '%', '%2F', '%62ooking', 'about%2Dus', '%zz', '.', '..')
      .chain((part) => fc.constantFrom(part, part.toUpperCase()));
    fc.assert(
      fc.property(fc.array(written, { maxLength: 4 }), (segments) => {
        const { pathname } = new URL(`https://antara.example/${segments.join('/')}`);
        expect(matchRoute(pathname)).toBe(asRouted(pathname)?.route.path ?? null);
      }),
      { numRuns: 1_000 },
    );
    warnings.mockRestore();
  });
});

describe('SH-14 building addresses', () => {
  const slugged = {
    blog: '/blogs/:blog',
    ship: '/our-ships/:shipName',
    journey: '/booking/:tourName',
    bookNow: '/book-now/:tourName',
    checkout: '/book-now/checkout/:tourName',
    clubQuote: '/membership-request-a-quote/:tourName',
  } as const satisfies Partial<Record<keyof typeof paths, RoutePath>>;
  const plain = Object.entries(paths).filter(
    ([name]) => !(name in slugged) && name !== 'agentInvitation',
  ) as [string, () => string][];

  it('SH-14 has a builder for every pattern but the second name of the blog', () => {
    const built = [
      ...plain.map(([, build]) => matchRoute(build())),
      ...Object.keys(slugged).map((name) => matchRoute(paths[name as keyof typeof slugged]('a-slug'))),
    ];
    expect(built.toSorted()).toEqual(table.filter((path) => path !== '/blog').toSorted());
  });

  it('SH-14 TR-06 an invitation’s secret stands behind #, which no server is sent', () => {
    const { pathname, search, hash } = new URL(paths.agentInvitation('a&b#c'), 'https://antara.example');
    expect([matchRoute(pathname), search]).toEqual(['/agentportal', '']);
    expect(new URLSearchParams(hash.slice(1)).get('invitation')).toBe('a&b#c');
  });

  it.each(Object.entries(slugged))('SH-14 %s() leads to its own page whatever the slug', (name, pattern) => {
    const build = paths[name as keyof typeof slugged];
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (slug) => {
        // Dots alone mean “here” and “above” to every browser, encoded or not: no slug can be one.
        fc.pre(!/^\.\.?$/.test(slug) && slug.isWellFormed());
        const { pathname } = new URL(build(slug), 'https://antara.example');
        expect(matchRoute(pathname)).toBe(pattern);
        expect(asRouted(pathname)?.params).toEqual({ [pattern.split(':')[1] ?? '']: slug });
      }),
      { numRuns: 300 },
    );
  });

  it('SH-14 encodes slugs and queries', () => {
    expect(paths.journey('a b/c?d#e')).toBe('/booking/a%20b%2Fc%3Fd%23e');
    expect(paths.journey('epic', { date: '2027-01-04' })).toBe('/booking/epic?date=2027-01-04');
    expect(paths.checkout('epic', {})).toBe('/book-now/checkout/epic');
    expect(paths.booking('A&B=1')).toBe('/viewbooking?id=A%26B%3D1');
    expect(paths.booking()).toBe('/viewbooking');
    expect(paths.payBalance('A&B=1')).toBe('/pay-balance?id=A%26B%3D1');
    expect(paths.gallery({ category: 'River life' })).toBe('/gallery?category=River+life');
    expect(paths.gallery()).toBe('/gallery');
  });
});
