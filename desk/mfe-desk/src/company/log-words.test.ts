import { expect, it } from 'vitest';
import { describeDetails, describeDone } from './log-words.ts';

it('OF-24 the history says in plain words what was done, and names an unknown operation by its title', () => {
  expect(describeDone('content.import')).toBe('Content saved');
  expect(describeDone('agents.rate')).toBe('Commission rate changed');
  expect(describeDone('moon.landNow')).toBe('Moon: land now');
});

it('OF-24 short details stand in the line, in words; the reason stands apart', () => {
  expect(describeDetails({ reason: 'agreed', percent: 12.5, valid_from: '2026-11-03' })).toEqual({
    text: 'Percent: 12.5 % · Valid from: 3 Nov 2026',
    hasMore: false,
  });
  expect(describeDetails({ suites: ['101', '102'], before: { fare: 1 }, empty: null })).toEqual({
    text: 'Suites: 101, 102',
    hasMore: true,
  });
});
