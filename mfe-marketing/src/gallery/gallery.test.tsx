import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { testBlock, testPage } from '../testing/page.ts';
import { remote } from '../routes.tsx';
import {
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
  testPicture,
} from '@antara/contracts/testing';
import { loadGallery, type GalleryData } from './gallery.loader.ts';
import { galleryHead } from './gallery.head.ts';

const routes = { '/gallery': remote.createRoutes()['/gallery']! };

const names = ['Ships', 'River life'];
const gallery = ({ query }: { query: { category?: string } }) => ({
  response: 'SUCCESS',
  categories: names.map((name) => ({ name })),
  category: query.category ?? null,
  gallery: [1, 2, 3].map((place) => testPicture(`${query.category ?? 'any'}-${place}`)),
});
const answers: CallHandlers = {
  page: () =>
    testPage([
      testBlock('hero', { title: 'The river, at every hour' }),
      testBlock('onward', { title: 'From the deck', link: { label: 'See our journeys', url: '/booking' } }),
    ]),
  gallery,
};

async function openGallery(more: CallHandlers = {}, address = '/gallery') {
  const testContext = createTestContext({ ...answers, ...more });
  const opened = await renderScreens(testContext.appContext, routes, [address]);
  await screen.findByRole('heading', { level: 1 });
  return { ...testContext, ...opened, user: userEvent.setup() };
}
const galleryQueries = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'gallery').map(({ input }) => (input as { query: unknown }).query);
const readAnnounced = () => document.querySelector('dialog [aria-live]')?.textContent;

describe('the gallery', () => {
  it('PB-10 every category is a link with an address of its own; the one shown is marked', async () => {
    await openGallery({}, '/gallery?category=River+life');
    const links = ['All', ...names].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/gallery', null],
      ['/gallery?category=Ships', null],
      ['/gallery?category=River+life', 'page'],
    ]);
  });

  it('PB-10 choosing a category asks for it and shows its pictures; going back does too', async () => {
    const { user, calls, router } = await openGallery();
    await user.click(screen.getByRole('link', { name: 'River life' }));
    await screen.findByRole('link', { name: /River life-1/ });
    expect(screen.queryByRole('link', { name: /any-1/ })).toBeNull();
    expect(galleryQueries(calls)).toEqual([{}, { category: 'River life' }]);
    await router.navigate(-1);
    await screen.findByRole('link', { name: /any-1/ });
  });

  it('PB-10 the viewer goes forth and back, wraps at both ends, and closes', async () => {
    const { user } = await openGallery();
    await user.click(screen.getByRole('link', { name: /any-1/ }));
    await screen.findByRole('dialog');
    expect(readAnnounced()).toMatch(/^1 of 3.*any-1/);
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(readAnnounced()).toContain('3 of 3');
    await user.keyboard('{ArrowRight}');
    expect(readAnnounced()).toContain('1 of 3');
    await user.click(screen.getByRole('button', { name: 'Close pictures' }));
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  });

  it('PB-10 a category that does not exist is a 404', async () => {
    const { appContext } = createTestContext({
      ...answers,
      gallery: () => ({ response: 'NOT_FOUND', status: 404, data: {} }),
    });
    const url = new URL('http://site/gallery?category=Selfies');
    await expect(
      loadGallery({ appContext, url, params: {}, signal: new AbortController().signal }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('ER-01 if every call failed, the page is shown, and Retry brings the pictures', async () => {
    let works = false;
    const { user } = await openGallery({
      page: () => noAnswer,
      gallery: (input: never) => (works ? gallery(input) : noAnswer),
    });
    screen.getByRole('heading', { level: 1, name: 'Gallery' });
    screen.getByRole('heading', { level: 2, name: 'The gallery could not be loaded' });
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: /any-1/ });
  });

  it('PB-10 ER-01 Retry after a category that could not be loaded shows that category', async () => {
    let works = true;
    const { user, calls } = await openGallery({
      gallery: (input: never) => (works ? gallery(input) : noAnswer),
    });
    works = false;
    await user.click(screen.getByRole('link', { name: 'River life' }));
    await screen.findByRole('heading', { level: 2, name: 'The gallery could not be loaded' });
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: /River life-1/ });
    expect(screen.getByRole('link', { name: 'River life' }).getAttribute('aria-current')).toBe('page');
    expect(galleryQueries(calls)).toEqual([{}, { category: 'River life' }, { category: 'River life' }]);
  });

  it('ER-01 if the page’s call failed, the pictures are shown with a notice', async () => {
    await openGallery({ page: () => noAnswer });
    screen.getByText('Part of this page could not be loaded.');
    screen.getByRole('link', { name: /any-1/ });
  });

  it('SH-14 every category has a title and an address of its own', () => {
    const headOf = (category: string | null, page = 1) =>
      galleryHead({
        data: { collection: { category, page, categories: names, pictures: [] } } as unknown as GalleryData,
        url: new URL('http://site/gallery'),
        params: {},
        role: null,
      });
    expect(headOf('River life')).toMatchObject({
      title: 'Gallery: River life · Antara River Cruises',
      canonical: '/gallery?category=River+life',
    });
    expect(headOf(null).canonical).toBe('/gallery');
    expect(headOf('River life', 2)).toMatchObject({
      title: 'Gallery: River life, page 2 · Antara River Cruises',
      canonical: '/gallery?category=River+life&page=2',
    });
  });
});
