import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { builderNames, findAppEntries, removeAppEntries, addAppEntries } from './routes-text.ts';
import { formatSource } from '../format-source.ts';
import { parseNewApp } from './new-app.ts';

const source = readFileSync(join(root, 'contracts/src/composition/routes.ts'), 'utf8');
const free = { apps: [], routes: {}, builders: [] };
const newApp = parseNewApp('regatta', ['/boat-races', '/boat-races/today'], undefined, free);
const pretty = (text: string) => formatSource('routes.ts', text);

describe('MF-01 an app’s share of the route table', { timeout: 30_000 }, () => {
  it('MF-01 goes in: its name, its paths with their owner, a builder for each', async () => {
    const text = await pretty(addAppEntries(source, newApp));
    expect(text).toMatch(/remoteNames = \[[^\]]*'mfe-regatta',?\s*\] as const;/);
    expect(text).toContain("  '/boat-races': { owner: 'mfe-regatta' },\n");
    expect(text).toContain("  '/boat-races/today': { owner: 'mfe-regatta' },\n} as const satisfies");
    expect(text).toContain("  boatRaces: () => '/boat-races',\n");
    expect(text).toContain("  boatRacesToday: () => '/boat-races/today',\n} as const;");
    expect(findAppEntries(text, 'mfe-regatta')).toEqual({
      paths: ['/boat-races', '/boat-races/today'],
      builders: ['boatRaces', 'boatRacesToday'],
    });
  });

  it('MF-01 comes out again, to the letter', async () => {
    expect(await pretty(removeAppEntries(await pretty(addAppEntries(source, newApp)), 'mfe-regatta'))).toBe(
      source,
    );
  });

  it('MF-01 comes out with what developers added in the meantime, and leaves another’s alone', async () => {
    const other = parseNewApp('picnics', ['/picnics'], undefined, free);
    const both = (await pretty(addAppEntries(await pretty(addAppEntries(source, newApp)), other)))
      .replace(
        "  '/boat-races/today': {",
        "  // One offer, by its name.\n  '/boat-races/:offer': { owner: 'mfe-regatta', access: 'customer' },\n  '/boat-races/today': {",
      )
      .replace(
        '  boatRacesToday: ',
        '  /** One offer.\n   * By its name. */\n  boatRace: (slug: string, query: { date?: string } = {}) =>\n    withQuery(`/boat-races/${encodeURIComponent(slug)}`, query),\n  boatRacesToday: ',
      );
    expect(findAppEntries(both, 'mfe-regatta').builders).toEqual(['boatRaces', 'boatRace', 'boatRacesToday']);
    expect(await pretty(removeAppEntries(both, 'mfe-regatta'))).toBe(
      await pretty(addAppEntries(source, other)),
    );
  });

  it('MF-01 comes out with its own comments, and leaves the comments of those beside it', async () => {
    const other = parseNewApp('picnics', ['/picnics', '/picnics/menu'], undefined, free);
    const alone = (await pretty(addAppEntries(source, other)))
      .replace('  picnics: (', '  /** Where to sit. */\n  picnics: (')
      .replace('  picnicsMenu: (', '  // What there is.\n  picnicsMenu: (')
      .replace("  '/picnics/menu':", "  /** Changes with the moon. */\n  '/picnics/menu':");
    const between = alone
      .replace("'mfe-picnics'", "'mfe-regatta',\n  'mfe-picnics'")
      .replace('  /** Changes', "  // The races.\n  '/boat-races': { owner: 'mfe-regatta' },\n  /** Changes")
      .replace('  // What', "  /** The\n   * races. */\n  boatRaces: () => '/boat-races',\n  // What");
    expect(await pretty(removeAppEntries(between, 'mfe-regatta'))).toBe(await pretty(alone));
  });

  it('MF-01 a founder’s share is found whole', () => {
    expect(findAppEntries(source, 'mfe-booking').builders).toEqual([
      'journeys',
      'journey',
      'bookNow',
      'checkout',
      'waitingList',
      'clubQuote',
      'maharajaClub',
      'flyingReturns',
      'payBalance',
      'paymentLink',
      'success',
      'failure',
    ]);
    expect(builderNames(source)).toContain('home');
  });

  it('MF-01 a file with unexpected content is left unchanged, with an error message', () => {
    expect(() => addAppEntries(source.replace('const remoteNames = [', 'const names = ['), newApp)).toThrow(
      'contracts/src/composition/routes.ts is not as it was',
    );
  });
});
