/** The main journeys in WebKit, through a driver of its own. */
import { writeFileSync } from 'node:fs';
import { paths } from '@antara/contracts/composition/routes';
import { uniquePerson, waitForMail } from '../pages/forms.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { arjun as guest } from '../pages/checkout.ts';
import { cards } from '../pages/payment.ts';
import { newCustomer, passportPicture, signUpByCall, type Customer } from '../site/customers.ts';
import { journeyPage } from '../site/pages.ts';
import { expect, test as base } from '../site/test.ts';
import { openWebKit, type Step, type WebKitWindow } from './webkit-driver.ts';

const test = base.extend<{ webkit: WebKitWindow }>({
  webkit: async ({ baseURL }, use, info) => {
    const window = await openWebKit();
    try {
      // A visitor who has seen the welcome and closed the banners, as everywhere in these tests.
      await window.open(`${baseURL}/robots.txt`);
      await window.evaluate(
        `localStorage.setItem('visited', 'true');
        sessionStorage.setItem('popupsClosed', '["popups/new-sailings","popups/monsoon-offer"]');`,
      );
      await use(window);
    } finally {
      writeFileSync(info.outputPath('webkit.png'), await window.screenshot());
      await window.close();
    }
  },
});

const button = (name: string | RegExp): Step => ({ role: 'button', name });
const link = (name: string | RegExp): Step => ({ role: 'link', name });
const heading = (name: string | RegExp): Step => ({ role: 'heading', name });
const header: Step = { role: 'banner' };
const main: Step = { role: 'main' };

/** Sees that nothing sticks out at the side of a small telephone’s window. */
async function expectToFit(webkit: WebKitWindow, path: string): Promise<void> {
  const [inner, content] = await webkit.evaluate<[number, number]>(
    'return [innerWidth, document.documentElement.scrollWidth]',
  );
  expect(inner).toBe(320);
  expect(content, path).toBeLessThanOrEqual(inner);
}

async function logIn(webkit: WebKitWindow, { email, password }: Customer): Promise<void> {
  await webkit.fill(email, main, { label: /^Email/ });
  await webkit.fill(password, main, { label: /^Password/ });
  await webkit.click(main, button('Login'));
}

test('VX-05 an agent logs in to the portal in WebKit', async ({ webkit, request, baseURL }) => {
  const agent = await registerAgentByCall(request);
  await webkit.open(`${baseURL}${paths.journeys()}`);
  await webkit.click(header, link('Travel Agents'));
  await webkit.expectPath(paths.agentLogin());
  await logIn(webkit, agent);
  await webkit.expectPath(paths.journeys());
  await webkit.click(header, button(`Your account, ${agent.name}`));
  await webkit.click({ role: 'menuitem', name: 'Agent Portal' });
  await webkit.expectVisible(heading('Agent portal'));
});

test('VX-05 an enquiry is sent, and menu, search and Back lead on, in WebKit', async ({
  webkit,
  baseURL,
}) => {
  const { name, firstName, lastName, email, contactNumber } = uniquePerson();
  await webkit.open(`${baseURL}${paths.home()}`);
  await webkit.click(header, button('Menu'));
  await webkit.click({ role: 'dialog', name: 'Menu' }, link('Contact Us'));
  await webkit.expectPath(paths.contactUs());
  for (const [label, value] of [
    ['First name', firstName],
    ['Last name', lastName],
    ['Email', email],
    ['Contact number', contactNumber],
    ['Message', 'Which side has the morning sun?'],
  ] as const)
    await webkit.fill(value, main, { label: new RegExp(`^${label}`) });
  await webkit.click(main, button('Submit'));
  await webkit.expectVisible({ text: /^Enquiry submitted successfully/ });
  await waitForMail('sales@antara.example', name);

  await webkit.click(header, button('Search'));
  const search: Step = { role: 'dialog', name: 'Search the site' };
  await webkit.fill('murshid', search, { role: 'combobox' });
  await webkit.click(search, { role: 'option', name: /Princely Murshidabad/ });
  await webkit.expectVisible(heading('Princely Murshidabad'));
  await webkit.evaluate('history.back()');
  await webkit.expectPath(paths.contactUs());
  await webkit.expectVisible(main, button('Submit'));
});

