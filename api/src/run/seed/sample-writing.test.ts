import { matchRoute } from '@antara/contracts/composition/routes';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSampleDocuments, sampleDir } from '../../../test/sample.ts';
import { sanitizeRichText } from '../../platform/sanitize-html.ts';

type Post = (typeof writing)[number];
const writing = listSampleDocuments('post');
const tours = listSampleDocuments('tour');
const ships = listSampleDocuments('ship');
/** Who writes: invented people, named as they sign. */
const authors = [
  'Devdutt, historian on board',
  'Ishani, naturalist on board',
  'Leela, journey director',
  'Nandini, textile historian on board',
  'Tarun, head cook',
];

const library = JSON.parse(readFileSync(path.join(sampleDir, 'media/library.json'), 'utf8')) as Record<
  string,
  { alt: string }
>;

const of = (type: Post['type']) => writing.filter((item) => item.type === type);
const textOf = (html: string) =>
  html
    .replace(/<\/(p|h2|li|blockquote)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const words = (html: string) => textOf(html).split(' ').length;
const slugs = (items: readonly Post[]) => items.map(({ slug }) => slug);
const duplicates = (list: readonly string[]) => list.filter((one, i) => list.indexOf(one) !== i);
const newestFirst = (items: readonly Post[]) => items.toSorted((a, b) => b.date.localeCompare(a.date));
const hrefs = (item: Post) =>
  [...item.description.matchAll(/<a href="([^"]*)"[^>]*>/g)].map(([, href]) => href ?? '');
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`).toSorted();

/** What an inner link leads to exists: a page of the site, and with it the journey, ship or post it names. */
function leadsSomewhere(href: string): boolean {
  const pattern = matchRoute(href);
  const slug = href.split('/').at(-1) ?? '';
  if (pattern === '/booking/:tourName') return tours.some((one) => one.slug === slug);
  if (pattern === '/our-ships/:shipName') return ships.some((one) => one.slug === slug);
  if (pattern === '/blogs/:blog') return slugs(of('BLOG')).includes(slug);
  return pattern !== null;
}

describe('PB-04 the posts', () => {
  const posts = of('BLOG');

  it('PB-04 are twelve, each with one of the twelve covers, the newest first', () => {
    expect(posts.map(({ cover_image }) => cover_image).toSorted()).toEqual(numbered('blog/', 12));
    expect(slugs(posts)).toEqual(slugs(newestFirst(posts)));
  });

  it('PB-04 have 550 to 810 words under headings', () => {
    for (const { slug, description } of posts) {
      expect.soft(words(description), slug).toBeGreaterThanOrEqual(550);
      expect.soft(words(description), slug).toBeLessThanOrEqual(810);
      expect.soft(description.match(/<h2>/g)?.length ?? 0, slug).toBeGreaterThanOrEqual(4);
    }
  });

  it('PB-04 open with thirty words of text, for the excerpt, and no two alike', () => {
    for (const { slug, description } of posts) {
      expect.soft(words(description.split('<h2>')[0] ?? ''), slug).toBeGreaterThanOrEqual(30);
    }
    const openings = posts.map(({ description }) =>
      textOf(description).toLowerCase().split(' ').slice(0, 2).join(' '),
    );
    expect(duplicates(openings)).toEqual([]);
  });

  it('PB-04 are written by the five authors and lead to journeys', () => {
    expect(new Set(posts.map(({ author }) => author))).toEqual(new Set(authors));
    expect(slugs(posts.filter((post) => !hrefs(post).some((href) => href.startsWith('/booking/'))))).toEqual(
      [],
    );
  });
});

describe('PB-07 the letters', () => {
  const letters = of('NEWSLETTER');

  it('PB-07 are one a month for twelve months, each under its month’s cover and address', () => {
    const months = letters.map(({ date }) => date.slice(0, 7));
    expect(months).toEqual([
      ...Array.from({ length: 11 }, (_, i) => `2026-${String(11 - i).padStart(2, '0')}`),
      '2025-12',
    ]);
    expect(letters.map(({ cover_image }) => cover_image)).toEqual(
      months.map((month) => `newsletter/${Number(month.slice(5))}`),
    );
    expect(letters.map(({ link }) => link)).toEqual(
      months.map((month) => `https://letters.antara.example/${month}`),
    );
  });

  it('PB-07 are described in 60 to 120 words', () => {
    for (const { slug, description } of letters) {
      expect.soft(words(description), slug).toBeGreaterThanOrEqual(60);
      expect.soft(words(description), slug).toBeLessThanOrEqual(120);
    }
  });
});

