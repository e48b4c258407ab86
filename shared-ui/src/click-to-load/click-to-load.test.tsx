import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClickToLoad } from './click-to-load.tsx';
import { storyPicture } from '../testing/story-scenes.ts';

test('renders the player only on request, and focuses it; the link is always there', async () => {
  const player = vi.fn(() => <p>The film</p>);
  render(
    <ClickToLoad
      title="A day on the river"
      picture={storyPicture('heroes/home')}
      href="https://films.antara.example/day"
      linkLabel="Watch it on its own page"
      render={player}
    />,
  );
  expect(player).not.toHaveBeenCalled();
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://films.antara.example/day');
  await userEvent.click(screen.getByRole('button', { name: 'Play the film: A day on the river' }));
  expect(screen.getByText('The film')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'A day on the river' }));
  expect(screen.getByRole('link')).toBeTruthy();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('says where a frame comes from before it is loaded', () => {
  const { container } = render(
    <ClickToLoad
      kind="map"
      title="Our office"
      picture={storyPicture('heroes/home')}
      src="https://maps.antara.example/delhi"
      href="https://maps.antara.example/delhi"
      linkLabel="Open the map"
    />,
  );
  expect(screen.getByText(/^From maps\.antara\.example/)).toBeTruthy();
  expect(container.querySelector('iframe')).toBeNull();
});

const map = (
  <ClickToLoad
    kind="map"
    title="Our office"
    picture={storyPicture('heroes/home')}
    src="https://maps.antara.example/delhi"
    href="https://maps.antara.example/delhi"
    linkLabel="Open the map"
  />
);
const openMap = () => screen.getByRole<HTMLElement>('button', { name: 'Show the map: Our office' });

test('PB-09 there is a way back from a map to the drawn one, and the focus goes along', async () => {
  const { container } = render(map);
  expect(screen.queryByRole('button', { name: 'Back to the drawn map' })).toBeNull();
  await userEvent.click(openMap());
  expect(container.querySelector('iframe')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the drawn map' }));
  expect(container.querySelector('iframe')).toBeNull();
  expect(document.activeElement).toBe(openMap());
});

test('PB-09 a map that never answers gives way to the drawn one and says so; one that has come stays', () => {
  vi.useFakeTimers();
  const { container } = render(map);
  fireEvent.click(openMap());
  act(() => void vi.runAllTimers());
  expect(container.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/does not answer/);
  expect(document.activeElement).toBe(openMap());
  fireEvent.click(openMap());
  fireEvent.load(container.querySelector('iframe')!);
  act(() => void vi.runAllTimers());
  expect(container.querySelector('iframe')).not.toBeNull();
});

test('offline the picture stays, with a message and the link', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <ClickToLoad
      kind="music"
      title="Antara Cruise Music"
      picture={storyPicture('heroes/home')}
      href="https://music.antara.example"
      linkLabel="Open the playlist"
      render={() => <p>The music</p>}
    />,
  );
  const play = screen.getByRole('button', { name: 'Play the music: Antara Cruise Music' });
  await userEvent.click(play);
  expect(screen.queryByText('The music')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('offline');
  expect(screen.getByRole('link', { name: /Open the playlist/ })).toBeTruthy();
  online.mockReturnValue(true);
  await userEvent.click(play);
  expect(screen.getByText('The music')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});
