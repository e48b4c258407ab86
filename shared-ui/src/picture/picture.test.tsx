import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const image = () => screen.getByRole('img') as HTMLImageElement;

test('offers AVIF, then WebP, up to the widest version, and reserves its box', () => {
  const { container } = render(
    <Picture path="ships/ganga vilas" alt="A ship" ratio="16/10" sizes="50vw" largest={2400} />,
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

test('requests no width that only heroes have', () => {
  const { container } = render(<Picture path="a" alt="A ship" sizes="100vw" />);
  expect(container.innerHTML).toContain('1600.avif');
  expect(container.innerHTML).not.toContain('2400.avif');
});

test('loads lazily unless it is the hero', () => {
  const { rerender } = render(<Picture path="a" alt="A ship" sizes="100vw" />);
  expect([image().getAttribute('loading'), image().getAttribute('decoding')]).toEqual(['lazy', 'async']);
  expect(image().hasAttribute('data-hero')).toBe(false);
  rerender(<Picture path="a" alt="A ship" sizes="100vw" priority />);
  expect(image().getAttribute('loading')).toBeNull();
  expect(image().getAttribute('fetchpriority')).toBe('high');
  expect(image().hasAttribute('data-hero')).toBe(true);
});
