import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Gallery } from './gallery.tsx';
import { storyPicture } from '../testing/story-scenes.ts';

const pictures = ['Ghats', 'Bridge', 'Palace'].map((alt) => storyPicture(`places/${alt}`, alt));

test('PB-10 a picture opens the lightbox at its position, and the focus is restored', async () => {
  render(<Gallery label="Scenes" pictures={pictures} />);
  const bridge = screen.getByRole('link', { name: 'Bridge' });
  await userEvent.click(bridge);
  expect(await screen.findByRole('dialog', { name: 'Scenes' })).toBeTruthy();
  expect(document.querySelector('[aria-live]')?.textContent).toBe('2 of 3: Bridge');
  await userEvent.click(screen.getByRole('button', { name: 'Close pictures' }));
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
});

test('its links lead to the picture files, and a modifier key leaves them to the browser', () => {
  render(<Gallery label="Scenes" pictures={pictures} />);
  const ghats = screen.getByRole('link', { name: 'Ghats' });
  expect(ghats.getAttribute('href')).toBe('/media/places/Ghats/1600.avif');
  // True: the default action was not prevented.
  expect(fireEvent.click(ghats, { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(ghats)).toBe(false);
});

test('each picture may have sizes of its own, by its position', () => {
  const { container } = render(
    <Gallery label="Scenes" pictures={pictures} sizes={(place) => (place === 0 ? '100vw' : '50vw')} />,
  );
  const sizes = [...container.querySelectorAll('source[type="image/avif"]')].map((source) =>
    source.getAttribute('sizes'),
  );
  expect(sizes).toEqual(['100vw', '50vw', '50vw']);
});

test('SW-05 the picture of a map is moved sideways in a narrow window, by the keyboard too', async () => {
  render(<Gallery label="The route" pictures={pictures.slice(0, 1)} detailed />);
  await userEvent.click(screen.getByRole('link', { name: 'Ghats' }));
  const view = await screen.findByRole('group', { name: 'The route' });
  expect(view.tabIndex).toBe(0);
  expect(view.hasAttribute('data-detailed')).toBe(true);
});
