import { expect, it } from 'vitest';
import { tallyBrowserTests } from './test-reports.ts';

const spec = (title: string, status: string, messages: string[] = []) => ({
  title,
  file: 'shell/header.e2e.ts',
  tests: [{ status, results: [...messages.map((message) => ({ error: { message } })), {}] }],
});

it('names what failed and what passed at the second attempt, in suites of any depth', () => {
  const tally = tallyBrowserTests({
    stats: { expected: 1, skipped: 2, flaky: 1 },
    specs: [spec('SH-04 passes', 'expected')],
    suites: [
      { suites: [{ specs: [spec('SH-08 passes when run again', 'flaky', ['the menu is hidden'])] }] },
      { specs: [spec('SH-11 fails', 'unexpected', ['no header', 'no header'])] },
    ],
  });
  expect(tally).toEqual({
    passed: 2,
    skipped: 2,
    failed: ['shell/header.e2e.ts › SH-11 fails'],
    flaky: ['shell/header.e2e.ts › SH-08 passes when run again\nthe menu is hidden'],
  });
});
