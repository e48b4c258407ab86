/** The way to a new password. */
import type { Locator, Page } from 'playwright/test';

export const codeField = (page: Page): Locator => page.getByLabel('OTP', { exact: false });
export const newPasswordField = (page: Page): Locator => page.getByRole('textbox', { name: 'New password' });

/** Presses the button of the step. */
export async function pressButton(
  page: Page,
  name: 'Send OTP' | 'Check OTP' | 'Update Password',
): Promise<void> {
  await page.getByRole('button', { name }).click();
}
