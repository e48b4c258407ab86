/** The provider's window: its own document in a frame over the checkout. */
import { expect, type FrameLocator, type Page } from 'playwright/test';

/** The cards of the sandbox. */
export const cards = { pays: '4111 1111 1111 1111', declines: '4000 0000 0000 0002' } as const;

/** The payment window's document, in whatever language the page around it is. */
export const paymentWindow = (page: Page): FrameLocator =>
  page.frameLocator('iframe[src^="/api/sandbox/checkout?"]');

/** Sees the window open and ready. */
export async function expectPaymentWindow(page: Page): Promise<void> {
  await expect(paymentWindow(page).getByRole('heading', { name: 'Card payment' })).toBeVisible();
  // Its script sets the focus last: before that the buttons do nothing.
  await expect(paymentWindow(page).getByLabel('Card number')).toBeFocused();
}

/** Types a card and presses Pay. */
export async function payWithCard(page: Page, card: string): Promise<void> {
  const frame = paymentWindow(page);
  await frame.getByLabel('Card number').fill(card);
  await frame.getByLabel('Expiry').fill('12/34');
  await frame.getByLabel('CVV').fill('123');
  await frame.getByLabel('Name on card').fill('Meera Nair');
  await frame.getByRole('button', { name: /^Pay ₹/ }).click();
}

/** Sees the message that the bank declined. */
export async function expectDeclined(page: Page): Promise<void> {
  await expect(paymentWindow(page).getByRole('alert')).toContainText(/declined/i);
}

/** Presses Close. */
export async function closeWindow(page: Page): Promise<void> {
  await paymentWindow(page).getByRole('button', { name: 'Close' }).click();
}

/** Waits for /success. */
export async function expectSuccess(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page).toHaveURL(/\/success$/);
}

/** Waits for /failure. */
export async function expectFailure(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page).toHaveURL(/\/failure$/);
}
