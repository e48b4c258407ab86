import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../routes.tsx';
import { testBlock, testPage } from '../testing/page.ts';
import { noAnswer, renderScreens, createTestContext, type CallHandlers } from '@antara/contracts/testing';
import { testContentSummary } from '../testing/content-item.ts';
import type { SummariesPage } from '../loaders/summaries-page.loader.ts';

const routes = remote.createRoutes();
const createWords = (count: number) =>
  Array.from({ length: count }, (_, place) => `word${place + 1}`).join(' ');
const posts = [
  testContentSummary('newest', { date: '2026-11-10', excerpt: `${createWords(30)}…` }),
  testContentSummary('second', { date: '2026-10-06', excerpt: createWords(30) }),
  testContentSummary('third', { date: '2026-01-02' }),
];
const answers: CallHandlers = {
  page: () => testPage([testBlock('hero', { title: 'The river journal' })]),
  contentSummaries: () => ({ response: 'SUCCESS', items: posts }),
};

async function openBlogs(path: '/blogs' | '/blog', more: CallHandlers = {}) {
  const { appContext, calls } = createTestContext({ ...answers, ...more });
  await renderScreens(appContext, { [path]: routes[path]! }, [path]);
  await screen.findByRole('heading', { level: 1 });
  return calls;
}

describe('PB-04 the journal', () => {
  it.each(['/blogs', '/blog'] as const)(
    'PB-04 %s: every post links to its page, with a short month-day-year date',
    async (path) => {
      const calls = await openBlogs(path);
      expect(calls).toContainEqual({
        name: 'contentSummaries',
        input: { query: { type: 'BLOG' }, signal: expect.anything() },
      });
      for (const { title, slug } of posts) {
        expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(`/blogs/${slug}`);
      }
      expect(screen.getByText('Nov 10, 2026').getAttribute('datetime')).toBe('2026-11-10');
      screen.getByText('Oct 6, 2026');
    },
  );

  it('PB-04 each has the excerpt that the API made', async () => {
    await openBlogs('/blogs');
    screen.getByText(`${createWords(30)}…`);
    screen.getByText(createWords(30));
  });

  it('PB-04 the newest story is large, the others are a list', async () => {
    await openBlogs('/blogs');
    const list = within(screen.getByRole('list', { name: 'More stories' }));
    expect(list.getAllByRole('article')).toHaveLength(2);
    expect(list.queryByRole('link', { name: 'Title of newest' })).toBeNull();
  });

  it('PB-04 more posts than a page holds: links to those around, in the address', async () => {
    const { appContext, calls } = createTestContext({
      ...answers,
      contentSummaries: () => ({
        response: 'SUCCESS',
        items: posts,
        older: '2026-01-02.5',
        newer: '2026-11-10.6.newer',
      }),
    });
    await renderScreens(appContext, { '/blogs': routes['/blogs']! }, ['/blogs?cursor=2026-12-01.8']);
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the journal' }));
    expect(calls).toContainEqual({
      name: 'contentSummaries',
      input: { query: { type: 'BLOG', cursor: '2026-12-01.8' }, signal: expect.anything() },
    });
    expect(pages.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe(
      '/blogs?cursor=2026-01-02.5#stories',
    );
    expect(pages.getByRole('link', { name: 'Newer' }).getAttribute('href')).toBe(
      '/blogs?cursor=2026-11-10.6.newer#stories',
    );
  });

  it('PB-04 a cursor that is none counts as none, and a list on one page has no steps', async () => {
    const { appContext, calls } = createTestContext(answers);
    await renderScreens(appContext, { '/blogs': routes['/blogs']! }, ['/blogs?cursor=<x>']);
    await screen.findByRole('heading', { level: 1 });
    expect(calls).toContainEqual({
      name: 'contentSummaries',
      input: { query: { type: 'BLOG' }, signal: expect.anything() },
    });
    expect(screen.queryByRole('navigation', { name: 'Pages of the journal' })).toBeNull();
  });

  it('PB-04 both addresses are one page: /blogs', () => {
    const data: SummariesPage = { blocks: [], sliders: [], failed: false, items: [] };
    for (const path of ['/blogs', '/blog'] as const) {
      const head = routes[path]!.head({ data, url: new URL(`http://site${path}`), params: {}, role: null });
      expect(head.canonical).toBe('/blogs');
    }
  });

  it('SH-14 PB-04 a later page of the journal has a title and an address of its own', () => {
    const data: SummariesPage = {
      blocks: [],
      sliders: [],
      failed: false,
      items: posts,
      newer: '2026-11-10.6.newer',
    };
    const url = new URL('http://site/blogs?cursor=2026-12-01.8');
    expect(routes['/blogs']!.head({ data, url, params: {}, role: null })).toMatchObject({
      title: 'The river journal, 10 November 2026 and before · Antara River Cruises',
      canonical: '/blogs?cursor=2026-12-01.8',
    });
  });

  it('PB-04 the page’s data hold excerpts, not the articles', async () => {
    const { appContext } = createTestContext(answers);
    const data = (await routes['/blogs']!.load?.({
      appContext,
      params: {},
      url: new URL('http://site/blogs'),
      signal: new AbortController().signal,
    })) as SummariesPage;
    expect(JSON.stringify(data)).not.toContain('word31');
    expect(data.items[0]).not.toHaveProperty('description');
  });

  it('ER-01 without its posts the page says so and offers Retry', async () => {
    await openBlogs('/blogs', { contentSummaries: () => noAnswer, page: () => noAnswer });
    screen.getByRole('heading', { level: 1, name: 'The river journal' });
    screen.getByRole('button', { name: 'Retry' });
  });
});
