import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { settings, settingSchemas } from '../../base/settings/index.ts';
import { splitWords, toTsQuery } from './search-query.ts';

const server = await testServer({ seed: true });
const search = async (q: string) => (await server.call('search', { query: { q } })).body;
const firstPath = async (q: string) => (await search(q)).results[0]?.path;

describe('synonyms', () => {
  const synonyms = [
    { words: ['tiger', 'big cat'], finds: ['Sundarbans'] },
    { words: ['steps'], finds: ['uneven lanes', '/faq'] },
    { words: ['dashes', '--'], finds: ['--'] },
  ];

  test.each([
    ['tiger', '(tiger:* | Sundarbans)'],
    ['Tigers in winter', '(Tigers | Sundarbans) & in & winter:*'],
    ['big cat cruise', '(big <-> cat | Sundarbans) & cruise:*'],
    ['big boat', 'big & boat:*'],
    ['step', '(step:* | uneven <-> lanes)'],
    ['dashes', 'dashes:*'],
  ])('SH-07 “%s” finds what the site calls otherwise, too', (typed, query) => {
    expect(toTsQuery(splitWords(typed), synonyms)).toBe(query);
  });

  test('SH-07 words of visitors lead to what they look for', async () => {
    const tiger = (await search('tiger')).results.map(({ path }) => path);
    expect(tiger).toEqual(
      expect.arrayContaining(['/booking/ganges-and-padma', '/booking/brahmaputra-kaziranga']),
    );
    expect(await firstPath('wheelchair')).toBe('/faq#how-much-walking-is-there');
    expect(await firstPath('honeymoon')).toBe('/bespoke-journeys');
    expect(await firstPath('february')).toBe('/selling-chart');
  });

  test.each(['words', 'finds'])(
    'SH-07 VX-18 a text without a letter or digit is refused among `%s`',
    (list) => {
      const { search_synonyms } = settingSchemas;
      const synonym = { words: ['tiger'], finds: ['Sundarbans'] };
      expect(search_synonyms.safeParse([synonym]).success).toBe(true);
      expect(search_synonyms.safeParse([{ ...synonym, [list]: ['--'] }]).error?.issues).toMatchObject([
        { path: [0, list, 0], message: expect.stringMatching(/letter or digit/) },
      ]);
    },
  );

  test('SH-07 without the setting the words of the site alone are found', async () => {
    const { db } = server.platform;
    const [kept] = await db.delete(settings).where(eq(settings.name, 'search_synonyms')).returning();
    expect((await search('honeymoon')).results).toEqual([]);
    await db.insert(settings).values(kept!);
  });
});

describe('corrections', () => {
  test.each([
    ['Varanassi', 'Varanasi'],
    ['vraanasi', 'Varanasi'],
    ['Gangavilas', 'Ganga Vilas'],
    ['murshidabbad silk', 'Murshidabad silk'],
    ['Sundarbens', 'Sundarbans'],
    ['weelchair', 'wheelchair'],
    ['Vārānāssi', 'Varanasi'],
  ])('SH-07 “%s” is corrected to “%s”, and finds the same', async (typed, meant) => {
    const found = await search(typed);
    expect(found.corrected?.toLowerCase()).toBe(meant.toLowerCase());
    expect(found.results.length).toBeGreaterThan(0);
    expect(found.results).toEqual((await search(meant)).results);
  });

  test('SH-07 what is found is not corrected, and what is like nothing finds nothing', async () => {
    for (const q of ['Varanasi', 'Bénarès', 'benares', 'varanas', 'the ganga']) {
      const { corrected, results } = await search(q);
      expect([q, corrected, results.length > 0]).toEqual([q, undefined, true]);
    }
    for (const q of ['zzzz', 'qwertyuiop', '!!', "'); drop table search_words", 'ab cd ef gh ij kl mn op qr'])
      expect(await search(q)).toEqual({ response: 'SUCCESS', results: [] });
  });
});
