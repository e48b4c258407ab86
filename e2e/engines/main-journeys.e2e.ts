/** With the other tests named VX-05: what every promised browser has to carry. */
import { paths } from '@antara/contracts/composition/routes';
import { accountMenu, expectLoggedOut, logIn } from '../pages/account.ts';
import { chooseDate, departures } from '../pages/journey.ts';
import { goToAgents, goToJourneys } from '../pages/navigation.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { expect, open, test } from '../site/test.ts';

test('VX-05 from the homepage to the journeys, one journey and a date, and back', async ({
  page,
  sailing,
  consoleErrors,
}) => {
  const { tour } = sailing.detail;
  await open(page, paths.home());
  await goToJourneys(page);
  await expect(page).toHaveURL(paths.journeys());
  const card = page.getByRole('article', { name: tour.name, exact: true });
  await card.getByRole('link', { name: tour.name }).click();
  await expect(page.getByRole('heading', { name: tour.name, level: 1 })).toBeVisible();
  await chooseDate(page, sailing.date);
  await page.goBack();
  await expect(card).toBeVisible();
  await page.goForward();
  await expect(departures(page)).toHaveValue(sailing.date);
  expect(consoleErrors).toEqual([]);
});

test('VX-05 an agent who asks for the portal logs in, is there, and logs out', async ({
  page,
  request,
  consoleErrors,
}) => {
  const agent = await registerAgentByCall(request);
  await open(page, paths.agentPortal());
  await goToAgents(page);
  await expect(page).toHaveURL(paths.agentLogin());
  await logIn(page, agent);
  // A menu opened before the page that the login leads to would close.
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your river' })).toBeVisible();
  await accountMenu(page, agent.name).click();
  await page.getByRole('menuitem', { name: 'Agent Portal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agent portal' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Commission by booking' })).toBeVisible();
  await accountMenu(page, agent.name).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectLoggedOut(page);
  expect(consoleErrors).toEqual([]);
});
