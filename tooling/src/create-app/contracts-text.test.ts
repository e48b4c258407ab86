import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { format } from 'prettier';
import { root } from '../workspace.ts';
import { builderNames, shareOf, withoutApp, withTeam } from './contracts-text.ts';
import { readTeam } from './team.ts';

const source = readFileSync(join(root, 'contracts/src/routes.ts'), 'utf8');
const free = { apps: [], routes: {}, builders: [] };
const team = readTeam('offers', ['/special-offers', '/special-offers/today'], undefined, free);
const pretty = (text: string) =>
  format(text, { parser: 'typescript', singleQuote: true, printWidth: 110, trailingComma: 'all' });

describe('MF-01 an app’s share of the route table', () => {
  it('MF-01 goes in: its name, its paths with their owner, a builder for each', async () => {
    const text = await pretty(withTeam(source, team));
    expect(text).toMatch(/remoteNames = \[[^\]]*'mfe-agent',\s*'mfe-offers',?\s*\] as const;/);
    expect(text).toContain("  '/special-offers': { owner: 'mfe-offers' },\n");
    expect(text).toContain("  '/special-offers/today': { owner: 'mfe-offers' },\n} as const satisfies");
    expect(text).toContain("  specialOffers: () => '/special-offers',\n");
    expect(text).toContain("  specialOffersToday: () => '/special-offers/today',\n} as const;");
    expect(shareOf(text, 'mfe-offers')).toEqual({
      paths: ['/special-offers', '/special-offers/today'],
      builders: ['specialOffers', 'specialOffersToday'],
    });
  });

  it('MF-01 comes out again, to the letter', async () => {
    expect(await pretty(withoutApp(await pretty(withTeam(source, team)), 'mfe-offers'))).toBe(source);
  });

  it('MF-01 comes out with what the team added in the meantime, and leaves another’s alone', async () => {
    const other = readTeam('gifts', ['/gifts'], undefined, free);
    const both = (await pretty(withTeam(await pretty(withTeam(source, team)), other)))
      .replace(
        "  '/special-offers/today': {",
        "  // One offer, by its name.\n  '/special-offers/:offer': { owner: 'mfe-offers', access: 'customer' },\n  '/special-offers/today': {",
      )
      .replace(
        '  specialOffersToday: ',
        '  /** One offer.\n   * By its name. */\n  specialOffer: (slug: string, query: { date?: string } = {}) =>\n    withQuery(`/special-offers/${encodeURIComponent(slug)}`, query),\n  specialOffersToday: ',
      );
    expect(shareOf(both, 'mfe-offers').builders).toEqual([
      'specialOffers',
      'specialOffer',
      'specialOffersToday',
    ]);
    expect(await pretty(withoutApp(both, 'mfe-offers'))).toBe(await pretty(withTeam(source, other)));
  });

  it('MF-01 a founder’s share is found whole', () => {
    expect(shareOf(source, 'mfe-booking').builders).toEqual([
      'journeys',
      'journey',
      'bookNow',
      'checkout',
      'clubQuote',
      'maharajaClub',
      'flyingReturns',
      'payBalance',
      'success',
      'failure',
    ]);
    expect(builderNames(source)).toContain('home');
  });

  it('MF-01 a file that is not as it was is left alone, with words', () => {
    expect(() => withTeam(source.replace('remoteNames = [', 'names = ['), team)).toThrow(
      'contracts/src/routes.ts is not as it was',
    );
  });
});