describe('PB-08 the press', () => {
  it('PB-08 wrote of us eight times: every mark once, under the paper’s own name, with a link away', () => {
    const coverage = of('NEWS-COVERAGE');
    expect(coverage.map(({ cover_image }) => cover_image).toSorted()).toEqual(numbered('marks/press-', 8));
    for (const { author, cover_image, link, description } of coverage) {
      expect.soft(library[cover_image]?.alt.split(', ')[0], cover_image).toBe(author);
      expect.soft(link).toMatch(/^https:\/\/[a-z]+\.example\/[a-z-]+\/[a-z-]+$/);
      expect.soft(textOf(description).match(/[.?](?= |$)/g)?.length, author).toBe(2);
    }
    expect(duplicates(coverage.map(({ link }) => link ?? ''))).toEqual([]);
  });

  it('PB-08 has four releases from us of 250 words and more, each saying whom to ask', () => {
    const releases = of('NEWS');
    expect(releases).toHaveLength(4);
    for (const { slug, description, link, pdf } of releases) {
      expect.soft(words(description), slug).toBeGreaterThanOrEqual(250);
      expect
        .soft(description, slug)
        .toContain(
          '<a href="mailto:press@antara.example" rel="noopener noreferrer">press@antara.example</a>',
        );
      expect.soft([link, pdf], slug).toEqual([null, null]);
    }
    expect(slugs(releases)).toEqual(slugs(newestFirst(releases)));
  });
});

describe('PB-04 PB-07 PB-08 everything written', () => {
  it('PB-04 PB-07 PB-08 has an address of its own', () => {
    expect(duplicates(slugs(writing))).toEqual([]);
    for (const slug of slugs(writing)) expect.soft(slug).toMatch(/^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('PB-04 PB-07 PB-08 is dated, and not after 20 November 2026', () => {
    for (const { slug, date } of writing) {
      expect.soft(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10), slug).toBe(date);
      expect.soft(date >= '2025-09-01' && date <= '2026-11-20', `${slug} ${date}`).toBe(true);
    }
  });

  it('PB-04 PB-07 PB-08 has covers that the picture library has', () => {
    expect(writing.filter(({ cover_image }) => !library[cover_image])).toEqual([]);
  });

  it('PB-04 PB-07 PB-08 links to what exists', () => {
    const inner = writing.flatMap((item) => hrefs(item)).filter((href) => !href.startsWith('mailto:'));
    expect(inner.length).toBeGreaterThan(20);
    expect(inner.filter((href) => !href.startsWith('/') || !leadsSomewhere(href))).toEqual([]);
  });

  it('PB-04 PB-07 PB-08 goes through the cleaning of HTML unchanged', () => {
    for (const { slug, description } of writing) {
      expect.soft(sanitizeRichText(description).html, slug).toBe(description);
      expect.soft(description, slug).not.toMatch(/<script|<style|\son\w+=|javascript:/i);
    }
  });

  it('PB-04 PB-07 PB-08 has a title and a description for search engines', () => {
    for (const { slug, meta_title, meta_description } of writing) {
      expect.soft(meta_title.length, slug).toBeLessThanOrEqual(70);
      expect.soft(meta_description.length, slug).toBeGreaterThanOrEqual(100);
      expect.soft(meta_description, slug).not.toMatch(/\n|'/);
    }
  });

  it('PB-04 PB-07 PB-08 is set as it should be read: no straight quotes, exclamations, worn words or American spelling', () => {
    const worn =
      /\b(nestled|hidden gems?|tapestry|vibrant|bustling|must-see|breathtaking|timeless|iconic|unforgettable|lorem)\b/i;
    const american = /\b(colors?|harbors?|travelers?|traveling|favorites?|centers?|gray|neighbors?)\b/i;
    for (const { slug, title, description } of writing) {
      const text = `${title} ${textOf(description)}`;
      expect.soft(text, slug).not.toMatch(/['"!—]/);
      expect.soft(worn.exec(text)?.[0], slug).toBeUndefined();
      expect.soft(american.exec(text)?.[0], slug).toBeUndefined();
    }
  });
});
