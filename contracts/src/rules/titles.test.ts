import { expect, test } from 'vitest';
import { otherGroup, titles } from './titles.ts';

test('AG-03 titles and the choice of another consortium have the words of the specification', () => {
  expect(titles).toEqual(['Mr.', 'Mrs.', 'Master', 'Miss']);
  expect(otherGroup).toBe('Others');
});
