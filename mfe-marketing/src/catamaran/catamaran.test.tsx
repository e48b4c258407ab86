import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { testBlock, testBlockItem, testPage } from '../testing/page.ts';
import { testSiteInfo } from '../testing/site-info.ts';
import { remote } from '../routes.tsx';
import {
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
  testPicture,
} from '@antara/contracts/testing';
import type { CatamaranData } from './catamaran.loader.ts';
import { catamaranHead } from './catamaran.head.ts';

const routes = { '/catamaran-landing-page': remote.createRoutes()['/catamaran-landing-page']! };

const notIncluded = [
  'Taxes, GST subject to revision',
  'Arrival and departure transfers to and from the jetty',
  'Airfare',
  'Specialty coffees, wines, beer and spirits',
  'Shipboard gratuities',
  'All incidentals',
];
const blocks = [
  testBlock('hero', { title: 'Into the mangroves', pictures: [testPicture('landing/catamaran-hero')] }),
  testBlock('about', { title: 'Twins', items: [testBlockItem('10', { text: 'suites' })] }),
  testBlock('why', { title: 'Why these', items: [testBlockItem('They make no wash')] }),
  testBlock('destination', { title: 'A forest in the sea' }),
  testBlock('amenities', { title: 'Nothing missing', items: [testBlockItem('Nets')] }),
  testBlock('package', {
    title: 'Bhitarkanika Mangroves',
    eyebrow: '2 Nights / 3 Days',
    items: [testBlockItem('Friday'), testBlockItem('Saturday')],
    link: { label: 'Dates, suites and fares', url: '/booking/bhitarkanika-mangroves' },
  }),
  testBlock('included', { title: 'What’s included', items: [testBlockItem('All meals')] }),
  testBlock('not-included', {
    title: 'Not Included',
    items: notIncluded.map((title) => testBlockItem(title)),
  }),
  testBlock('enquiry', { title: 'Ask us about a date' }),
];
const page = {
  ...testPage(blocks),
  countries: [
    { id: 'in', name: 'India' },
    { id: 'gb', name: 'United Kingdom' },
  ],
};
const answers: CallHandlers = {
  page: () => page,
  siteInfo: () => ({ response: 'SUCCESS', site: testSiteInfo }),
  enquiry: () => ({ response: 'SUCCESS' }),
};

afterEach(() => sessionStorage.clear());

async function openPage(more: CallHandlers = {}) {
  const testContext = createTestContext({ ...answers, ...more });
  const opened = await renderScreens(testContext.appContext, routes, ['/catamaran-landing-page']);
  await screen.findByRole('heading', { level: 1 });
  return { ...testContext, ...opened, user: userEvent.setup() };
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const submit = (name = 'Submit') => screen.getByRole('button', { name });
async function fill(user: ReturnType<typeof userEvent.setup>, country = 'India') {
  await user.type(field(/^Full name/), 'Asha Menon');
  await user.type(field(/^Email/), 'asha@antara.example');
  await user.type(field(/^Contact number/), '9800000001');
  await user.selectOptions(field(/^Country/), country);
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.type(field(/^Message/), 'Is there room in March?');
}
const sent = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'enquiry').map(({ input }) => (input as { body: unknown }).body);

