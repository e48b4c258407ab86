import { expectAccessible } from '../site/accessible.ts';
import { expect, openStory, storySection, test, widths } from './kit.ts';

// Animations are stopped before axe runs: a colour half-way through a transition has no fixed contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Axe looks at three thousand elements: a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

for (const width of widths) {
  test(`the kit at ${width} px: axe finds nothing in what opens`, async ({ page, openKit }) => {
    await page.setViewportSize({ width, height: 900 });
    await openKit('dialog', 'drawer', 'lightbox', 'menu', 'combobox-field', 'accordion', 'toast');
    for (const [name, state] of [
      ['dialog', 'Form'],
      ['dialog', 'Long On Teal'],
      ['drawer', 'Over Everything On Ink'],
      ['lightbox', 'Several'],
    ] as const) {
      await openStory(page, name, state);
      await expectAccessible(page, 'dialog:modal');
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog:modal')).toHaveCount(0);
    }

    await storySection(page, 'accordion')
      .locator('details')
      .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    for (const button of await storySection(page, 'toast')
      .getByRole('button', { name: /^Open / })
      .all()) {
      await button.press('Enter');
    }
    // An error takes the place of a success.
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(2);
    await storySection(page, 'menu').getByRole('button', { name: 'Account' }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, undefined, { without: ['landmark-unique'] });

    await storySection(page, 'combobox-field').getByRole('combobox', { name: 'Country' }).first().fill('in');
    await expect(page.getByRole('option', { name: 'India', exact: true })).toBeVisible();
    await expectAccessible(page, '#combobox-field');
  });
}
