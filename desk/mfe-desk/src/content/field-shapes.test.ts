import { expect, test } from 'vitest';
import { createItem, findShape, listMissing, withoutEmptyOptions } from './field-shapes.ts';

test('OF-14 a field is edited by its name and what it has', () => {
  expect(findShape('description', '<p>Fog.</p>', 'post')).toBe('html');
  expect(findShape('text', null, 'page')).toBe('html');
  expect(findShape('text', 'Dear {name},', 'setting'), 'settings have plain text').toBe('text');
  expect(findShape('show_from', '', 'page')).toBe('date');
  expect(findShape('type', 'BLOG', 'post')).toBe('choice');
  expect(findShape('title', 'x'.repeat(120), 'post')).toBe('long');
  expect(findShape('no', 3, 'calendar')).toBe('number');
});

test('OF-14 a post can be given a time at which it becomes public', () => {
  expect(listMissing({ kind: 'post', draft: true }, 'post')).toEqual([['publish_at', '']]);
});

test('OF-15 a pop-up has first and last day, which are left out when they stay empty', () => {
  expect(listMissing({ cover_image: 'a', show_to: '2027-01-01' }, 'page').map(([name]) => name)).toEqual([
    'show_from',
    'audience',
  ]);
  const banner = { cover_image: 'a', cover_alt: 'A', link: null };
  expect(withoutEmptyOptions({ sliders: [{ ...banner, show_from: '', show_to: '2027-01-01' }] })).toEqual({
    sliders: [{ ...banner, show_to: '2027-01-01' }],
  });
});

test('OF-16 an opening is added to an empty list with all its fields', () => {
  expect(createItem('careers', [])).toEqual({
    title: '',
    description: '',
    location: '',
    employment_type: 'FULL_TIME',
    posted_on: '',
  });
  expect(createItem('items', [{ question: 'Tea?', answer: 'At four.' }])).toEqual({
    question: '',
    answer: '',
  });
});
