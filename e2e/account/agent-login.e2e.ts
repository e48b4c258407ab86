import { paths } from '@antara/contracts/composition/routes';
import { logIn, passwordField, signUp, submitLogin, switchToSignUp } from '../pages/account.ts';
import { toast } from '../pages/journey.ts';
import { newCustomer, signUpByCall } from '../site/customers.ts';
import { expect, open, test } from '../site/test.ts';

test('AG-01 the toggle, the welcome, and messages one at a time in their order', async ({ page }) => {
  await open(page, paths.agentLogin());
  await expect(page.getByRole('heading', { name: /trade partners/ })).toBeVisible();
  const main = page.getByRole('main');
  const expectOneError = async (message: string) => {
    await expect(main.getByText(message, { exact: true })).toBeVisible();
    await expect(main.locator('[aria-invalid="true"]')).toHaveCount(1);
  };
  await switchToSignUp(page);
  const send = page.getByRole('button', { name: 'Sign Up', exact: true });
  await send.click();
  await expectOneError('Email is required');
  await page.getByLabel('Email').fill('agency');
  await send.click();
  await expectOneError('Invalid email format');
  await page.getByLabel('Email').fill('desk@agency.antara.example');
  await send.click();
  await expectOneError('Password is required');
  await passwordField(page).fill('short');
  await send.click();
  await expectOneError('Password should be at least 8 characters long');
  await passwordField(page).fill('lamplight on the ghats');
  await send.click();
  await expectOneError('Name is required');
  await page.getByLabel('Full name').fill('Ira Bose');
  await send.click();
  await expectOneError('Mobile number is required');
  await page.getByLabel('Contact number').fill('123');
  await send.click();
  await expectOneError('Contact number should be 10-15 digits long');
  await page.getByLabel('Contact number').fill('9000012345');
  await send.click();
  await expectOneError('Please accept the terms and conditions');
  await page.getByRole('button', { name: 'Already have an account? Login' }).click();
  await expect(submitLogin(page)).toBeVisible();
});

test('AG-02 sign-up goes to the agent portal with what was entered, and without sending anything', async ({
  page,
  context,
}) => {
  await open(page, paths.agentLogin());
  const calls: string[] = [];
  page.on('request', (request) => {
    // That the page has started is reported some time later; the report has nothing of what was typed.
    const isReport = request.url().endsWith('/_edge/boots');
    if (request.method() !== 'GET' && !isReport) calls.push(request.url());
  });
  await signUp(page, newCustomer('Ira Bose'));
  await expect(page).toHaveURL(paths.agentPortal());
  await expect(page.getByLabel('First name')).toHaveValue('Ira');
  await expect(page.getByLabel('Last name')).toHaveValue('Bose');
  expect(calls).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('AG-01 login says "Login Successful!" and leads to the journeys; a valid session goes there at once', async ({
  page,
  request,
}) => {
  const customer = await signUpByCall(request);
  await open(page, paths.agentLogin());
  await logIn(page, customer);
  await expect(toast(page, 'Login Successful!')).toBeVisible();
  await expect(page).toHaveURL(paths.journeys());
  await page.goto(paths.agentLogin());
  await expect(page).toHaveURL(paths.journeys());
});
