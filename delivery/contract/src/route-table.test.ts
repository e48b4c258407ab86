import { describe, expect, it } from 'vitest';
import { isAppName } from './release.ts';
import { createRouteTable, patternsOverlap, validateRoutePattern } from './route-table.ts';

describe('MF-02 what a release may bring', () => {
  it.each(['/special-offers', '/offers-2027', '/special-offers/:offer', '/a/b/:id/c'])('MF-02 %s', (path) => {
    expect(validateRoutePattern(path)).toBeNull();
  });

  it.each([
    ['special-offers', 'has to begin with a slash and a word'],
    ['/', 'has to begin with a slash and a word'],
    ['/:anything', 'has to begin with a slash and a word'],
    ['/*', 'has to begin with a slash and a word'],
    ['/_edge/health', 'has to begin with a slash and a word'],
    ['/robots.txt', 'has to begin with a slash and a word'],
    ['/Special', 'has to begin with a slash and a word'],
    ['//evil.example', 'has to begin with a slash and a word'],
    ['/api', 'everything below /api is the site’s own'],
    ['/api/offers', 'everything below /api is the site’s own'],
    ['/r/mfe-offers', 'everything below /r is the site’s own'],
    ['/media/x', 'everything below /media is the site’s own'],
    ['/uploads', 'everything below /uploads is the site’s own'],
    ['/offers/', 'no slash at its end'],
    ['/offers//new', 'no slash at its end'],
    ['/offers/../api', 'may only have words'],
    ['/offers/a b', 'may only have words'],
    ['/offers/*', 'may only have words'],
    [`/${'a'.repeat(120)}`, 'has to begin with a slash and a word'],
  ])('MF-07 not %s', (path, why) => {
    expect(validateRoutePattern(path)).toContain(why);
  });

  it.each([
    ['/offers', '/offers', true],
    ['/offers/:id', '/offers/sale', true],
    ['/offers/sale', '/offers/:id', true],
    ['/offers/:id', '/:any/sale', true],
    ['/offers', '/offers/:id', false],
    ['/offers/:id', '/ships/:id', false],
  ])('MF-07 %s and %s share an address: %s', (one, other, expected) => {
    expect(patternsOverlap(one, other)).toBe(expected);
  });

  it('MF-02 the more exact of two patterns has the address, in whatever order they come', () => {
    const owner = 'mfe-offers';
    const table = createRouteTable({
      '/o/:id': { owner },
      '/o/:id/edit': { owner },
      '/o/new': { owner },
      '/o/new/:x': { owner },
    });
    expect(['/o/new', '/o/7', '/o/new/edit', '/o/7/edit', '/o'].map(table.match)).toEqual([
      '/o/new',
      '/o/:id',
      '/o/new/:x',
      '/o/:id/edit',
      null,
    ]);
  });
});

describe('MF-02 the name of an app', () => {
  it.each(['shell', 'mfe-offers', 'mfe-special-offers-2'])('MF-02 can be %s', (name) => {
    expect(isAppName(name)).toBe(true);
  });

  it.each([
    '',
    'offers',
    'mfe-',
    'mfe-Offers',
    'mfe-2',
    'mfe-a_b',
    'mfe-a--b',
    'mfe-a-',
    'mfe-../x',
    'mfe-a/b',
    'mfe-a.b',
    '__proto__',
    `mfe-${'a'.repeat(40)}`,
  ])('MF-07 cannot be “%s”', (name) => {
    expect(isAppName(name)).toBe(false);
  });
});
