import { paths } from '@antara/contracts/composition/routes';
import {
  basket,
  chooseDate,
  chooseSuite,
  departures,
  openCategory,
  proceedButton,
  toast,
} from '../pages/journey.ts';
import { expect, open, reload, test } from '../site/test.ts';

test('TJ-05 TJ-06 TJ-08 TJ-10 VX-02 suites are chosen at their prices, kept by date through a reload, five at most, and given back', async ({
  page,
  request,
  sailing,
}) => {
  const [one, two, , , , sixth] = sailing.suites;
  const other = sailing.detail.dates.find(({ date_from }) => date_from !== sailing.date);
  if (!one || !two || !sixth || !other) throw new Error('six suites and another departure are needed');
  const chosen = basket(page).getByRole('listitem');
  await open(page, paths.journey(sailing.slug, { date: sailing.date }));
  const panel = await openCategory(page, one.category);
  await expect(panel.getByRole('radio', { name: 'Single Person' })).toBeChecked();
  await chooseSuite(page, one, 'Double Person');
  await expect(panel.getByRole('radio', { name: one.room, exact: true })).toHaveCount(0);

  await test.step('TJ-10 dollars with two decimals, whole rupees beside them', async () => {
    const { rate } = (await (await request.get('/api/exchange-rate')).json()) as { rate: number };
    const usd = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(one.fare[2] / 100);
    const inr = new Intl.NumberFormat('en-IN').format(Math.round((one.fare[2] * rate) / 100));
    await expect(chosen).toContainText(`USD ${usd}`);
    await expect(chosen).toContainText(`≈ ₹${inr}`);
    const printed = await page.getByRole('main').innerText();
    expect(printed.match(/USD [\d,]+(?!\.\d\d)\b(?![\d.,])/g) ?? [], 'dollars without cents').toEqual([]);
    expect(printed.match(/₹[\d,]+\.\d/g) ?? [], 'rupees with a fraction').toEqual([]);
  });

  await test.step('TJ-08 the storage, with their date, through a reload', async () => {
    await chooseSuite(page, two);
    const stored = await page.evaluate(
      () => JSON.parse(localStorage.getItem('selectedRooms') ?? 'null') as unknown,
    );
    expect(stored).toEqual([
      expect.objectContaining({
        date: sailing.date,
        roomNumber: one.room,
        suite: one.category,
        travellers: 2,
        price: one.fare[2],
        value: one.value,
        image: one.image,
      }),
      expect.objectContaining({ roomNumber: two.room, travellers: 1, price: two.fare[1] }),
    ]);
    await reload(page);
    await expect(chosen).toHaveText([/Double Person/, /Single Person/]);
    await open(page, paths.journey(sailing.slug));
    await expect(departures(page)).toHaveValue(sailing.date);
    await expect(basket(page)).toContainText(`${one.category} ${one.room}`);
  });

  await test.step('VX-02 another departure begins with no rooms, and those of the first are kept', async () => {
    await chooseDate(page, other.date_from);
    await expect(basket(page)).toContainText('is kept');
    await expect(chosen).toHaveCount(0);
    await expect(proceedButton(page)).toBeDisabled();
    await chooseDate(page, sailing.date);
    await expect(chosen).toHaveCount(2);
  });

  await test.step('TJ-06 five rooms and no more, over all categories', async () => {
    for (const suite of sailing.suites.slice(2, 5)) await chooseSuite(page, suite);
    await expect(basket(page).getByRole('link', { name: 'Request a Quote' })).toBeVisible();
    const rooms = await openCategory(page, sixth.category);
    await rooms.getByRole('radio', { name: sixth.room, exact: true }).check();
    await rooms.getByRole('button', { name: 'Add room' }).click();
    await expect(toast(page, 'For More than 5 Suites click on Request a Quote.')).toBeVisible();
    await expect(chosen).toHaveCount(5);
  });

  await test.step('TJ-05 one is removed, then all', async () => {
    await basket(page)
      .getByRole('button', { name: `Remove suite ${one.room}` })
      .click();
    await expect(chosen).toHaveCount(4);
    await basket(page).getByRole('button', { name: 'Clear All' }).click();
    await expect(chosen).toHaveCount(0);
    await expect(proceedButton(page)).toBeDisabled();
  });
});

test('TJ-07 on a phone what has been chosen stays in sight, and leads to the checkout', async ({
  page,
  sailing,
}) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, paths.journey(sailing.slug, { date: sailing.date }));
  const chosen = page.getByRole('group', { name: 'Chosen so far' });
  await expect(chosen).toHaveCount(0);
  await chooseSuite(page, suite);
  await page.getByRole('tablist', { name: 'Suite categories' }).scrollIntoViewIfNeeded();
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect(chosen).toContainText(/^1 suite.*USD/);
  await chosen.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date }));
});
