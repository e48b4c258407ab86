import { paths } from '@antara/contracts/composition/routes';
import { accountMenu } from '../pages/account.ts';
import { fieldByLabel, placeField } from '../pages/agent.ts';
import { toast } from '../pages/journey.ts';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { expect, open, reload, test } from '../site/test.ts';

test('AG-04 AG-06 the agent’s data are prefilled, places by their names; updated, and still so after a reload', async ({
  page,
}) => {
  const agent = await registerAgentByCall(page.request, { are_you_a_part: 'River Friends' });
  await open(page, paths.updateAgentProfile());
  await expect(page.getByRole('heading', { level: 1, name: 'Update Agent Account' })).toBeVisible();
  for (const [name, value] of [
    ['Country', 'India'],
    ['State', 'West Bengal'],
    ['City', 'Kolkata'],
  ] as const)
    await expect(placeField(page, name)).toHaveValue(value);
  for (const [name, value] of [
    ['Company name', 'Lamplight Journeys'],
    ['Group or consortium', 'Others'],
    ['Your group', 'River Friends'],
    ['First name', 'Imran'],
    ['Email', agent.email],
    ['Phone', agent.mobile_no],
  ] as const)
    await expect(fieldByLabel(page, name), name).toHaveValue(value);
  await expectAccessible(page);

  await fieldByLabel(page, 'First name').fill('Irfan');
  await fieldByLabel(page, 'IATA').fill('12-3 4567 8');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'Agent Details updated successfully')).toBeVisible();
  await expect(accountMenu(page, 'Irfan Qureshi')).toBeVisible();
  await reload(page);
  await expect(fieldByLabel(page, 'First name')).toHaveValue('Irfan');
  await expect(fieldByLabel(page, 'IATA')).toHaveValue('12345678');
  await expect(placeField(page, 'City')).toHaveValue('Kolkata');
});
