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
import { delayAnswers, expect, open, reload, test } from '../site/test.ts';
import type { Page } from 'playwright/test';

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const file = (page: Page) => main(page).getByLabel(/^Resume/);

test('PB-13 EN-04 EN-07 “Apply” leads to the form; the resume is uploaded, survives a reload, and reaches HR', async ({
  page,
}) => {
  const { name, email, contactNumber } = uniquePerson();
  const position = main(page).getByLabel(/^Position/);
  await open(page, paths.careers());
  await test.step('PB-13 an opening unfolds, and “Apply” chooses it in the form', async () => {
    const openings = main(page).getByRole('region', { name: 'Six places at the table' });
    await expect(openings.getByRole('heading', { level: 3 })).toHaveCount(6);
    await openings.getByRole('heading', { name: 'Naturalist' }).click();
    await openings.getByRole('link', { name: 'Apply as Naturalist' }).click();
    await expect(position).toHaveValue('Naturalist');
    await expect(position).toBeFocused();
    await expect(position).toBeInViewport();
  });

  await test.step('EN-04 what is missing, for axe', async () => {
    await button(page, 'Submit Application').click();
    await expectMessages(page, ['Please select a PDF file first.']);
    await expectAccessible(page);
  });

  await test.step('EN-04 the upload', async () => {
    await file(page).setInputFiles(resume);
    const sent = await delayAnswers(page, '**/api/upload');
    await button(page, 'Upload').click();
    await expect(button(page, 'Uploading...')).toBeDisabled();
    sent.release();
    await expectMessages(page, ['File uploaded successfully!']);
    await fill(page, { 'Full name': name, Email: email, 'Contact number': contactNumber });
    await reload(page);
    await expectMessages(page, ['File uploaded successfully!']);
    await expect(position).toHaveValue('Naturalist');
  });

  await test.step('EN-04 EN-07 the application, and its letter with the resume', async () => {
    await button(page, 'Submit Application').click();
    await expectAlert(page, 'Application submitted successfully');
    await expect(file(page)).toHaveValue('');
    await expect(main(page).getByText('File uploaded successfully!')).toHaveCount(0);
    const letter = await waitForMail('careers@antara.example', name);
    expect(letter).toContain('application/pdf');
    expect(letter).toContain('asha-menon.pdf');
  });
});
