/**
 * A task of the office, done at the desk by mouse and by keyboard alone. The steps of both are limited, so that no
 * screen comes to need more of them unnoticed.
 */
import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { expect, test } from '../site/test.ts';
import { byKeyboard, byMouse, type Clerk } from './clerk.ts';
import { deskUrl, getOwner } from './desk.ts';

/** What a task is prepared with. */
export interface Setup {
  browser: Browser;
  request: APIRequestContext;
  /** A page at which an owner is logged in. */
  page: Page;
  /** Differs each time, for names that may be used once. */
  nth: number;
}

interface OfficeTask<Subject> {
  /** Makes what the task is about, anew for each way. */
  prepare(setup: Setup): Promise<Subject>;
  /** Does the task, from the desk's first page until it says that it is done. */
  work(clerk: Clerk, subject: Subject): Promise<void>;
  /** Takes back what other tests would read. */
  restore?(setup: Setup, subject: Subject): Promise<unknown>;
  /** At most so many steps. */
  steps: { mouse: number; keyboard: number };
}

/** Defines the test of a task: `title` begins with its row. */
export function testOfficeTask<Subject>(title: string, task: OfficeTask<Subject>): void {
  test(`${title}, by mouse and by keyboard alone`, async ({ browser, request }) => {
    test.slow();
    const { context } = await getOwner(browser);
    const page = await context.newPage();
    const steps = { mouse: 0, keyboard: 0 };
    for (const [at, createClerk] of [byMouse, byKeyboard].entries()) {
      const setup = { browser, request, page, nth: Date.now() + at };
      await page.goto(deskUrl);
      const subject = await task.prepare(setup);
      await page.goto(deskUrl);
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      const clerk = createClerk(page);
      const begun = performance.now();
      try {
        await test.step(`by ${clerk.way}`, () => task.work(clerk, subject));
      } catch (error) {
        // Other tests read the same site. The error of the task itself is the one to be seen.
        await task.restore?.(setup, subject).catch(() => {});
        throw error;
      }
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      const description = `by ${clerk.way}: ${clerk.steps} steps, ${seconds} s`;
      test.info().annotations.push({ type: 'measured', description });
      steps[clerk.way] = clerk.steps;
      await task.restore?.(setup, subject);
    }
    await page.close();
    for (const way of ['mouse', 'keyboard'] as const)
      expect(steps[way], `steps by ${way}`).toBeLessThanOrEqual(task.steps[way]);
  });
}
