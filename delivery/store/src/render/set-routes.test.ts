import { describe, expect, it } from 'vitest';
import type { ReleaseManifest } from '@delivery/contract/release';
import type { AdditionalRoutes } from '@delivery/contract/route-table';
import { resolveSetRoutes } from './set-routes.ts';

const release = (
  app: ReleaseManifest['app'],
  entries: AdditionalRoutes,
  more: Partial<ReleaseManifest> = {},
) => ({ app, routes: Object.keys(entries), entries, ...more }) as ReleaseManifest;
const shell = release(
  'shell',
  {},
  {
    owners: { '/': 'mfe-marketing', '/booking/:tourName': 'mfe-booking', '/old': 'mfe-gone' },
  },
);
const marketing = release('mfe-marketing', { '/': {} });
const booking = release('mfe-booking', { '/booking/:tourName': {} });
const founders = [shell, marketing, booking];

describe('MF-02 what a release set answers', () => {
  it('MF-02 the paths that a release brings are its own, with their access, and written into the page', () => {
    const entries = {
      '/special-offers': { nav: { label: 'Offers', main: 45 } },
      '/my-offers/:offer': { access: 'customer' as const, bare: true as const },
    };
    const {
      table,
      remotes,
      rejected: refused,
    } = resolveSetRoutes([...founders, release('mfe-offers', entries)]);
    expect(table.match('/Special-Offers/')).toBe('/special-offers');
    expect(table.entry('/special-offers')).toEqual({
      owner: 'mfe-offers',
      access: 'public',
      bare: false,
      focused: false,
      nav: { label: 'Offers', main: 45 },
    });
    expect(table.entry('/my-offers/:offer')).toEqual({
      owner: 'mfe-offers',
      access: 'customer',
      bare: true,
      focused: false,
    });
    expect(remotes).toEqual({ 'mfe-marketing': {}, 'mfe-booking': {}, 'mfe-offers': { routes: entries } });
    expect(refused).toEqual([]);
  });

  it('MF-02 no release gets a path below the prefix of a language', () => {
    const entries = { '/hi/offers': {}, '/himalaya': {} };
    const { table, rejected } = resolveSetRoutes([...founders, release('mfe-offers', entries)], ['en', 'hi']);
    expect(rejected).toEqual([
      {
        app: 'mfe-offers',
        path: '/hi/offers',
        reason: 'cannot be a page: everything below /hi is in that language',
      },
    ]);
    expect(table.match('/hi/himalaya')).toBe('/himalaya');
  });

  it('MF-02 what the shell knows is not written into the page again', () => {
    const knowing = { ...shell, owners: { ...shell.owners, '/special-offers': 'mfe-offers' as const } };
    const { table, remotes } = resolveSetRoutes([
      knowing,
      marketing,
      release('mfe-offers', { '/special-offers': {} }),
    ]);
    expect(table.entry('/special-offers').owner).toBe('mfe-offers');
    expect(remotes['mfe-offers']).toEqual({});
  });

  it('MF-03 an app that is not in the set has no pages, whatever the shell knows of it', () => {
    const { table } = resolveSetRoutes(founders);
    expect(table.match('/old')).toBeNull();
    expect(() => table.entry('/old')).toThrow('/old is not in the table of routes');
  });

  it('MF-03 the path of an app that has left can be another’s', () => {
    const { table, rejected: refused } = resolveSetRoutes([
      ...founders,
      release('mfe-offers', { '/old': {} }),
    ]);
    expect(table.entry('/old').owner).toBe('mfe-offers');
    expect(refused).toEqual([]);
  });

  it('MF-07 nobody gets another’s path, or one that another’s pattern answers', () => {
    const {
      table,
      remotes,
      rejected: refused,
    } = resolveSetRoutes([
      ...founders,
      release('mfe-offers', { '/': {}, '/booking/sale': {}, '/special-offers': {} }),
      release('mfe-late', { '/special-offers': {}, '/late': {} }),
    ]);
    expect(table.entry('/').owner).toBe('mfe-marketing');
    expect(table.match('/booking/sale')).toBe('/booking/:tourName');
    expect(table.entry('/special-offers').owner).toBe('mfe-offers');
    expect(remotes['mfe-late']).toEqual({ routes: { '/late': {} } });
    expect(refused).toEqual([
      { app: 'mfe-offers', path: '/booking/sale', reason: 'is /booking/:tourName of mfe-booking' },
      { app: 'mfe-late', path: '/special-offers', reason: 'is /special-offers of mfe-offers' },
    ]);
  });

  it.each([
    '/api',
    '/api/tours',
    '/r/x',
    '/media/a',
    '/uploads',
    '/_edge/health',
    '/robots.txt',
    '*',
    '/',
    '__proto__',
  ])('MF-07 %s is no release’s to claim', (path) => {
    const claims = JSON.parse(`{"${path}":{}}`) as AdditionalRoutes;
    const { table } = resolveSetRoutes([shell, booking, release('mfe-offers', claims)]);
    expect(table.paths).toEqual(['/booking/:tourName']);
  });
});

describe('DL-04 calls that a release brings', () => {
  const calls = { tours: ['GET', '/tours'], weather: ['GET', '/weather'] } as const;
  const uses = { appContext: [], router: [], tokens: [], calls, fragments: {} };
  const knowing = (gives: ReleaseManifest['gives']) =>
    release('shell', {}, { owners: {}, ...(gives && { gives }) });

  it('DL-04 those that the shell of the set was built without are written into the page', () => {
    const set = [
      knowing({ fragments: {}, calls: { tours: ['GET', '/tours'] } }),
      release('mfe-booking', {}, { uses }),
    ];
    expect(resolveSetRoutes(set).remotes).toEqual({
      'mfe-booking': { calls: { weather: ['GET', '/weather'] } },
    });
  });

  it('DL-04 a shell that does not say which calls it knows is given none', () => {
    expect(resolveSetRoutes([knowing(undefined), release('mfe-booking', {}, { uses })]).remotes).toEqual({
      'mfe-booking': {},
    });
  });
});
