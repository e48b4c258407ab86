import { expect, test } from 'vitest';
import {
  createItem,
  findShape,
  listFields,
  listMissing,
  titleOf,
  withoutEmptyOptions,
} from './field-shapes.ts';

test('OF-14 a field is edited by its name and what it has', () => {
  expect(findShape('description', '<p>Fog.</p>', 'post')).toBe('html');
  expect(findShape('text', null, 'page')).toBe('html');
  expect(findShape('text', 'Dear {name},', 'setting'), 'settings have plain text').toBe('text');
  expect(findShape('show_from', '', 'page')).toBe('date');
  expect(findShape('publish_at', '', 'post')).toBe('time');
  expect(findShape('publish_at', '2027-05-01', 'post')).toBe('time');
  expect(findShape('type', 'BLOG', 'post')).toBe('choice');
  expect(findShape('title', 'x'.repeat(120), 'post')).toBe('long');
  expect(findShape('no', 3, 'calendar')).toBe('number');
});

test('OF-14 a post can be hidden, and be given a time at which it becomes public', () => {
  expect(listFields({ kind: 'post', title: 'Fog', publish_at: '2027-01-01' }, 'post')).toEqual([
    ['kind', 'post'],
    ['title', 'Fog'],
    ['draft', false],
    ['publish_at', '2027-01-01'],
  ]);
});

test('OF-15 first and last day of a pop-up are always there, and are left out when they stay empty', () => {
  expect(listFields({ cover_image: 'a', show_to: '2027-01-01' }, 'page')).toEqual([
    ['cover_image', 'a'],
    ['show_from', ''],
    ['show_to', '2027-01-01'],
    ['audience', ''],
  ]);
  const banner = { cover_image: 'a', cover_alt: 'A', link: null };
  expect(withoutEmptyOptions({ sliders: [{ ...banner, show_from: '', show_to: '2027-01-01' }] })).toEqual({
    sliders: [{ ...banner, show_to: '2027-01-01' }],
  });
});

test('SW-03 the contact data can be given WhatsApp, hours by weekday and closed days, which are edited as such', () => {
  const site = { phone: '+91 11 0000 4100', sales_email: 'sales@antara.example' };
  const missing = Object.fromEntries(listMissing(site, 'setting'));
  expect(Object.keys(missing)).toEqual(['whatsapp', 'hours', 'closed_days']);
  expect(missing['hours']).toHaveLength(7);
  const [monday] = missing['hours'] as { day: string }[];
  expect([titleOf(monday!, 0), findShape('day', 'Monday', 'setting'), findShape('day', 4, 'tour')]).toEqual([
    'Monday',
    'choice',
    'number',
  ]);
  expect(findShape('Closed days 1', '', 'setting')).toBe('date');
  expect(createItem('hours', [monday!])).toEqual({ day: 'Monday', opens: '09:00', closes: '18:00' });
  expect(withoutEmptyOptions({ ...site, whatsapp: '' })).toEqual(site);
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
