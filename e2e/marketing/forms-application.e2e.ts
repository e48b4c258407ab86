import { paths } from '@antara/contracts/composition/routes';
import {
  expectAlert,
  expectMessages,
  fill,
  waitForMail,
  main,
  resume,
  uniquePerson,
} from '../pages/forms.ts';
import { expectAccessible } from '../site/accessible.ts';
import { expect, open, reload, test } from '../site/test.ts';
import type { Page } from 'playwright/test';

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const file = (page: Page) => main(page).getByLabel(/^Resume/);

async function fillIntroduction(page: Page, { name, email, contactNumber } = uniquePerson()): Promise<void> {
  await main(page)
    .getByLabel(/^Position/)
    .selectOption({ index: 2 });
  await fill(page, { 'Full name': name, Email: email, 'Contact number': contactNumber });
}

test('EN-04 ER-02 every message of the form, word for word', async ({ page }) => {
  await open(page, paths.careers());
  await button(page, 'Submit Application').click();
  await expectMessages(page, [
    'Please choose a position',
    'Full Name is required',
    'A valid Email Address is required',
    'A valid 10-digit Contact Number is required',
    'Please select a PDF file first.',
  ]);
  await expectAccessible(page);
});

test('EN-04 EN-07 upload, then send: “Uploading...”, both messages, and a letter to HR with the resume', async ({
  page,
}) => {
  const applicant = uniquePerson();
  await open(page, paths.careers());
  await button(page, 'Upload').click();
  await expectMessages(page, ['Please select a PDF file first.']);

  await file(page).setInputFiles(resume);
  await page.route('**/api/upload', async (route) => {
    await expect(button(page, 'Uploading...')).toBeDisabled();
    await route.continue();
  });
  await button(page, 'Upload').click();
  await expectMessages(page, ['File uploaded successfully!']);

  await fillIntroduction(page, applicant);
  await button(page, 'Submit Application').click();
  await expectAlert(page, 'Application submitted successfully');
  await expect(file(page)).toHaveValue('');
  await expect(main(page).getByText('File uploaded successfully!')).toHaveCount(0);
  const letter = await waitForMail('careers@antara.example', applicant.name);
  expect(letter).toContain('application/pdf');
  expect(letter).toContain('asha-menon.pdf');
});

test('EN-04 an upload survives a reload', async ({ page }) => {
  await open(page, paths.careers());
  await file(page).setInputFiles(resume);
  await button(page, 'Upload').click();
  await expectMessages(page, ['File uploaded successfully!']);
  await fillIntroduction(page);
  await reload(page);
  await expectMessages(page, ['File uploaded successfully!']);
  await button(page, 'Submit Application').click();
  await expectAlert(page, 'Application submitted successfully');
});

test('EN-04 ER-02 an upload that fails, and one that names no address', async ({ page }) => {
  await open(page, paths.careers());
  await file(page).setInputFiles(resume);
  await page.route('**/api/upload', (route) => route.abort());
  await button(page, 'Upload').click();
  await expectMessages(page, ['Error uploading file. Please try again.']);

  await page.unroute('**/api/upload');
  await page.route('**/api/upload', (route) =>
    route.fulfill({ json: { response: 'SUCCESS', uploaded: true, url: '' } }),
  );
  await button(page, 'Upload').click();
  await expectMessages(page, ['Error: No file URL returned from server.']);

  await page.unroute('**/api/upload');
  await button(page, 'Upload').click();
  await expectMessages(page, ['File uploaded successfully!']);
});

test('EN-04 a file that only calls itself a PDF is refused', async ({ page }) => {
  await open(page, paths.careers());
  await file(page).setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>no</html>'),
  });
  await button(page, 'Upload').click();
  await expectMessages(page, ['Error uploading file. Please try again.']);
});

test('EN-04 ER-02 a failure says “Something went wrong. Please try again.”, and Retry sends it', async ({
  page,
}) => {
  await open(page, paths.careers());
  await fillIntroduction(page);
  await file(page).setInputFiles(resume);
  await button(page, 'Upload').click();
  await expectMessages(page, ['File uploaded successfully!']);
  await page.route('**/api/enquiries', (route) => route.abort());
  await button(page, 'Submit Application').click();
  await expectMessages(page, ['Something went wrong. Please try again.']);
  await page.unroute('**/api/enquiries');
  await button(page, 'Retry').click();
  await expectAlert(page, 'Application submitted successfully');
});

test('PB-13 an opening unfolds, and “Apply” chooses it in the form', async ({ page }) => {
  await open(page, paths.careers());
  const openings = main(page).getByRole('region', { name: 'Six places at the table' });
  await expect(openings.getByRole('heading', { level: 3 })).toHaveCount(6);
  await openings.getByRole('heading', { name: 'Naturalist' }).click();
  await openings.getByRole('link', { name: 'Apply as Naturalist' }).click();
  await expect(main(page).getByLabel(/^Position/)).toHaveValue('Naturalist');
  await expect(main(page).getByLabel(/^Position/)).toBeFocused();
  await expect(main(page).getByLabel(/^Position/)).toBeInViewport();
});
