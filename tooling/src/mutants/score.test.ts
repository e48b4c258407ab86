import { describe, expect, test } from 'vitest';
import { findReasonToIgnore } from './ignored-code.ts';
import { isInSample } from './sample.ts';
import { scoreReport } from './score.ts';
import type { ReportedMutant } from './stryker-run.ts';

const source = 'const a = b + 1;\n\nconst c = b + 1;\n';
const mutant = (
  status: ReportedMutant['status'],
  line: number,
  replacement = 'b - 1',
  [start, end] = [11, 16],
): ReportedMutant => ({
  mutatorName: 'ArithmeticOperator',
  replacement,
  status,
  location: { start: { line, column: start! }, end: { line, column: end! } },
});
const score = (mutants: ReportedMutant[], equivalents: Record<string, string> = {}) =>
  scoreReport({ files: { 'src/a.ts': { source, mutants } } }, () => true, equivalents);

describe('the score of a folder', () => {
  test('counts what no test reaches as unnoticed, and leaves out what was not run', () => {
    const mutantScore = score([
      mutant('Killed', 1),
      mutant('Timeout', 1, 'b * 1'),
      mutant('Survived', 1, 'b / 1'),
      mutant('NoCoverage', 3),
      { ...mutant('Ignored', 3, 'b * 1'), statusReason: 'Static mutant (and "ignoreStatic" was enabled)' },
      mutant('CompileError', 3, 'b / 1'),
      { ...mutant('Ignored', 3, '""'), statusReason: 'a line of the log' },
    ]);
    expect(mutantScore).toEqual({
      mutants: 4,
      killed: 2,
      score: 50,
      survived: ['src/a.ts: b + 1 → b / 1'],
      notReached: ['src/a.ts: b + 1 → b - 1 (2)'],
      equivalent: {},
      whileLoading: 1,
    });
  });

  test('does not count an equivalent mutant, and keeps why it is one', () => {
    const why = 'Nobody reads `c`.';
    const mutantScore = score([mutant('Killed', 1), mutant('Survived', 3)], {
      'src/a.ts: b + 1 → b - 1 (2)': why,
    });
    expect(mutantScore).toMatchObject({ mutants: 1, score: 100, survived: [] });
    expect(mutantScore.equivalent).toEqual({ 'src/a.ts: b + 1 → b - 1 (2)': why });
  });

  test('names mutants by their place, in whatever order they were run', () => {
    const mutantScore = score([mutant('Survived', 3), mutant('Killed', 1)]);
    expect(mutantScore.survived).toEqual(['src/a.ts: b + 1 → b - 1 (2)']);
  });

  test('is never rounded up to a threshold', () => {
    const killed = Array.from({ length: 1_799 }, () => mutant('Killed', 1));
    const alive = Array.from({ length: 201 }, () => mutant('Survived', 1));
    expect(score([...killed, ...alive]).score).toBe(89.9);
  });
});

test('lines of the log are left alone, and expressions whose mutant is none', () => {
  const called = (object: object, name: string) => ({
    type: 'CallExpression',
    callee: { type: 'MemberExpression', property: { name }, object },
  });
  const call = (object: object, name: string) => findReasonToIgnore(called(object, name));
  expect(call({ name: 'log' }, 'info')).toBe('a line of the log');
  expect(call({ property: { name: 'log' } }, 'warn')).toBe('a line of the log');
  expect(call({ name: 'log' }, 'push')).toBeUndefined();
  const expression = called({ name: 'log' }, 'error');
  expect(findReasonToIgnore({ type: 'ExpressionStatement', expression })).toBe('a line of the log');
  expect(call({ name: 'mailer' }, 'info')).toBeUndefined();
  expect(findReasonToIgnore({ type: 'RegExpLiteral', flags: 'gv' })).toContain('no regular expression');
  expect(findReasonToIgnore({ type: 'RegExpLiteral', flags: 'gu' })).toBeUndefined();
});

describe('the sample', () => {
  const drawn = (nth: number, seed = 'one', share = 0.25) =>
    isInSample(
      {
        fileName: `/work/api/src/${nth}.ts`,
        mutatorName: 'BooleanLiteral',
        replacement: 'true',
        location: { start: { column: 4 }, end: { column: 9 } },
      },
      { folder: '/work/api', seed, share },
    );
  const all = Array.from({ length: 4_000 }, (_, nth) => nth);

  test('has the share of the mutants that was asked for, others with another seed', () => {
    const first = all.filter((nth) => drawn(nth));
    expect(first.length).toBeGreaterThan(850);
    expect(first.length).toBeLessThan(1_150);
    expect(all.filter((nth) => drawn(nth, 'two'))).not.toEqual(first);
    expect(all.every((nth) => drawn(nth, 'one', 1))).toBe(true);
  });

  test('of a smaller share is a part of that of a larger one', () => {
    expect(all.filter((nth) => drawn(nth, 'one', 0.1) && !drawn(nth))).toEqual([]);
  });
});
