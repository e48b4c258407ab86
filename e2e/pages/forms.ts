/** The enquiry forms: filling them in, and what is said of them. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { readMailsTo } from '../site/outbox.ts';

/** A person whose name nobody else in this run has, so that their letter can be found among others. */
export function uniquePerson() {
  return {
    firstName: 'Asha',
    lastName: `Menon-${randomUUID().slice(0, 8)}`,
    get name() {
      return `${this.firstName} ${this.lastName}`;
    },
    email: 'asha@guest.antara.example',
    contactNumber: '9000012345',
  };
}

/** The page's own part, without header and footer, whose newsletter has a field for an address too. */
export const main = (page: Page) => page.getByRole('main');

/** Where an enquiry that was accepted leads; a form that was posted without scripts keeps its fragment. */
export const thankYouAddress = /\/thankyou\?reference=ENQ-\w{6}(#|$)/;

/** Fills fields by the beginnings of their labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await main(page)
      .getByLabel(new RegExp(`^${label}`))
      .fill(value);
  }
}

/** Sees each of these sentences in the page, exactly so. */
export async function expectMessages(page: Page, messages: readonly string[]): Promise<void> {
  for (const message of messages) await expect(main(page).getByText(message, { exact: true })).toBeVisible();
}

/** Sees an alert with exactly this text. */
export async function expectAlert(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: new RegExp(`^${message}$`) })).toBeVisible();
}

/** Waits for the one letter to `address` that names this person, and answers its text (EN-07). */
export async function waitForMail(address: string, name: string): Promise<string> {
  const findLetters = () => readMailsTo(address).filter((letter) => letter.includes(name));
  await expect.poll(() => findLetters().length, { timeout: 20_000 }).toBe(1);
  return findLetters()[0] ?? '';
}

/** The whole of a small PDF. */
export const resume = {
  name: 'asha-menon.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
      'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000053 00000 n \n' +
      'trailer<</Size 3/Root 1 0 R>>\nstartxref\n101\n%%EOF\n',
  ),
};
