/** The suites of a departure: kept from sale, and guests moved out of them. */
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { tabTo } from '../site/keyboard.ts';
import { expectNoOverflow } from '../site/layout-checks.ts';
import { claimSailing } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, getOwner, openDesk, operate } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

test('OF-03 a suite that was closed by dates is sold again', async ({ browser, request }) => {
  const { date, suites } = await claimSailing(request, 'an-insight');
  // Whoever closes a suite is told when somebody else has closed the same one since: other tests use the first ones.
  const { room } = suites.at(-1)!;
  const { page: owner } = await getOwner(browser);
  const reason = `The air conditioning of ${date} is broken.`;
  await operate(owner, 'suites.close', {
    ship: 'antara-bengal-ganga',
    room,
    from: date,
    to: date,
    kind: 'broken',
    reason,
  });
  const { page, context } = await openDesk(browser, 'Joya Pal', ['reservations']);
  await page.goto(`${deskUrl}/departures/an-insight/${date}`);
  const closed = page.getByRole('listitem').filter({ hasText: reason }).last();
  await expect(closed).toContainText(room);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await closed.getByRole('button', { name: `Sell again … suite ${room}` }).click();
  await page.getByRole('button', { name: 'Sell again', exact: true }).click();
  await expect(page.getByText('It is on sale again.')).toBeVisible();
  await context.close();
});

/** Goes from suite to suite of the plan by arrow keys until `target` has the focus. */
async function goByArrows(page: Page, target: Locator): Promise<void> {
  const end = (await target.boundingBox())!;
  const centre = ({ x, y, width, height }: typeof end) => [x + width / 2, y + height / 2] as const;
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    const [x, y] = centre((await page.locator('a:focus').boundingBox())!);
    const [right, down] = [centre(end)[0] - x, centre(end)[1] - y];
    const isAcross = Math.abs(right) > 2;
    await page.keyboard.press(
      isAcross ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp',
    );
  }
  throw new Error(`the arrow keys do not reach ${String(target)}`);
}

test('OF-03 guests are moved by dragging their suite onto a free one beneath the timetable, or by keyboard, with the same rehearsal', async ({
  browser,
  request,
}) => {
  const sailing = await claimSailing(request, 'an-insight');
  await signUpByCall(request);
  const [suite] = sailing.suites;
  const booking = await bookByCall(request, sailing, [suite!]);
  const next = sailing.suites.find(
    ({ room, category }) => room !== suite!.room && category === suite!.category,
  )!;
  const { page, context } = await openDesk(browser, 'Mala Dey', ['reservations']);
  const { keyboard } = page;
  await page.goto(`${deskUrl}/timetable?from=${sailing.date}&departure=an-insight%2F${sailing.date}`);
  const plan = page.getByRole('group', { name: 'Deck plan' });
  const sold = plan.getByRole('link', { name: `${suite!.room} sold` });
  const free = plan.getByRole('link', { name: `${next.room} free` });
  await expect(sold).toBeVisible();
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }

  await sold.dragTo(free);
  const panel = page.getByRole('form', { name: `Suite ${suite!.room} becomes ${next.room}` });
  await expect(panel).toContainText(booking);
  await expectAccessible(page);
  await keyboard.press('Escape');
  await expect(page.getByLabel('New suite')).toHaveValue(next.room);
  await page.getByRole('button', { name: 'Back' }).click();
  // Nothing was changed.
  await page.reload();
  await expect(sold).toBeVisible();
  await expect(free).toBeVisible();

  await tabTo(page, plan.locator('a[tabindex="0"]'));
  await goByArrows(page, sold);
  await keyboard.press('Enter');
  const chosen = page.getByRole('list', { name: 'The chosen suite' });
  await expect(chosen.getByRole('link', { name: booking })).toBeVisible();
  await tabTo(page, chosen.getByRole('link', { name: `Move the guests … Suite ${suite!.room}` }));
  await keyboard.press('Enter');
  const field = page.getByLabel('New suite');
  await expect(field).toBeFocused();
  await keyboard.type(next.room);
  await expect(field).toHaveValue(next.room);
  await tabTo(page, page.getByRole('button', { name: 'What will happen?' }));
  await keyboard.press('Enter');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, panel.getByLabel('Reason'));
  await keyboard.type('The shower leaks');
  await keyboard.press('Control+Enter');
  await expect(page.getByText('They were moved, and are written to.')).toBeVisible();
  await expect(plan.getByRole('link', { name: `${next.room} sold` })).toBeVisible();
  await expect(plan.getByRole('link', { name: `${suite!.room} free` })).toBeVisible();
  await expect(
    page.getByText(`Guests of suite ${suite!.room} moved to ${next.room}: “The shower leaks”`),
  ).toBeVisible();
  await context.close();
});
