import { paths } from '@antara/contracts/composition/routes';
import { Secret, TOTP } from 'otpauth';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { accountMenu, expectLoggedOut, logIn } from '../pages/account.ts';
import { toast } from '../pages/journey.ts';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { confirmAddressByCall, signUpByCall } from '../site/customers.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, open, test, waitForHydration } from '../site/test.ts';

/**
 * The code of the app; `stepsAhead` of now, of which the server takes one: a code counts once, so each needs a newer
 * one.
 */
const createAppCode = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  });

const section = (page: Page) => page.getByRole('region', { name: 'Two-step log-in' });
const codeField = (within: Page | Locator) => within.getByRole('textbox', { name: /^Code/ });
const recoveryField = (page: Page) => page.getByLabel('Recovery code');

async function logOut(page: Page, name: string): Promise<void> {
  await accountMenu(page, name).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectLoggedOut(page);
}

test('AC-04 ASVS 6.3.3 a customer sets it up, logs in by code and by recovery code, and turns it off', async ({
  page,
  consoleErrors,
}) => {
  const customer = await signUpByCall(page.context().request);
  await confirmAddressByCall(page.context().request, customer.email);
  await open(page, paths.profile());
  await section(page).getByRole('button', { name: 'Set up two-step log-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  const secret = (await dialog.getByRole('code').textContent())!;
  await codeField(dialog).fill(createAppCode(secret));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode, another] = await codes.allTextContents();
  await expectAccessible(page, 'dialog[open]');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as text' }).click();
  expect((await saved).suggestedFilename()).toBe('antara-recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section(page).getByText('You have 10 recovery codes left')).toBeVisible();
  await logOut(page, customer.name);

  // By the keyboard alone, back to the page that asked for the log-in.
  await open(page, paths.profile());
  await expect(page).toHaveURL(paths.login());
  await logIn(page, customer);
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(createAppCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.profile());
  await expect(toast(page, 'Login Successful!')).toBeVisible();
  await logOut(page, customer.name);

  await open(page, paths.login());
  await logIn(page, customer);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(recoveryField(page)).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter one of your recovery codes')).toBeVisible();
  await recoveryField(page).fill(recoveryCode!);
  await page.keyboard.press('Enter');
  await expect(accountMenu(page, customer.name)).toBeVisible();

  await open(page, paths.profile());
  await expect(section(page).getByText('You have 9 recovery codes left')).toBeVisible();
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(customer.password);
  await codeField(dialog).fill(another!);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(section(page).getByRole('button', { name: 'Set up two-step log-in' })).toBeVisible();
  // A browser reports every refusal: that of the password alone is meant, twice.
  expect(consoleErrors.filter((line) => !/login.*401/.test(line))).toEqual([]);
});

/** Turns it on for the caller; answers the secret. */
async function setUpByCall(request: APIRequestContext, password: string): Promise<string> {
  const { secret } = await parseSuccess<{ secret: string }>(
    request.post('/api/account/two-factor', { data: { password } }),
  );
  const data = { code: createAppCode(secret) };
  await parseSuccess(request.post('/api/account/two-factor/confirm', { data }));
  return secret;
}

test('MF-04 VX-06 a dialog whose code does not come leaves the page as it is; Retry opens it and does not lose the focus', async ({
  page,
}) => {
  const { email } = await signUpByCall(page.context().request);
  await confirmAddressByCall(page.context().request, email);
  await open(page, paths.profile());
  await page.getByLabel('Full name').fill('Meera Basu');
  const chunk = '**/two-factor-set-up*.js*';
  await page.route(chunk, (route) => route.abort());
  await section(page).getByRole('button', { name: 'Set up two-step log-in' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const retry = dialog.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Basu');
  await retry.press('Enter');
  await expect(retry).toBeVisible();
  await page.unroute(chunk);
  await retry.press('Enter');
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Basu');
});

test('AG-01 AG-05 SH-04 ASVS 6.3.3 an agent logs in by code, comes back to the page that was asked for, and has the agents’ entries', async ({
  page,
  request,
}) => {
  const agent = await registerAgentByCall(request);
  const secret = await setUpByCall(request, agent.password);
  await open(page, paths.agentGallery());
  await expect(page).toHaveURL(paths.agentLogin());
  await logIn(page, agent);
  await codeField(page).fill(createAppCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.agentGallery());
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent gallery');
  await accountMenu(page, agent.name).click();
  for (const entry of ['Agent Portal', 'Agent Gallery', 'Update Agent Profile'])
    await expect(page.getByRole('menuitem', { name: entry })).toBeVisible();
});
