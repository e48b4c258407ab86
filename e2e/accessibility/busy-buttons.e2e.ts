import { paths } from '@antara/contracts/composition/routes';
import type { Locator, Page } from 'playwright/test';
import { codeField, pressButton } from '../pages/recovery.ts';
import { signUpByCall } from '../site/customers.ts';
import { delayAnswers, expect, open, test } from '../site/test.ts';

/**
 * Presses `button` by the keyboard, and expects it to keep the focus while the call at `address` is on its way and
 * after.
 */
async function expectFocusKept(page: Page, button: Locator, address: string): Promise<void> {
  const answer = await delayAnswers(page, address);
  await button.focus();
  const pressed = await button.elementHandle();
  const hasFocus = () => pressed?.evaluate((element) => element === document.activeElement);
  await page.keyboard.press('Enter');
  await expect.poll(() => pressed?.getAttribute('aria-busy')).toBe('true');
  expect(await hasFocus()).toBe(true);
  answer.release();
  await expect.poll(() => pressed?.getAttribute('aria-busy')).toBeNull();
  expect(await hasFocus()).toBe(true);
}

test('VX-06 SH-12 Subscribe keeps the focus while it is busy', async ({ page }) => {
  await open(page, paths.aboutUs());
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Your e-mail address' }).fill('reader@antara.example');
  await expectFocusKept(page, footer.getByRole('button', { name: 'SUBSCRIBE' }), '**/api/**');
});

test('VX-06 AC-05 “Send another code” keeps the focus while it is busy', async ({ page }) => {
  await open(page, paths.forgotPassword());
  await page.getByLabel('Email').fill('reader@antara.example');
  await pressButton(page, 'Send OTP');
  await expect(codeField(page)).toBeFocused();
  await expectFocusKept(page, page.getByRole('button', { name: 'Send another code' }), '**/api/**');
});

test('VX-06 Save keeps the focus while it is busy', async ({ page }) => {
  await signUpByCall(page.context().request);
  await open(page, paths.profile());
  await page.getByLabel('Full name').fill('Asha Menon');
  await expectFocusKept(page, page.getByRole('button', { name: 'Save', exact: true }), '**/api/**');
});
