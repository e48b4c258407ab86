/** Pages in another language than the default one, at a site that has the languages of tests. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { paths } from '@antara/contracts/composition/routes';
import { toAccented } from '@delivery/cli/messages/pseudo-language';
import { readLiveFile } from '@delivery/store/testing/live-files';
import { meera } from '../pages/checkout.ts';
import { storeCheckout } from '../pages/interruptions.ts';
import { cards, closeWindow, expectDeclined, expectPaymentWindow, payWithCard } from '../pages/payment.ts';
import { siteData } from '../site/addresses.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { watchConsole } from '../site/console-errors.ts';
import { bookByCall, signUpByCall, uploadPassportsByCall } from '../site/customers.ts';
import { expectNoOverflow, waitForIdle } from '../site/layout-checks.ts';
import { findPlainTexts } from '../site/plain-texts.ts';
import { startPseudoSite, type PseudoSite } from '../site/pseudo-site.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, newVisitor, open, test } from '../site/test.ts';

let site: PseudoSite;
test.beforeAll(async () => {
  // Three apps are built, unless an earlier run has built the same sources.
  test.setTimeout(600_000);
  site = await startPseudoSite();
});
test.afterAll(() => site.stop());

/** Returns the addresses of the page's links within the site that lack the language's prefix. */
const findForeignLinks = (page: Page, prefix: string): Promise<string[]> =>
  page.locator('a[href^="/"], form[action^="/"]').evaluateAll(
    (elements, start) =>
      elements
        .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '')
        // Files, and texts of the office, whose links name addresses of the default language.
        .filter((address) => !/^\/(?:media|api|r|uploads)\//.test(address))
        .filter(
          (address) => address !== start && !['/', '?', '#'].some((next) => address.startsWith(start + next)),
        ),
    prefix,
  );

/** Returns the addresses that a page's head names, without the edge's origin. */
async function readHead(request: APIRequestContext, address: string) {
  const html = await (await request.get(site.url + address)).text();
  const find = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...found]) => found.join(' '));
  return {
    html: find(/<html ([^>]*)>/g),
    canonical: find(/rel="canonical" href="([^"]*)"/g).map((url) => url.replace(site.url, '')),
    alternates: find(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g).map((text) =>
      text.replace(site.url, ''),
    ),
  };
}

