import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { goToHome } from '../pages/navigation.ts';
import {
  checkOut,
  chosenSuites,
  expectReview,
  fillGuest,
  guestFields,
  loginAndPay,
  meera,
  openReview,
} from '../pages/checkout.ts';
import { suiteButton, openDeckPlan, toast } from '../pages/journey.ts';
import { holdByCall, signUpByCall } from '../site/customers.ts';
import { expect, open, reload, test } from '../site/test.ts';

/** The rooms that the visitor of `page` holds; null: none. */
async function listHeldRooms(page: Page): Promise<string[] | null> {
  const answer = await (await page.context().request.get('/api/holds')).json();
  return (answer as { hold: { rooms: string[] } | null }).hold?.rooms ?? null;
}

test('CO-01 suites are kept through a reload, the login and the review, and given back by leaving for other pages', async ({
  page,
  sailing,
}) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await checkOut(page, sailing, [suite]);
  await expect(page.getByRole('timer')).toBeVisible();
  await fillGuest(page, suite.room, 1, meera);
  await reload(page);
  expect(await listHeldRooms(page)).toEqual([suite.room]);
  await loginAndPay(page).click();
  await expect(page).toHaveURL(paths.login());
  expect(await listHeldRooms(page)).toEqual([suite.room]);
  await page.goBack();
  await signUpByCall(page.context().request);
  await reload(page);
  await openReview(page);
  expect(await listHeldRooms(page)).toEqual([suite.room]);

  await goToHome(page);
  await expect(page).toHaveURL(paths.home());
  await expect(toast(page, 'Your suites are no longer kept for you.')).toBeVisible();
  await expect.poll(() => listHeldRooms(page)).toBeNull();
  // The choice stays, and coming back takes the suites again.
  await page.goBack();
  await expectReview(page);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect.poll(() => listHeldRooms(page)).toEqual([suite.room]);
});

test('TJ-04 suites held are given back by leaving the booking step, not by reading the journey', async ({
  page,
  sailing,
}) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await checkOut(page, sailing, [suite]);
  await page.getByRole('navigation', { name: 'Booking' }).getByRole('link', { name: 'Suites' }).click();
  await expect(page).toHaveURL(paths.bookNow(sailing.slug, { date: sailing.date }));
  // The checkout, which stands until the booking step has come, names the suite twice.
  const chosen = page.getByText(`${suite.category} ${suite.room}`);
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toBeVisible();
  expect(await listHeldRooms(page)).toEqual([suite.room]);
  await openDeckPlan(page);
  await expect(suiteButton(page, suite.room)).toHaveAccessibleName(/held for you/);
  await goToHome(page);
  await expect(page).toHaveURL(paths.home());
  await expect.poll(() => listHeldRooms(page)).toBeNull();
});

test('CO-01 the last minute is announced once, and the time can be extended', async ({ page, sailing }) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await page.clock.install();
  await checkOut(page, sailing, [suite]);
  const announced = page.getByRole('status').filter({ hasText: 'Your suites are kept for 1 minute' });
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:/);
  await expect(announced).toHaveCount(0);
  await page.clock.fastForward('14:10');
  await expect(page.getByRole('timer')).toHaveText(/^00:[0-5]/);
  await expect(page.getByText('The last minute has begun.')).toBeVisible();
  await expect(announced).toHaveCount(1);
  // Seen from the far end of the page too.
  await page.getByRole('region', { name: 'How you pay' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('timer')).toBeInViewport();
  await page.getByRole('button', { name: 'Keep them longer' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:/);
  await expect(page.getByText('The last minute has begun.')).toBeHidden();
});

test('CO-01 time runs out in place: nothing typed is lost, the free suites are taken again, the gone one is named', async ({
  page,
  secondUser,
  sailing,
}) => {
  const [gone, kept] = sailing.suites;
  if (!gone || !kept) throw new Error('two suites are needed');
  await page.clock.install();
  await checkOut(page, sailing, [gone, kept]);
  await fillGuest(page, kept.room, 1, meera);
  // The server's time is up as well (here: given back), and another visitor is quicker.
  await page.context().request.delete('/api/holds');
  await holdByCall(secondUser.context().request, sailing, [gone]);
  await page.clock.fastForward('15:10');
  await expect(page.getByText(/The time is up and your suites are open to other guests again/)).toBeVisible();
  expect(await listHeldRooms(page), 'a forgotten page keeps nothing').toBeNull();
  await expect(guestFields(page, kept.room, 1).getByLabel('First name')).toHaveValue(meera.firstName);

  await page.getByRole('button', { name: 'Keep my suites again' }).click();
  await expect(page.getByRole('main').getByText(`Suite ${gone.room} has just been taken`)).toBeVisible();
  await expect(chosenSuites(page).getByRole('listitem')).toHaveCount(1);
  await expect(guestFields(page, kept.room, 1).getByLabel('First name')).toHaveValue(meera.firstName);
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:/);
  expect(await listHeldRooms(page)).toEqual([kept.room]);
});

test('CO-01 the terms are read in another tab, and the suites stay kept', async ({ page, sailing }) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await checkOut(page, sailing, [suite]);
  const opening = page.context().waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^terms and conditions/ })
    .click();
  const terms = await opening;
  await expect(terms).toHaveURL(paths.terms());
  await expect(chosenSuites(page)).toContainText(suite.room);
  expect(await listHeldRooms(page)).toEqual([suite.room]);
  await open(terms, paths.home());
  expect(await listHeldRooms(page), 'another tab leaves nothing').toEqual([suite.room]);
});
