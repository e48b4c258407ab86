import { paths } from '@antara/contracts/composition/routes';
import { passportSide, uploadPassport } from '../pages/checkout.ts';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, passportPicture, signUpByCall } from '../site/customers.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, open, reload, test } from '../site/test.ts';

interface Given {
  passports: { guests: { passport_front: string; details: { number: string } | null }[] };
}

test('VX-16 passports of a deposit are added, replaced and withdrawn on the booking’s page, and kept after a reload', async ({
  page,
  context,
  farSailing,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpByCall(context.request);
  const id = await bookByCall(context.request, farSailing, farSailing.suites.slice(0, 1), 1, 'DEPOSIT');
  const read = async () =>
    (await parseSuccess<Given>(context.request.get('/api/booking/passports', { params: { id } }))).passports
      .guests[0]!;
  await open(page, paths.booking(id));
  const section = page.getByRole('region', { name: 'Passports' });
  await expect(section.getByText(/^We need them by \d+ \w+ \d{4}\.$/)).toBeVisible();

  await test.step('VX-16 a picture is replaced, and withdrawn', async () => {
    const { passport_front: before } = await read();
    await section.getByRole('button', { name: 'Replace the front' }).waitFor();
    await passportSide(section, 'front').locator('input[type=file]').setInputFiles(passportPicture);
    await expect.poll(async () => (await read()).passport_front).not.toBe(before);
    expect(
      (await context.request.get(`/api/passport?id=${before.slice('passports/'.length)}`)).status(),
    ).toBe(404);
    await section.getByRole('button', { name: 'Remove the front' }).click();
    await expect(section.getByText(/^Still missing, by .*picture of the front/)).toBeVisible();
    await uploadPassport(section, 'front', passportPicture);
  });

  await test.step('VX-16 number, birth date and nationality are saved', async () => {
    await section.getByLabel('Passport number').fill('z123 4567');
    await section.getByLabel('Birth date').fill('1984-03-01');
    await section.getByLabel('Nationality').fill('India');
    await section.getByRole('button', { name: /^Save details/ }).click();
    await expect(section.getByText('Complete', { exact: true })).toBeVisible();
    expect((await read()).details?.number).toBe('Z1234567');
    // Axe takes a button that is half behind the header for a small one.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
  });

  await test.step('VX-16 the hint in an empty field stands whole on a desk, too', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const nationality = section.getByLabel('Nationality');
    await nationality.fill('');
    const [hint, room] = await nationality.evaluate((field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const measure = document.createElement('canvas').getContext('2d')!;
      measure.font = font;
      // The browser's own arrow of a list stands at the end: about as wide as the letters are high.
      const arrow = parseFloat(getComputedStyle(field).fontSize) * 1.5;
      return [
        measure.measureText(field.placeholder).width,
        field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow,
      ];
    });
    expect(hint).toBeGreaterThan(0);
    expect(hint).toBeLessThanOrEqual(room);
  });

  await reload(page);
  await expect(section.getByText('Complete', { exact: true })).toBeVisible();
});