test('TJ-01 the pages of a booking in another language hydrate, and their links stay in it', async ({
  browser,
  sailing,
}) => {
  const context = await newVisitor(browser, { baseURL: site.url });
  const { consoleErrors, stop } = await watchConsole(context);
  const page = await context.newPage();
  const query = { date: sailing.date };
  try {
    await open(page, `/en-XA${paths.journeys()}`);
    await storeCheckout(page, sailing, sailing.suites.slice(0, 1), {
      ...meera,
      passport_front: '',
      passport_back: '',
    });
    for (const address of [
      '',
      paths.journeys(),
      paths.journey(sailing.slug, query),
      paths.bookNow(sailing.slug, query),
      paths.checkout(sailing.slug, query),
    ]) {
      await test.step(address, async () => {
        await open(page, `/en-XA${address}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page).toHaveURL(`/en-XA${address}`);
        await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
        expect(await findForeignLinks(page, '/en-XA')).toEqual([]);
      });
    }

    await test.step('navigation within the page', async () => {
      await open(page, `/en-XA${paths.journeys()}`);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page
        .locator(`main a[href="/en-XA${paths.journey(sailing.slug)}"]`)
        .first()
        .click();
      await expect(page).toHaveURL(`/en-XA${paths.journey(sailing.slug)}`);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${site.url}/en-XA${paths.journey(sailing.slug)}`,
      );
      await page.goBack();
      await expect(page).toHaveURL(`/en-XA${paths.journeys()}`);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    });
    expect(consoleErrors).toEqual([]);
  } finally {
    stop();
    await context.close();
  }
});

test('SH-14 each language has its own address, head and kept page', async ({ request, sailing }) => {
  const path = paths.journey(sailing.slug);
  const alternates = [`en ${path}`, `en-XA /en-XA${path}`, `ar-XB /ar-XB${path}`];
  // Twice, because the second answer is the kept page.
  for (let nth = 0; nth < 2; nth += 1) {
    expect(await readHead(request, path)).toEqual({ html: ['lang="en"'], canonical: [path], alternates });
    expect(await readHead(request, `/en-XA${path}`)).toEqual({
      html: ['lang="en-XA"'],
      canonical: [`/en-XA${path}`],
      alternates,
    });
    expect(await readHead(request, `/ar-XB${path}`)).toMatchObject({ html: ['lang="ar-XB" dir="rtl"'] });
  }
  const moved = await request.get(`${site.url}/en-XA/Booking?view=themed`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([308, '/en-XA/booking?view=themed']);
  for (const unknown of ['/fr', `/en${path}`, `/en-xa${path}`, '/en-XA/nowhere'])
    expect((await request.get(site.url + unknown)).status(), unknown).toBe(404);
});

/** The sandbox’s answer to a card that it declines. */
const isDeclined = (error: string) => error.endsWith('/sandbox/pay: 402');

/** A visitor of the site in the pseudo-language, and the check of what this visitor reads. */
interface Reader {
  page: Page;
  request: APIRequestContext;
  /** Opens an address in the pseudo-language. */
  open(address: string): Promise<void>;
  /** Sees that no text comes from code: in the whole document, or within `scope`. */
  expectNoPlainText(scope?: Locator): Promise<void>;
}

/** What visitors type, and the name of the company, which is the same in all languages. */
const names = [
  meera.firstName,
  meera.lastName,
  `${meera.firstName} ${meera.lastName}`,
  meera.country,
  'Antara',
  'River Cruises',
  'Antara River Cruises',
  'Antara River Cruises Private Limited',
];

const readerTest = test.extend<{ reader: Reader }>({
  reader: async ({ browser, sailing }, use) => {
    // The deck plan names a category by its first word.
    const firstWords = sailing.detail.suites.map((suite) => suite.suite_category_name.split(' ')[0]!);
    const context = await newVisitor(browser, { baseURL: site.url });
    const { consoleErrors, stop } = await watchConsole(context);
    const page = await context.newPage();
    await use({
      page,
      request: context.request,
      open: (address) => open(page, `/en-XA${address}`),
      expectNoPlainText: async (scope = page.locator('html')) => {
        await waitForIdle(page);
        const data = new Set([...site.data, ...names, ...firstWords]);
        await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
        expect.soft(await findPlainTexts(scope, data), page.url()).toEqual([]);
      },
    });
    expect(consoleErrors.filter((error) => !isDeclined(error))).toEqual([]);
    stop();
    await context.close();
  },
});

/** The name of a control in the pseudo-language, by its English one. */
const inPseudo = (name: string) =>
  new RegExp(toAccented(name).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
/** What the option of a date says of its price where the suites of the booking are free. */
const sameSuites = new RegExp(['same price', 'more', 'less'].map(toAccented).join('|'));
const press = (page: Page, name: string) =>
  page
    .getByRole('button', { name: inPseudo(name) })
    .first()
    .click();

readerTest('SH-14 no text is left in code: journeys and suites', async ({ reader, sailing }) => {
  const { page, expectNoPlainText } = reader;
  await test.step('the journeys', async () => {
    await reader.open(paths.journeys());
    await expectNoPlainText();
  });
  await test.step('a journey', async () => {
    await reader.open(paths.journey(sailing.slug, { date: sailing.date }));
    await expectNoPlainText();
  });
  await test.step('its suites, as a list and on the plan, and the basket', async () => {
    await reader.open(paths.bookNow(sailing.slug, { date: sailing.date }));
    await expectNoPlainText();
    await press(page, 'Deck plan');
    await press(page, `Suite ${sailing.suites[0]!.room}`);
    await expectNoPlainText();
    await press(page, 'Add room');
    await expect(page.getByRole('button', { name: inPseudo('Proceed to Checkout') })).toBeVisible();
    await expectNoPlainText();
  });
});

readerTest('SH-14 no text is left in code: checkout, failure and success', async ({ reader, sailing }) => {
  test.setTimeout(180_000);
  const { page, request, expectNoPlainText } = reader;
  const address = paths.checkout(sailing.slug, { date: sailing.date });
  await signUpByCall(request);
  const passports = await uploadPassportsByCall(request);
  const suites = sailing.suites.slice(0, 1);
  await test.step('the empty form, and what it says of mistakes', async () => {
    await storeCheckout(page, sailing, suites, {
      ...meera,
      firstName: '',
      age: '',
      passport_front: '',
      passport_back: '',
    });
    await reader.open(address);
    await expectNoPlainText();
    await press(page, 'Pay Now');
    await expectNoPlainText();
  });
  await test.step('the guests', async () => {
    await storeCheckout(page, sailing, suites, { ...meera, ...passports });
    await reader.open(address);
    await expectNoPlainText();
  });
  await test.step('the review', async () => {
    await press(page, 'Pay Now');
    await expect(page.getByRole('checkbox', { name: inPseudo('I accept') })).toBeVisible();
    await expectNoPlainText();
  });
  const pay = async () => {
    await page.getByRole('checkbox', { name: inPseudo('I accept') }).check();
    await press(page, 'Confirm and pay');
    await expectPaymentWindow(page);
  };
  await test.step('a payment that is declined', async () => {
    await pay();
    await payWithCard(page, cards.declines);
    await expectDeclined(page);
    await closeWindow(page);
    await expect(page).toHaveURL(/\/failure$/);
    await expectNoPlainText();
  });
  await test.step('a payment', async () => {
    await page.getByRole('link', { name: inPseudo('Try again') }).click();
    await pay();
    await payWithCard(page, cards.pays);
    await expect(page).toHaveURL(/\/success$/);
    await expectNoPlainText();
  });
});

readerTest('SH-14 no text is left in code: the client’s payment by link', async ({ reader, farSailing }) => {
  test.setTimeout(120_000);
  const { page, request, expectNoPlainText } = reader;
  await registerAgentByCall(request);
  const id = await bookByCall(request, farSailing, farSailing.suites.slice(0, 1), 2, 'DEPOSIT');
  const { token } = await parseSuccess<{ token: string }>(
    request.post('/api/agent/payment-links', { data: { id, by: 'COPY' } }),
  );
  await page.context().clearCookies();
  await reader.open(`${paths.paymentLink()}#${token}`);
  await expect(page.getByRole('button', { name: inPseudo('Pay Now') })).toBeVisible();
  await expectNoPlainText();
  await press(page, 'Pay Now');
  await expectPaymentWindow(page);
  await payWithCard(page, cards.pays);
  await expect(page.getByRole('heading', { name: inPseudo('Your journey is paid') })).toBeVisible();
  await expectNoPlainText();
});

readerTest('SH-14 no text is left in code: another date, and additions', async ({ reader, farSailing }) => {
  test.setTimeout(120_000);
  const { page, request, expectNoPlainText } = reader;
  await signUpByCall(request);
  const id = await bookByCall(request, farSailing, farSailing.suites.slice(0, 1), 2, 'DEPOSIT');
  await reader.open(paths.booking(id));
  const dates = page.getByRole('combobox', { name: inPseudo('New date') });
  // A date whose suite is free: other tests book suites too, and where it is not, another one must be chosen first.
  const free = dates.locator('option', { hasText: sameSuites }).last();
  await dates.selectOption((await free.getAttribute('value'))!);
  await expect(page.getByRole('button', { name: inPseudo('and change the date') })).toBeVisible();
  // The rest of the page belongs to another app, whose texts are no messages yet.
  const fragment = page.locator('section > div[id]');
  await expectNoPlainText(fragment.filter({ has: dates }));
  const additions = fragment.filter({ has: page.getByRole('group', { name: inPseudo('What you add') }) });
  await additions.getByRole('combobox').first().selectOption({ index: 1 });
  await expect(additions.getByRole('button', { name: inPseudo('Pay') })).toBeVisible();
  await expectNoPlainText(additions);
});

for (const address of ['list', 'journey', 'checkout'] as const) {
  test(`SH-14 from right to left nothing sticks out: ${address}`, async ({ browser, sailing }) => {
    const context = await newVisitor(browser, { baseURL: site.url, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const query = { date: sailing.date };
    await storeCheckout(page, sailing, sailing.suites.slice(0, 1), {
      ...meera,
      passport_front: '',
      passport_back: '',
    });
    const path = {
      list: paths.journeys(),
      journey: paths.journey(sailing.slug, query),
      checkout: paths.checkout(sailing.slug, query),
    }[address];
    await open(page, `/ar-XB${path}`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectNoOverflow(page);
    await context.close();
  });
}

test('SH-14 a site without other languages has no address of theirs, and names none', async ({ request }) => {
  for (const prefix of ['/en-XA', '/ar-XB']) {
    expect((await request.get(prefix)).status()).toBe(404);
    expect((await request.get(prefix + paths.journeys())).status()).toBe(404);
  }
  const html = await (await request.get(paths.journeys())).text();
  expect(html).toContain('<html lang="en">');
  expect(html).not.toMatch(/hreflang|"languages"/);

  const releases = join(siteData, 'releases');
  for (const [app, version] of Object.entries(readLiveFile(releases).versions)) {
    const files = globSync(join(releases, app, version, '{client,server}/**/*.{js,mjs}'));
    expect(files).not.toEqual([]);
    const accented = toAccented('the');
    expect(files.filter((file) => readFileSync(file, 'utf8').includes(accented))).toEqual([]);
  }
});