describe('the catamaran landing page', () => {
  it('LP-01 its sections have the ids about, why-antara-catamarans, destination and amenities', async () => {
    await openPage();
    const wide = screen.getAllByRole('navigation', { name: 'On this page' })[0]!;
    expect(
      within(wide)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(
      ['about', 'why-antara-catamarans', 'destination', 'amenities'].map(
        (id) => `/catamaran-landing-page#${id}`,
      ),
    );
    for (const id of ['about', 'why-antara-catamarans', 'destination', 'amenities', 'enquire']) {
      expect(document.getElementById(id)?.tagName, id).toBe('SECTION');
    }
  });

  it('LP-01 2 Nights / 3 Days, the phone, and the way to its dates', async () => {
    await openPage();
    expect(screen.getAllByText('2 Nights / 3 Days').length).toBeGreaterThan(0);
    for (const link of screen.getAllByRole('link', { name: /\+91 11 0000 4100/ })) {
      expect(link.getAttribute('href')).toBe('tel:+911100004100');
    }
    expect(screen.getByRole('link', { name: 'Dates, suites and fares' }).getAttribute('href')).toBe(
      '/booking/bhitarkanika-mangroves',
    );
  });

  it('LP-01 What’s included, the six of Not Included, and the note on terms', async () => {
    await openPage();
    within(screen.getByRole('list', { name: 'What’s included' })).getByText('All meals');
    const out = within(screen.getByRole('list', { name: 'Not Included' })).getAllByRole('listitem');
    expect(out.map((item) => item.textContent)).toEqual(notIncluded);
    expect(
      screen.getAllByRole('link', { name: 'Terms and conditions' })[0]?.parentElement?.textContent,
    ).toContain('Terms and conditions apply.');
  });

  it('LP-01 the journey is JSON-LD', () => {
    const data = { page: { ...page, failed: false, sliders: [] }, site: null } satisfies CatamaranData;
    const url = new URL('https://antara.example/catamaran-landing-page');
    expect(catamaranHead({ data, url, params: {}, role: null }).jsonLd).toMatchObject([
      { '@type': 'TouristTrip', name: 'Bhitarkanika Mangroves, 2 Nights / 3 Days', url: url.href },
    ]);
  });

  it('ER-01 if every call failed, the form is there all the same, its country to be typed', async () => {
    await openPage({ page: () => noAnswer, siteInfo: () => noAnswer });
    screen.getByText('Part of this page could not be loaded.');
    submit();
    expect(field(/^Country/).tagName).toBe('INPUT');
  });
});

describe('the catamaran enquiry', () => {
  it('EN-06 shows the specified errors and sends nothing', async () => {
    const { user, calls } = await openPage();
    await user.click(submit());
    for (const message of [
      'Full Name is required',
      'A valid Email Address is required',
      'A valid 10-digit Contact Number is required',
      'Country is required',
      'Please tell us whether you are a travel agent',
      'Message is required',
    ]) {
      await screen.findByText(message);
    }
    expect(document.activeElement).toBe(field(/^Full name/));
    expect(sent(calls)).toEqual([]);
  });

  it('EN-06 is sent with category OTHER; then it is empty, thanks the visitor and leads to /thankyou', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { user, calls, notices, router } = await openPage({ enquiry: () => promise });
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(submit('Submitting...').getAttribute('aria-disabled')).toBe('true'));
    expect(sent(calls)).toEqual([
      {
        category: 'OTHER',
        name: 'Asha Menon',
        email: 'asha@antara.example',
        mobile_no: '+919800000001',
        country: 'India',
        is_agent: 'no',
        message: 'Is there room in March?',
        file: '/catamaran-landing-page',
        fax_number: '',
      },
    ]);
    resolve({ response: 'SUCCESS' });
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/thankyou');
    expect(notices).toEqual(['Enquiry submitted successfully']);
    expect(sessionStorage.getItem('draft:catamaran')).toBeNull();
  });

  it('EN-06 the dialling code is that of the country', async () => {
    const { user, calls } = await openPage({ enquiry: () => ({ response: 'SUCCESS' }) });
    await fill(user, 'United Kingdom');
    await user.click(submit());
    await waitFor(() =>
      expect(sent(calls)).toMatchObject([{ mobile_no: '+449800000001', country: 'United Kingdom' }]),
    );
  });

  it('EN-06 a failure is shown and keeps what was typed', async () => {
    const { user, router } = await openPage({ enquiry: () => noAnswer });
    await fill(user);
    await user.click(submit());
    await screen.findByText(/could not be sent just now/);
    expect([field(/^Full name/).value, field(/^Country/).value, field(/^Message/).value]).toEqual([
      'Asha Menon',
      'India',
      'Is there room in March?',
    ]);
    expect(router.state.location.pathname).toBe('/catamaran-landing-page');
  });

  it('EN-06 the server’s errors are shown at their fields', async () => {
    const message = 'A valid 10-digit Contact Number is required';
    const { user } = await openPage({
      enquiry: () => ({
        response: 'INVALID',
        status: 400,
        data: { message, fields: [{ path: 'mobile_no', message }] },
      }),
    });
    await fill(user);
    await user.click(submit());
    await screen.findByText(message);
    expect(document.activeElement).toBe(field(/^Contact number/));
  });
});