test('CO-08 VX-05 a journey is chosen, booked and paid by card, and the booking is found, in WebKit', async ({
  webkit,
  request,
  baseURL,
  sailing,
}, info) => {
  const customer = await signUpByCall(request, newCustomer());
  const { tour } = sailing.detail;
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  const passport = info.outputPath(passportPicture.name);
  writeFileSync(passport, passportPicture.buffer);

  await webkit.open(`${baseURL}${paths.journeys()}`);
  await webkit.click({ role: 'article', name: tour.name }, link(tour.name));
  await webkit.expectVisible(heading(tour.name));
  await webkit.select(sailing.date, main, { label: /^Departure date/ });
  await webkit.click(main, { role: 'tab', name: suite.category });
  const panel: Step = { role: 'tabpanel', name: suite.category };
  await webkit.choose(panel, { role: 'radio', name: suite.room });
  await webkit.choose(panel, { role: 'radio', name: /^Single Person/ });
  await webkit.click(panel, button('Add room'));
  await webkit.expectVisible({ role: 'region', name: 'Your suites' }, { text: new RegExp(suite.room) });
  await webkit.click(main, button('Proceed to Checkout'));

  const fields: Step = { role: 'group', name: 'Guest 1' };
  await webkit.expectVisible(fields);
  await webkit.resize(320, 900);
  await expectToFit(webkit, paths.checkout(sailing.slug, { date: sailing.date }));
  await webkit.resize(1280, 900);
  for (const [label, value] of [
    ['First name', guest.firstName],
    ['Last name', guest.lastName],
    ['Contact number', guest.contact],
    ['Age', guest.age],
  ] as const)
    await webkit.fill(value, fields, { label: new RegExp(`^${label}`) });
  await webkit.select(guest.gender, fields, { label: /^Gender/ });
  await webkit.fill(guest.country, fields, { role: 'combobox', name: /^Country/ });
  await webkit.click(fields, { role: 'option', name: guest.country });
  for (const side of ['front', 'back']) {
    const field: Step = { role: 'group', name: new RegExp(`^Passport, ${side}`) };
    await webkit.type(passport, fields, field, { selector: 'input[type=file]' });
    await webkit.expectVisible(fields, field, { role: 'img' });
  }

  await webkit.click(main, button('Login & Pay'));
  await webkit.expectPath(paths.login());
  await logIn(webkit, customer);
  await webkit.expectPath(paths.checkout(sailing.slug, { date: sailing.date }));
  await webkit.click(main, button('Pay Now'));
  await webkit.expectVisible(heading('Review and pay'));
  await webkit.click(main, { role: 'checkbox', name: /^I accept/ });
  await webkit.click(main, button(/^Confirm and pay/));
  await webkit.inFrame({ selector: 'iframe[title="Payment"]' }, async () => {
    for (const [label, value] of [
      ['Card number', cards.pays],
      ['Expiry', '12/34'],
      ['CVV', '123'],
      ['Name on card', customer.name],
    ] as const)
      await webkit.fill(value, { label: new RegExp(`^${label}`) });
    await webkit.click(button(/^Pay ₹/));
  });
  await webkit.expectVisible(heading('Payment Successful'));

  await webkit.click(header, button(`Your account, ${customer.name}`));
  await webkit.click({ role: 'menuitem', name: 'My bookings' });
  await webkit.click({ role: 'article', name: new RegExp(tour.name) }, link('VIEW BOOKING'));
  await webkit.expectVisible(heading('Your Booking has been completed'));
  await webkit.expectVisible(main, { text: new RegExp(`${guest.firstName} ${guest.lastName}`) });
  await webkit.click(header, button(`Your account, ${customer.name}`));
  await webkit.click({ role: 'menuitem', name: 'Logout' });
  await webkit.expectVisible(header, link('Log in or sign up'));
});

test('VX-05 VX-06 pages fit a small telephone, and their pictures are large enough for it, in WebKit', async ({
  webkit,
  baseURL,
}) => {
  await webkit.resize(320, 900);
  for (const path of [
    paths.home(),
    paths.journeys(),
    journeyPage,
    paths.login(),
    paths.catamaranLanding(),
    paths.bengalGangaLanding(),
    paths.thankYou(),
  ]) {
    await webkit.open(`${baseURL}${path}`);
    await webkit.expectVisible({ role: 'heading' });
    await expectToFit(webkit, path);
    // WebKit takes 100vw for a width that it cannot read, which is too little for a picture that fills the window’s
    // height.
    const unread = await webkit.evaluate<string[]>(
      `return [...document.querySelectorAll('[sizes]')].map(({ sizes }) => sizes).filter((sizes) => /(min|max|clamp)\\(/.test(sizes))`,
    );
    expect(unread, path).toEqual([]);
  }
  // So high that the crop’s narrowest file is enough for the window’s width and not for its height.
  await webkit.resize(450, 1200);
  await webkit.open(`${baseURL}${paths.home()}`);
  const hero = () => webkit.evaluate('return document.querySelector("img[data-hero]").currentSrc');
  await expect.poll(hero, 'the home page’s picture fills the height').toMatch(/\/portrait-(800|1200)\./);
});
