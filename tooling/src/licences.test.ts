import { expect, it } from 'vitest';
import { createBillOfMaterials, listUnacceptableLicences, type Component } from './licences.ts';

const component = (name: string, expression?: string): Component => ({
  name,
  version: '1.0.0',
  ...(expression && { licenses: [{ expression }] }),
});

it('every package that production installs has a licence that we take', { timeout: 60_000 }, () => {
  const { bomFormat, components } = JSON.parse(createBillOfMaterials()) as {
    bomFormat: string;
    components: Component[];
  };
  expect(bomFormat).toBe('CycloneDX');
  expect(components.length).toBeGreaterThan(100);
  expect(listUnacceptableLicences(components)).toEqual([]);
});

it('a licence with duties, one of which there is a choice, and none at all', () => {
  expect(
    listUnacceptableLicences([
      component('free', 'MIT'),
      component('choice', '(MIT OR GPL-3.0-or-later)'),
      component('both', '(MIT AND GPL-3.0-only)'),
      component('strong', 'AGPL-3.0-only'),
      component('silent'),
    ]),
  ).toEqual([
    'both@1.0.0 ((MIT AND GPL-3.0-only))',
    'strong@1.0.0 (AGPL-3.0-only)',
    'silent@1.0.0 (no licence)',
  ]);
});
