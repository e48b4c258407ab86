import type { Locator, Page } from 'playwright/test';
import { expect, expectFocusRing, openStory, storySection, test } from './kit.ts';

/** Presses keys one after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const findModal = (page: Page): Locator => page.locator('dialog:modal');

/** Tab goes round inside what is modal, or to the browser itself, never to the page beneath. */
async function expectTrapped(page: Page): Promise<void> {
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    const beneath = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog:modal'),
    );
    expect(beneath, `${key} stays in the dialog`).toBe(false);
  }
}

test('tabs: arrows, Home and End move and show, round at both ends; Tab goes on into the panel', async ({
  openKit,
}) => {
  const kit = await openKit('tabs');
  const tabs = storySection(kit, 'tabs').getByRole('group', { name: 'Three' });
  const shown = (name: string) =>
    Promise.all([
      expect(tabs.getByRole('tab', { name, selected: true })).toBeFocused(),
      expect(tabs.getByRole('tabpanel', { name })).toBeVisible(),
    ]);
  await tabs.getByRole('tab', { name: 'Signature' }).focus();
  for (const [key, name] of [
    ['ArrowRight', 'Heritage'],
    ['ArrowRight', 'Maharaja'],
    ['ArrowRight', 'Signature'],
    ['ArrowLeft', 'Maharaja'],
    ['Home', 'Signature'],
    ['End', 'Maharaja'],
  ] as const) {
    await kit.keyboard.press(key);
    await shown(name);
  }
  await expectFocusRing(tabs.getByRole('tab', { name: 'Maharaja' }));
  await kit.keyboard.press('Tab');
  await expect(tabs.getByRole('tabpanel', { name: 'Maharaja' })).toBeFocused();
});

