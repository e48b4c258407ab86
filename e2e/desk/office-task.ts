/**
 * A task of the office, done at the desk by mouse and by keyboard alone. The steps of both are limited, so that no
 * screen comes to need more of them unnoticed.
 */
import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { expect, test } from '../site/test.ts';
import { byKeyboard, byMouse, type Clerk } from './clerk.ts';
import { expectAccessible } from '../site/accessible.ts';
import { deskUrl, getOwner, openDesk } from './desk.ts';

/** What a task is prepared with. */
export interface Setup {
  browser: Browser;
  request: APIRequestContext;
  /** A page at which an owner is logged in. */
  page: Page;
  /** The address of who does the task. */
  email: string;
  /** Differs each time, for names that may be used once. */
  nth: number;
}

interface OfficeTask<Subject> {
  /** Who does it; an owner unless given. */
  as?: { name: string; roles: readonly string[] };
  /** Makes what the task is about, anew for each way. */
  prepare(setup: Setup): Promise<Subject>;
  /** Does the task, from the desk's first page until it says that it is done. */
  work(clerk: Clerk, subject: Subject, setup: Setup): Promise<void>;
  /** Takes back what other tests would read. */
  restore?(setup: Setup, subject: Subject): Promise<unknown>;
  /** At most so many steps. */
  steps: { mouse: number; keyboard: number };
}

/** Checks what the clerk sees with axe, at the widths of a desk and of a telephone; once, as both ways see the same. */
export async function expectAccessibleTo({ page, way }: Clerk): Promise<void> {
  if (way === 'keyboard') return;
  await expectAccessible(page);
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize(before);
}

/** Defines the test of a task: `title` begins with its row. */
export function testOfficeTask<Subject>(title: string, task: OfficeTask<Subject>): void {
  test(`${title}, by mouse and by keyboard alone`, async ({ browser, request }) => {
    test.slow();
    const owner = await getOwner(browser);
    const page = await owner.context.newPage();
    const member = task.as && (await openDesk(browser, task.as.name, task.as.roles));
    const deskPage = member?.page ?? page;
    const { email } = member ?? owner;
    const steps = { mouse: 0, keyboard: 0 };
    for (const [at, createClerk] of [byMouse, byKeyboard].entries()) {
      const setup = { browser, request, page, email, nth: Date.now() + at };
      await page.goto(deskUrl);
      const subject = await task.prepare(setup);
      await deskPage.goto(deskUrl);
      await expect(deskPage.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      const clerk = createClerk(deskPage);
      const begun = performance.now();
      try {
        await test.step(`by ${clerk.way}`, () => task.work(clerk, subject, setup));
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
    await member?.context.close();
    for (const way of ['mouse', 'keyboard'] as const)
      expect(steps[way], `steps by ${way}`).toBeLessThanOrEqual(task.steps[way]);
  });
}
