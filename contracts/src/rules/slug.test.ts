import { expect, it } from 'vitest';
import { readSlug } from './slug.ts';

it.each([
  ['ganges-at-dusk', 'ganges-at-dusk'],
  [' kolkata ', 'kolkata'],
  ['Kolkata', ''],
  ['a--b', ''],
  ['-a', ''],
  ['a/b', ''],
  ['a'.repeat(101), ''],
  [null, ''],
])('VX-11 reads %j as the slug %j', (text, slug) => expect(readSlug(text)).toBe(slug));
