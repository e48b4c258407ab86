import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Lightbox } from './lightbox.tsx';
import { storyPicture } from '../testing/story-scenes.ts';
import { translate } from '../testing/translate.ts';

const pictures = ['Ghats', 'Bridge', 'Palace'].map((alt) => storyPicture(alt.toLowerCase(), alt));
const readAnnounced = () => document.querySelector('[aria-live]')?.textContent;
const open = async (index: number | null = 0, onClose = vi.fn()) => {
  const rendered = render(<Lightbox pictures={pictures} index={index} onClose={onClose} label="Gallery" />);
  await screen.findByRole('dialog');
  return rendered;
};

test('opens with the picture that was chosen, and says which of how many', async () => {
  await open(1);
  expect(screen.getByRole('dialog', { name: 'Gallery' })).toBeTruthy();
  expect(readAnnounced()).toBe('2 of 3: Bridge');
  expect(screen.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('alt'))).toContain(
    'Palace',
  );
});

test('next and previous wrap at both ends', async () => {
  await open(0);
  await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(readAnnounced()).toBe('3 of 3: Palace');
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(readAnnounced()).toBe('1 of 3: Ghats');
});

test('VX-12 on a translated page it counts on', async () => {
  const { container } = await open(0);
  translate(container);
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(readAnnounced()).toBe('2 of 3: Bridge');
});

test.each(['in a button', 'nowhere'])('arrow keys, Home and End turn it with the focus %s', async (place) => {
  await open(0);
  if (place === 'nowhere') (document.activeElement as HTMLElement).blur();
  else screen.getByRole('button', { name: 'Close pictures' }).focus();
  for (const [key, text] of [
    ['{ArrowLeft}', '3 of 3: Palace'],
    ['{ArrowRight}', '1 of 3: Ghats'],
    ['{End}', '3 of 3: Palace'],
    ['{Home}', '1 of 3: Ghats'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(readAnnounced()).toBe(text);
  }
});

test('a swipe turns it; a tap, a scroll and a mouse do not', async () => {
  await open(0);
  const stage = document.querySelector('figure > div');
  if (!stage) throw new Error('no stage');
  const swipe = (across: number, down = 0, pointerType = 'touch') => {
    const finger = { pointerId: 1, isPrimary: true, pointerType };
    fireEvent.pointerDown(stage, { ...finger, clientX: 200, clientY: 200 });
    fireEvent.pointerUp(stage, { ...finger, clientX: 200 + across, clientY: 200 + down });
  };
  swipe(10);
  swipe(-60, 200);
  swipe(-120, 0, 'mouse');
  expect(readAnnounced()).toBe('1 of 3: Ghats');
  swipe(-120);
  expect(readAnnounced()).toBe('2 of 3: Bridge');
  swipe(120);
  expect(readAnnounced()).toBe('1 of 3: Ghats');
});

test('closes by its owner, and begins anew where it is opened next', async () => {
  const onClose = vi.fn();
  const { rerender } = await open(0, onClose);
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(screen.getByRole('button', { name: 'Close pictures' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(<Lightbox pictures={pictures} index={null} onClose={onClose} label="Gallery" />);
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<Lightbox pictures={pictures} index={0} onClose={onClose} label="Gallery" />);
  expect(readAnnounced()).toBe('1 of 3: Ghats');
});

test('a single picture has nothing to turn', async () => {
  render(<Lightbox pictures={pictures.slice(0, 1)} index={0} onClose={() => {}} />);
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
  expect(readAnnounced()).toBe('1 of 1: Ghats');
});

test('words that are the picture’s description too are said once', async () => {
  render(
    <Lightbox
      pictures={[{ ...storyPicture('ghats', 'Lamps on the ghats.'), caption: 'Lamps on the ghats.' }]}
      index={0}
      onClose={() => {}}
    />,
  );
  await screen.findByRole('dialog');
  expect(readAnnounced()).toBe('1 of 1Lamps on the ghats.');
});
