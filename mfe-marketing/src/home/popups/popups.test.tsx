import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLoaderData } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContent } from '../../loaders/page.loader.ts';
import { renderScreens, createTestContext } from '@antara/contracts/testing';
import { banners, blocks } from '../../testing/home.ts';
import { getClosedBanners } from './closed-banners.ts';
import { usePopups } from './use-popups.tsx';

function Screen() {
  const popups = usePopups(useLoaderData<PageContent>());
  return (
    <>
      <h1>Home</h1>
      {popups}
    </>
  );
}
async function openPage(sliders = banners, hadWelcome = false) {
  const page: PageContent = { blocks, sliders, failed: false };
  const { appContext } = createTestContext();
  Object.assign(appContext.overlays, { hadWelcome });
  const whenFree = vi.spyOn(appContext.overlays, 'whenFree');
  const view = await renderScreens(
    appContext,
    {
      '/': {
        chunk: 'home',
        screen: async () => ({ default: Screen }),
        load: async () => page,
        head: () => ({ title: '', description: '' }),
      },
    },
    ['/'],
  );
  await screen.findByRole('heading', { name: 'Home' });
  await act(async () => fireEvent.keyDown(window));
  return { ...view, whenFree };
}
const popups = () => screen.queryByRole('dialog', { name: 'News from the river' });
/**
 * Returns the banners, after an action on the page. The action is repeated, because the page may not have listened to
 * the first one yet.
 */
const readShown = () =>
  waitFor(() => {
    if (!popups()) fireEvent.keyDown(window);
    return screen.getByRole('dialog', { name: 'News from the river' });
  });
const gone = () => waitFor(() => expect(popups()).toBeNull());

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('HM-09 the banners of the home page', () => {
  it('HM-09 all of them are shown at first, each with its text and link', async () => {
    await openPage();
    const dialog = within(await readShown());
    expect(dialog.getAllByRole('article')).toHaveLength(2);
    const season = within(dialog.getByRole('article', { name: 'The new season' }));
    expect(season.getByRole('link', { name: /Find out more/ }).getAttribute('href')).toBe('/booking');
    const rain = within(dialog.getByRole('article', { name: 'Umbrellas on a jetty' }));
    expect(rain.queryByRole('link')).toBeNull();
  });

  it.each([
    ['a first visit', true, false, ['first-visit']],
    ['a visit after the first', false, true, ['everybody', 'returning']],
    ['a visit without storage', false, false, ['everybody']],
  ])('OF-15 %s shows the banners of its audience', async (_, hadWelcome, visited, shown) => {
    if (visited) localStorage.setItem('visited', 'true');
    const [banner] = banners;
    const forAudience = (audience?: 'first-visit' | 'returning') => ({
      ...banner!,
      cover_image: { ...banner!.cover_image, path: audience ?? 'everybody', alt: audience ?? 'everybody' },
      ...(audience && { audience }),
    });
    await openPage([forAudience(), forAudience('first-visit'), forAudience('returning')], hadWelcome);
    const articles = within(await readShown()).getAllByRole('article');
    expect(articles.map((article) => article.getAttribute('aria-label'))).toEqual(shown);
  });

  it('HM-09 each closes on its own, and stays closed for the session', async () => {
    const { unmount } = await openPage();
    await readShown();
    await userEvent.click(screen.getByRole('button', { name: 'Close: The new season' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    unmount();
    await openPage();
    await readShown();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close: Umbrellas on a jetty' }));
    await gone();
  });

  it('HM-09 one that was closed stays so when its picture has another version', async () => {
    const withVersion = (version: string) =>
      banners.map((banner) => ({
        ...banner,
        cover_image: { ...banner.cover_image, path: `${banner.cover_image.path}.${version}` },
      }));
    const { unmount } = await openPage(withVersion('0123456789'));
    await readShown();
    await userEvent.click(screen.getByRole('button', { name: 'Close: Umbrellas on a jetty' }));
    unmount();
    await openPage(withVersion('abcdef0123'));
    await readShown();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('HM-09 a click beside them closes all; one on a banner does not', async () => {
    await openPage();
    const dialog = await readShown();
    fireEvent.click(screen.getByRole('article', { name: 'Umbrellas on a jetty' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    fireEvent.click(dialog);
    await gone();
    expect(getClosedBanners()).toEqual(['popups/season', 'popups/rain']);
  });

  it('HM-09 Escape closes all', async () => {
    await openPage();
    fireEvent(await readShown(), new Event('cancel', { cancelable: true }));
    await gone();
    expect(getClosedBanners()).toHaveLength(2);
  });

  it('HM-09 following a link closes all', async () => {
    const { router } = await openPage();
    await readShown();
    await userEvent.click(screen.getByRole('link', { name: /Find out more/ }));
    await gone();
    expect(router.state.location.pathname).toBe('/booking');
    expect(getClosedBanners()).toHaveLength(2);
  });

  it('HM-09 invalid JSON in storage: they are shown', async () => {
    sessionStorage.setItem('popupsClosed', '{"not": "a list"');
    await openPage();
    await readShown();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('HM-09 SH-02 after the welcome of a first visit they wait for another visit', async () => {
    const { whenFree } = await openPage(banners, true);
    for (let act = 0; act < 3; act += 1) {
      fireEvent.keyDown(window);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    expect(whenFree).toHaveBeenCalledTimes(1);
    expect(popups()).toBeNull();
  });

  it('HM-09 without banners nothing is shown', async () => {
    const { whenFree } = await openPage([]);
    expect(whenFree).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
