import { expect, test } from 'vitest';
import { isSame, mergeDocuments, setAt } from './merge-documents.ts';

const item = (question: string, answer: string) => ({ question, answer });
const base = { type: 'FAQ', items: [item('Shoes?', 'None.'), item('Tea?', 'At four.')] };

test('OF-17 changes of two people at different places are both kept', () => {
  const mine = { ...base, items: [item('Shoes?', 'Soft ones.'), base.items[1]!] };
  const theirs = { ...base, items: [base.items[0]!, item('Tea?', 'At five.')] };
  expect(mergeDocuments(base, mine, theirs)).toEqual({
    document: { ...base, items: [item('Shoes?', 'Soft ones.'), item('Tea?', 'At five.')] },
    conflicts: [],
  });
});

test('OF-17 a place that both have changed is named with both texts, and keeps mine', () => {
  const mine = { ...base, items: [item('Shoes?', 'Soft ones.'), base.items[1]!] };
  const theirs = { ...base, items: [item('Shoes?', 'Sandals.'), base.items[1]!] };
  expect(mergeDocuments(base, mine, theirs)).toEqual({
    document: mine,
    conflicts: [{ path: ['items', 0, 'answer'], theirs: 'Sandals.' }],
  });
});

test('OF-17 a list to which both have added items is a conflict as a whole; one whose other copy is untouched is not', () => {
  const added = (question: string) => ({ ...base, items: [...base.items, item(question, '')] });
  expect(mergeDocuments(base, added('Mine?'), added('Theirs?')).conflicts).toEqual([
    { path: ['items'], theirs: added('Theirs?').items },
  ]);
  expect(mergeDocuments(base, base, added('Theirs?'))).toEqual({ document: added('Theirs?'), conflicts: [] });
});

test('OF-17 a field that one person has removed stays removed', () => {
  const before = { slug: 'fog', draft: true };
  expect(mergeDocuments(before, { slug: 'fog' }, { slug: 'mist', draft: true }).document).toEqual({
    slug: 'mist',
  });
});

test('OF-14 a value is set and removed at its place, and nothing else changes', () => {
  expect(setAt(base, ['items', 1, 'answer'], 'At six.')).toEqual({
    ...base,
    items: [base.items[0], item('Tea?', 'At six.')],
  });
  expect(setAt({ slug: 'fog', draft: true }, ['draft'], undefined)).toEqual({ slug: 'fog' });
  expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
});
