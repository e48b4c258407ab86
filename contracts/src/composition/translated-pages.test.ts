import { describe, expect, it, vi } from 'vitest';
import type { HeadContext, LoadContext } from './remote.ts';
import { fillText, translatedRoutes } from './translated-pages.ts';

const english = { title: 'Offers', left: '{count} suites left until {date}' };
const hindi = { title: 'ऑफ़र', left: '{date} तक {count} सुइट बचे हैं' };

function createOffers() {
  const texts = {
    en: vi.fn(async () => ({ default: english })),
    hi: vi.fn(async () => ({ default: hindi })),
  };
  const routes = translatedRoutes<typeof english, { suites: number }>({
    languages: {
      en: { path: '/special-offers', texts: texts.en },
      hi: { path: '/hi/special-offers', texts: texts.hi },
    },
    meta: { query: ['month'] },
    screen: async () => ({ default: () => null }),
    load: async (_context, { lang }) => ({ suites: lang === 'hi' ? 3 : 4 }),
    head: (_context, translated) => ({ title: translated?.texts.title ?? 'Offers', description: '' }),
  });
  return { texts, routes };
}

const context = {} as LoadContext;
const headOf = (data: unknown) => ({ data }) as HeadContext<unknown>;

describe('DL-08 a page in several languages', () => {
  it('DL-08 has an address for each, which says its language and keeps what else the page declares', () => {
    const { routes } = createOffers();
    expect(Object.entries(routes).map(([path, { meta }]) => [path, meta])).toEqual([
      ['/special-offers', { query: ['month'], lang: 'en' }],
      ['/hi/special-offers', { query: ['month'], lang: 'hi' }],
    ]);
  });

  it('DL-08 loads the texts of its own language alone, beside its data', async () => {
    const { routes, texts } = createOffers();
    expect(await routes['/hi/special-offers']?.load?.(context)).toEqual({
      suites: 3,
      lang: 'hi',
      texts: hindi,
      languages: { en: '/special-offers', hi: '/hi/special-offers' },
    });
    expect(texts.en).not.toHaveBeenCalled();
  });

  it('DL-08 says in its head which language it is and where the others are, also before its data are there', async () => {
    const { routes } = createOffers();
    const route = routes['/hi/special-offers'];
    const alternates = { en: '/special-offers', hi: '/hi/special-offers' };
    const data = await route?.load?.(context);
    expect(route?.head(headOf(data))).toEqual({ title: 'ऑफ़र', description: '', lang: 'hi', alternates });
    expect(route?.head(headOf(undefined))).toMatchObject({ title: 'Offers', lang: 'hi' });
  });
});

it('DL-08 values go into a text wherever its language has them', () => {
  const values = { count: '3', date: '४ मई' };
  expect(fillText(english.left, values)).toBe('3 suites left until ४ मई');
  expect(fillText(hindi.left, values)).toBe('४ मई तक 3 सुइट बचे हैं');
  expect(fillText('{unknown}', {})).toBe('{unknown}');
});