test('menu: Enter or an arrow opens it, arrows, Home, End and letters move, Escape closes and returns', async ({
  openKit,
}) => {
  const kit = await openKit('menu');
  const button = storySection(kit, 'menu').getByRole('button', { name: 'Account' });
  const item = (name: string) => kit.getByRole('menuitem', { name });
  await button.focus();
  await expectFocusRing(button);
  await kit.keyboard.press('Enter');
  await expectFocusRing(item('My bookings'));
  for (const [key, name] of [
    ['ArrowDown', 'Brochure'],
    ['End', 'Logout'],
    ['ArrowDown', 'My bookings'],
    ['ArrowUp', 'Logout'],
    ['Home', 'My bookings'],
    ['b', 'Brochure'],
  ] as const) {
    await kit.keyboard.press(key);
    await expect(item(name)).toBeFocused();
  }
  await kit.keyboard.press('Escape');
  await expect(kit.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await kit.keyboard.press('ArrowUp');
  await expect(item('Logout')).toBeFocused();
  await kit.keyboard.press('Tab');
  await expect(kit.getByRole('menu')).toHaveCount(0);
});

test('dialog and drawer: the focus goes in, stays in, and comes back', async ({ openKit }) => {
  const kit = await openKit('dialog', 'drawer');
  for (const [name, state] of [
    ['dialog', 'Small'],
    ['drawer', 'At The End'],
  ] as const) {
    const opener = await openStory(kit, name, state);
    await expectFocusRing(findModal(kit).getByRole('button', { name: 'Close' }));
    await expectTrapped(kit);
    await kit.keyboard.press('Escape');
    await expect(findModal(kit)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await openStory(kit, 'dialog', 'Form');
  await expectFocusRing(findModal(kit).getByLabel('Name'));
});

test('combobox: what is typed narrows, Enter chooses, Escape gives up, an emptied box chooses nothing', async ({
  openKit,
}) => {
  const kit = await openKit('combobox-field');
  const empty = storySection(kit, 'combobox-field').getByRole('group', { name: 'Empty' });
  const box = empty.getByRole('combobox', { name: 'Country' });
  const value = empty.locator('input[type=hidden]');
  await box.focus();
  await expectFocusRing(box);
  await kit.keyboard.type('cote');
  await expect(empty.getByRole('option')).toHaveText(['Côte d’Ivoire']);
  await kit.keyboard.press('Enter');
  await expect(box).toHaveValue('Côte d’Ivoire');
  await expect(value).toHaveValue('CI');

  await press(kit, 'Control+a');
  await kit.keyboard.type('ind');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await press(kit, 'ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', /\d$/);
  await kit.keyboard.press('Escape');
  await expect(box).toHaveValue('Côte d’Ivoire');
  await expect(box).toHaveAttribute('aria-expanded', 'false');

  await press(kit, 'Control+a', 'Delete', 'Tab');
  await expect(value).toHaveValue('');
});

test('accordion: Enter and Space turn a section, and one of a group closes another', async ({ openKit }) => {
  const kit = await openKit('accordion');
  const accordion = storySection(kit, 'accordion');
  const section = (title: string) => accordion.locator('details', { hasText: title });
  const summary = (title: string) => section(title).locator('summary');
  await summary('Itinerary').focus();
  await expectFocusRing(summary('Itinerary'));
  await kit.keyboard.press('Enter');
  await expect(accordion.getByText('Eight days, from Kolkata')).toBeVisible();
  await kit.keyboard.press('Space');
  await expect(section('Itinerary')).not.toHaveAttribute('open');
  await summary('Can I bring a child?').press('Enter');
  await summary('Is there a doctor?').press('Enter');
  await expect(section('Is there a doctor?')).toHaveAttribute('open');
  await expect(section('Can I bring a child?')).not.toHaveAttribute('open');
});

test('PB-10 lightbox: arrows turn it and wrap at both ends, Escape closes and returns', async ({
  openKit,
}) => {
  const kit = await openKit('gallery');
  const picture = storySection(kit, 'gallery')
    .getByRole('list', { name: 'Scenes of the river' })
    .getByRole('link')
    .first();
  await picture.focus();
  await expectFocusRing(picture);
  await kit.keyboard.press('Enter');
  const at = (place: number) => expect(findModal(kit).getByText(/ of 6/)).toContainText(`${place} of 6`);
  await at(1);
  await expectTrapped(kit);
  for (const [key, place] of [
    ['ArrowLeft', 6],
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['End', 6],
    ['ArrowRight', 1],
  ] as const) {
    await kit.keyboard.press(key);
    await at(place);
  }
  await findModal(kit).getByRole('button', { name: 'Previous picture' }).press('Enter');
  await at(6);
  await kit.keyboard.press('Escape');
  await expect(findModal(kit)).toHaveCount(0);
  await expect(picture).toBeFocused();
});

test('carousel: its buttons and, in the row, the arrows move it', async ({ openKit }) => {
  const kit = await openKit('carousel');
  const carousel = storySection(kit, 'carousel').getByRole('region', { name: 'Journeys' });
  const at = (place: number) => expect(carousel.getByText(/^Slide \d/)).toHaveText(`Slide ${place} /of 4`);
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-live');
  await carousel.getByRole('button', { name: 'Next' }).press('Enter');
  await at(2);
  await expectFocusRing(carousel.getByRole('button', { name: 'Next' }));
  await carousel.getByRole('button', { name: 'Previous' }).press('Enter');
  await at(1);
  const row = carousel.getByRole('group', { name: 'Journeys: slides' });
  await row.press('ArrowRight');
  await at(2);
  await row.press('ArrowLeft');
  await at(1);
  await expectFocusRing(row);
  // One press after the other, faster than it moves: each counts.
  await press(kit, 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await at(4);
  // Slides out of sight are not met.
  await expect(carousel.locator('[aria-roledescription=slide][inert]')).toHaveCount(2);
});

test('fields: each is filled in with the keyboard alone, and shows its focus', async ({ openKit }) => {
  const kit = await openKit();
  const plain = (field: string) =>
    storySection(kit, `${field}-field`).getByRole('group', { name: 'Plain', exact: true });

  const date = plain('date').getByLabel('Date of birth');
  await date.focus();
  // Day, month and year stand in the order of the visitor's language.
  await press(kit, 'ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowUp');
  await expect(date).toHaveValue(/^\d{4}-\d\d-\d\d$/);

  const guests = plain('stepper').getByRole('spinbutton', { name: 'Guests' });
  await guests.focus();
  await expectFocusRing(guests);
  for (const [key, value] of [
    ['ArrowUp', '3'],
    ['End', '4'],
    ['ArrowUp', '4'],
    ['Home', '1'],
  ] as const) {
    await kit.keyboard.press(key);
    await expect(guests).toHaveValue(value);
  }

  const year = plain('select').getByLabel('Year');
  await year.focus();
  await expectFocusRing(year);
  await kit.keyboard.type('2026');
  await expect(year).toHaveValue('2026');

  const [yes, no] = [plain('radio-group').getByLabel('Yes'), plain('radio-group').getByLabel('No')];
  await yes.focus();
  await press(kit, 'Space', 'ArrowDown');
  await expect(no).toBeChecked();
  await expectFocusRing(no);

  const agree = plain('checkbox').getByRole('checkbox');
  await agree.focus();
  await kit.keyboard.press('Space');
  await expect(agree).toBeChecked();
  await expectFocusRing(agree);

  const password = plain('password').getByLabel('Password', { exact: true });
  await password.focus();
  await press(kit, 'Tab', 'Enter');
  await expect(password).toHaveAttribute('type', 'text');

  // The box for machines is met by nobody on the way.
  await plain('file').getByLabel('Resume (PDF)').focus();
  await expectFocusRing(plain('file').getByLabel('Resume (PDF)'));
  await expect(kit.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
});

test('form errors lead to their fields; messages are alerts and can be dismissed', async ({ openKit }) => {
  const kit = await openKit('form-message', 'toast');
  await storySection(kit, 'form-message')
    .getByRole('link', { name: 'IATA number is required' })
    .press('Enter');
  await expectFocusRing(kit.getByLabel('IATA number'));

  const show = storySection(kit, 'toast').getByRole('button', { name: 'Open error' });
  await show.press('Enter');
  const messages = kit.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('alert')).toHaveText('Failed to subscribe. Please try again.');
  await expect(show).toBeFocused();
  await messages.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(messages.getByRole('alert')).toHaveCount(0);
});

test('click to load: nothing is fetched before it is asked for; what the policy refuses says so', async ({
  openKit,
}) => {
  const kit = await openKit('click-to-load');
  const section = storySection(kit, 'click-to-load');
  await expect(section.locator('iframe')).toHaveCount(0);
  const map = section.getByRole('button', { name: 'Show the map: Our office in New Delhi' });
  await map.press('Enter');
  await expect(section.getByText('This cannot be shown here.')).toBeVisible();
  await expectFocusRing(map);
  await expect(section.locator('iframe')).toHaveCount(0);
  await section.getByRole('button', { name: /^Play the film/ }).press('Enter');
  await expect(section.getByRole('group', { name: /^A day on the river/ })).toBeFocused();

  await kit.context().setOffline(true);
  await section.getByRole('button', { name: /^Play the music/ }).press('Enter');
  await expect(section.getByText('You seem to be offline.')).toBeVisible();
});
