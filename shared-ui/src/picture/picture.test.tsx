import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storyPicture } from '../testing/story-scenes.ts';
import { Picture } from './picture.tsx';

const image = () => screen.getByRole('img') as HTMLImageElement;

test('offers AVIF, then WebP, up to the widest version, and reserves its box', () => {
  const { container } = render(
    <Picture picture={storyPicture('ships/ganga vilas', 'A ship', 2400)} ratio="16/10" sizes="50vw" />,
  );
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
  expect(sources[0]?.srcset.split(', ')).toEqual([
    '/media/ships/ganga%20vilas/480.avif 480w',
    '/media/ships/ganga%20vilas/800.avif 800w',
    '/media/ships/ganga%20vilas/1200.avif 1200w',
    '/media/ships/ganga%20vilas/1600.avif 1600w',
    '/media/ships/ganga%20vilas/2400.avif 2400w',
  ]);
  expect(sources[1]?.srcset.split(', ')).toEqual([
    '/media/ships/ganga%20vilas/480.webp 480w',
    '/media/ships/ganga%20vilas/800.webp 800w',
    '/media/ships/ganga%20vilas/1200.webp 1200w',
  ]);
  expect(sources.every((source) => source.sizes === '50vw')).toBe(true);
  expect([image().getAttribute('width'), image().getAttribute('height')]).toEqual(['2400', '1500']);
});

test.each([
  [1600, '1600.avif', '800.webp'],
  [480, '480.avif', '480.webp'],
])('requests no width that a picture of %s pixels does not have', (width, widest, fallback) => {
  const { container } = render(<Picture picture={storyPicture('a', 'A ship', width)} sizes="100vw" />);
  expect(container.querySelector('source')?.srcset.split(', ').at(-1)).toBe(`/media/a/${widest} ${width}w`);
  expect(image().getAttribute('src')).toBe(`/media/a/${fallback}`);
});

test('HM-01 offers its portrait crop first where the box is upright, and only when it has one', () => {
  const portrait = { media: '(max-aspect-ratio: 3/4)', sizes: '57vh' };
  const picture = storyPicture('heroes/a', 'A ship', 2400);
  const { container, rerender } = render(<Picture picture={picture} sizes="100vw" portrait={portrait} />);
  expect(container.querySelector('source')?.media).toBe('');
  const upright = { ...picture, portrait: { width: 800, height: 1422 } };
  rerender(<Picture picture={upright} sizes="100vw" />);
  expect(container.querySelector('source')?.media).toBe('');
  rerender(<Picture picture={upright} sizes="100vw" portrait={portrait} />);
  const [first, second] = container.querySelectorAll('source');
  expect([first?.media, first?.sizes, second?.media]).toEqual([portrait.media, '57vh', '']);
  expect(first?.srcset).toBe(
    '/media/heroes/a/portrait-480.avif 480w, /media/heroes/a/portrait-800.avif 800w',
  );
});

test('without a picture its box stays, for the layout', () => {
  const { container } = render(<Picture picture={null} ratio="4/3" sizes="100vw" />);
  expect(container.firstElementChild?.getAttribute('data-ratio')).toBe('4/3');
  expect(screen.queryByRole('img')).toBeNull();
});

test('loads lazily unless it is the hero', () => {
  const { rerender } = render(<Picture picture={storyPicture('a', 'A ship')} sizes="100vw" />);
  expect([image().getAttribute('loading'), image().getAttribute('decoding')]).toEqual(['lazy', 'async']);
  expect(image().hasAttribute('data-hero')).toBe(false);
  rerender(<Picture picture={storyPicture('a', 'A ship')} sizes="100vw" priority />);
  expect(image().getAttribute('loading')).toBeNull();
  expect(image().getAttribute('fetchpriority')).toBe('high');
  expect(image().hasAttribute('data-hero')).toBe(true);
});

test('the hero is fetched ahead of its element: one of its crops, and no other picture', () => {
  const preloads = () =>
    [...document.head.querySelectorAll('link[rel="preload"][as="image"][imagesrcset*="/b/"]')].map((link) =>
      ['media', 'imagesizes', 'imagesrcset', 'type'].map((name) => link.getAttribute(name)),
    );
  const upright = { ...storyPicture('heroes/b', 'A ship', 800), portrait: { width: 480, height: 854 } };
  const portrait = { media: '(max-aspect-ratio: 3/4)', sizes: '57vh' };
  const { rerender } = render(<Picture picture={upright} sizes="100vw" portrait={portrait} />);
  expect(preloads()).toEqual([]);
  rerender(<Picture picture={upright} sizes="100vw" portrait={portrait} priority />);
  expect(preloads()).toEqual([
    [portrait.media, '57vh', '/media/heroes/b/portrait-480.avif 480w', 'image/avif'],
    [
      'not all and (max-aspect-ratio: 3/4)',
      '100vw',
      '/media/heroes/b/480.avif 480w, /media/heroes/b/800.avif 800w',
      'image/avif',
    ],
  ]);
});
