/** The tasks with coupons and letters, by mouse and by keyboard alone. */
import type { APIRequestContext } from 'playwright/test';
import { readMailsTo } from '../site/outbox.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import type { Clerk } from './clerk.ts';
import { operate } from './desk.ts';
import { expectAccessibleTo, testOfficeTask } from './office-task.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const rehearse = (clerk: Clerk) =>
  clerk.send(clerk.page.getByRole('button', { name: /^See what will happen/ }));
const press = (clerk: Clerk, name: string) =>
  clerk.press(clerk.page.getByRole('button', { name, exact: true }));
const begin = (clerk: Clerk, name: string) =>
  clerk.begin(clerk.page.getByRole('button', { name, exact: true }));

testOfficeTask('OF-12 a coupon with limits and a batch are added, their results read, and a code is ended', {
  as: { name: 'Ritu Sengupta', roles: ['sales'] },
  prepare: async ({ nth }) => ({ code: `RIVER${String(nth).slice(-6)}` }),
  async work(clerk, { code }) {
    const { page } = clerk;
    await clerk.open('Coupons');
    await begin(clerk, 'Add a code …');
    await clerk.write(page.getByRole('textbox', { name: 'Code', exact: true }), code);
    await clerk.write(page.getByLabel('Uses in all'), '40');
    await clerk.write(page.getByLabel('How much'), '5');
    await clerk.write(page.getByLabel('From dollars'), '1000');
    await rehearse(clerk);
    await expect(page.getByRole('heading', { name: `${code} takes off 5 %` })).toBeVisible();
    await expect(page.getByRole('form').getByText('from USD 1000; 40 uses')).toBeVisible();
    await clerk.confirm(/^Add$/);
    const row = page.getByRole('row', { name: new RegExp(`^${code}`) });
    await expect(row).toContainText('in force');
    await expect(row).toContainText('₹0');

    const batch = `Partners ${code}`;
    await begin(clerk, 'Add a batch …');
    await clerk.write(page.getByLabel('Name of the batch'), batch);
    await clerk.write(page.getByLabel('How many'), '3');
    await clerk.choose(page.getByLabel('Takes off'), 'dollars');
    await clerk.write(page.getByLabel('How much'), '50');
    await rehearse(clerk);
    await expect(page.getByRole('heading', { name: `3 codes in “${batch}”` })).toBeVisible();
    await clerk.confirm(/^Make them/);
    await expect(page.getByRole('region', { name: 'Codes' }).getByRole('row')).toHaveCount(4);
    await expectAccessibleTo(clerk);

    await press(clerk, 'Codes without a batch');
    await clerk.openRow(page.getByRole('button', { name: code, exact: true }));
    await begin(clerk, `End ${code}`);
    await rehearse(clerk);
    await clerk.confirm(/^End it/, 'The campaign is over');
    await expect(row).toContainText('ended');
  },
  steps: { mouse: 30, keyboard: 44 },
});

/** Somebody who has asked for the newsletter, and has confirmed it. */
async function subscribe(request: APIRequestContext, nth: number): Promise<string> {
  const reader = `reads-${nth}@travellers.example`;
  await parseSuccess(request.post('/api/newsletter', { data: { email: reader } }));
  const findLink = () =>
    readMailsTo(reader).flatMap(
      (mail) =>
        /https?:\/\/[^\s"<]+confirm[^\s"<]*/.exec(
          mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
        )?.[0] ?? [],
    );
  await expect.poll(() => findLink().length, 'a letter to confirm').toBeGreaterThan(0);
  expect((await request.post(findLink()[0]!)).ok()).toBe(true);
  return reader;
}

testOfficeTask('OF-18 a newsletter is written, tested on oneself, previewed, sent, and a bounce is entered', {
  as: { name: 'Uma Roy', roles: ['sales'] },
  prepare: async ({ request, nth }) => ({ reader: await subscribe(request, nth), name: `Winter ${nth}` }),
  async work(clerk, { reader, name }, { page: owner, email, nth }) {
    const { page } = clerk;
    const subject = `Fog ${nth}`;
    await clerk.open('Letters');
    await begin(clerk, 'New template …');
    await clerk.write(page.getByLabel('Name of the template'), name);
    await clerk.write(page.getByLabel('Subject'), subject);
    await clerk.write(
      page.getByLabel('Text'),
      '# Winter\n\nThe mornings are misty.\n\n[See the dates](https://antara.example/calendar)',
    );
    await rehearse(clerk);
    await clerk.confirm(/^Save/);
    await clerk.send(page.getByRole('button', { name: /^Show the preview/ }));
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText(subject);
    await expect(page.getByLabel('Journey'), 'the newsletter has no journey').toBeHidden();
    const letter = page.frameLocator('iframe[title="Letter as it is mailed"]');
    await expect(letter.getByText('The mornings are misty.')).toBeVisible();
    const link = letter.getByRole('link', { name: 'See the dates' });
    await expect(link).toHaveCSS('background-color', 'rgb(26, 33, 66)');
    await expect(link).toHaveAttribute('href', 'https://antara.example/calendar');
    await expectAccessibleTo(clerk);
    await preview.getByRole('button', { name: 'Telephone' }).click();
    await expect(page.locator('iframe')).toHaveAttribute('width', '360');

    await begin(clerk, 'Test on me');
    await rehearse(clerk);
    await clerk.confirm(/^Send the test/);
    const hasMail = (address: string, line: string) => () =>
      readMailsTo(address).some((mail) => mail.includes(`Subject: ${line}`));
    await expect.poll(hasMail(email, `Test: ${subject}`)).toBe(true);

    await begin(clerk, 'Send …');
    await clerk.write(page.getByLabel('Name of this letter'), name);
    await rehearse(clerk);
    await expect(page.getByRole('heading', { name: /letters?$/ })).toBeVisible();
    await clerk.confirm(/^Send$/);
    await expect(page.getByRole('row', { name })).toContainText(/sending|done/);
    await expect.poll(hasMail(reader, subject)).toBe(true);
    // The letter is noted as sent a moment after the mail server has it.
    await expect
      .poll(async () => {
        const { letters } = await operate<{ letters: { letter: string; status: string }[] }>(
          owner,
          'letters.list',
          {},
        );
        return letters.find(({ letter }) => letter === name)?.status;
      })
      .toBe('done');

    await begin(clerk, 'A letter came back …');
    await clerk.write(page.getByLabel('Its address'), reader);
    await rehearse(clerk);
    await clerk.confirm(/^Confirm/);
    await clerk.choose(page.getByLabel('What came of it'), 'Came back');
    await expect(page.getByRole('region', { name: 'Readers' })).toContainText(reader);
    await expectAccessibleTo(clerk);
  },
  steps: { mouse: 25, keyboard: 55 },
});
