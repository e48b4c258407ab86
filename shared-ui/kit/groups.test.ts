import { expect, test } from 'vitest';
import { specimens } from '../src/internal/specimens.tsx';
import { groups } from './groups.ts';

test('the page of the kit shows every component, once', () => {
  const shown = groups.flatMap(({ pieces }) => pieces.map(({ name }) => name));
  expect(shown.toSorted()).toEqual(Object.keys(specimens).toSorted());
});
