/** SW-03 The form that asks the office to call, in the visitor's time zone. */
import { renderToString } from 'react-dom/server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearPersonalDrafts } from '@antara/contracts/react/browser-storage';
import { renderScreens, createTestContext, noAnswer, type CallHandlers } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';
import { testPage } from '../testing/page.ts';
import { testSiteInfo } from '../testing/site-info.ts';
import { OpeningStatus } from './opening-status.tsx';

const routes = { '/contact-us': remote.createRoutes()['/contact-us']! };
const answers = {
  page: () => testPage([]),
  siteInfo: () => ({ response: 'SUCCESS', site: testSiteInfo }),
};

/** Tuesday, 15:00 by India's clock. */
const now = new Date('2026-12-01T15:00:00+05:30');

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  sessionStorage.clear();
  clearPersonalDrafts();
});

/** Opens the page in a browser of this time zone. */
async function openIn(zone: string, more: CallHandlers = {}) {
  vi.stubEnv('TZ', zone);
  const testContext = createTestContext({ ...answers, ...more });
  await renderScreens(testContext.appContext, routes, ['/contact-us']);
  await screen.findByLabelText(/^Day and time/);
  return { ...testContext, user: userEvent.setup() };
}
const times = () => screen.getByLabelText<HTMLSelectElement>(/^Day and time/);
const zoneBox = () => screen.getByLabelText<HTMLSelectElement>(/^Your time zone/);
/** The first option of the group `day`. */
const firstOf = (day: string) =>
  within(within(times()).getByRole('group', { name: day })).getAllByRole('option')[0]!;
/** Nine o'clock on Wednesday by India's clock. */
const wednesday = '2026-12-02T03:30:00.000Z';

it.each([
  ['Asia/Kolkata', '', 'Wednesday 2 December', '09:00 to 10:00 IST'],
  ['America/New_York', 'America/New_York', 'Tuesday 1 December', '05:30 to 06:30 (16:00 IST)'],
  ['Australia/Sydney', 'Australia/Sydney', 'Wednesday 2 December', '00:30 to 01:30 (19:00 IST)'],
  ['Australia/Adelaide', 'Australia/Adelaide', 'Wednesday 2 December', '00:00 to 01:00 (19:00 IST)'],
])('SW-03 in %s the times stand by that clock, with India’s beside', async (zone, chosen, day, text) => {
  await openIn(zone, {
    siteInfo: () => ({
      response: 'SUCCESS',
      // Until eight, so that Sydney has a slot after midnight.
      site: { ...testSiteInfo, hours: testSiteInfo.hours!.map((one) => ({ ...one, closes: '20:00' })) },
    }),
  });
  await waitFor(() => expect(zoneBox().value).toBe(chosen));
  await waitFor(() => expect(firstOf(day).textContent).toBe(text));
});

it('SW-03 the server’s page has the times of India, and the hours without a status', () => {
  const html = renderToString(<OpeningStatus times={testSiteInfo} />);
  expect(html).toContain('Monday to Saturday 09:00 to 19:00 IST');
  expect(html).not.toMatch(/Open now|Closed now/);
});

it('SW-03 says whether the office is open now, by the visitor’s clock', async () => {
  await openIn('America/New_York');
  await screen.findByText('Open now, until 19:00 IST: 08:30 your time');
});

it('SW-03 another time zone keeps the chosen time, which is sent with the zone as an enquiry of its own kind', async () => {
  const { user, calls, notices } = await openIn('America/New_York', {
    enquiry: () => ({ response: 'SUCCESS', reference: 'ENQ-7K3QXM' }),
  });
  await waitFor(() => expect(zoneBox().value).toBe('America/New_York'));
  await user.selectOptions(times(), wednesday);
  expect(times().selectedOptions[0]!.textContent).toBe('22:30 to 23:30 (09:00 IST)');
  await user.selectOptions(zoneBox(), 'Europe/London');
  expect(times().selectedOptions[0]!.textContent).toBe('03:30 to 04:30 (09:00 IST)');
  await user.type(screen.getByLabelText(/^Your name/), 'Asha Menon');
  await user.type(screen.getByLabelText(/^Telephone to call/), '9800000001');
  await user.type(screen.getByLabelText(/^Your e-mail/), 'asha@antara.example');
  await user.click(screen.getByRole('button', { name: 'Ask for a call' }));
  await screen.findByText('ENQ-7K3QXM');
  expect(calls.filter(({ name }) => name === 'enquiry').map(({ input }) => input)).toMatchObject([
    {
      body: {
        category: 'CALL_BACK',
        name: 'Asha Menon',
        email: 'asha@antara.example',
        mobile_no: '+919800000001',
        call_at: wednesday,
        zone: 'Europe/London',
        file: '/contact-us',
        fax_number: '',
      },
    },
  ]);
  expect(notices).toEqual(['We will call you']);
});

it('SW-03 without a time it says so at the field; a time that the server refuses is shown there, and nothing is lost', async () => {
  const message = 'We do not answer at this time, or it is too near. Please choose another one.';
  const { user, calls } = await openIn('Asia/Kolkata', {
    enquiry: () => ({
      response: 'INVALID',
      status: 400,
      data: { message, fields: [{ path: 'call_at', message }] },
    }),
  });
  await user.type(screen.getByLabelText(/^Your name/), 'Asha Menon');
  await user.type(screen.getByLabelText(/^Telephone to call/), '9800000001');
  await user.type(screen.getByLabelText(/^Your e-mail/), 'asha@antara.example');
  await user.click(screen.getByRole('button', { name: 'Ask for a call' }));
  await screen.findByText('Please choose a day and a time');
  expect(calls.filter(({ name }) => name === 'enquiry')).toEqual([]);
  await user.selectOptions(times(), wednesday);
  await user.click(screen.getByRole('button', { name: 'Ask for a call' }));
  await screen.findByText(message);
  expect([times().value, screen.getByLabelText<HTMLInputElement>(/^Your name/).value]).toEqual([
    wednesday,
    'Asha Menon',
  ]);
});

it('SW-03 a reload keeps the chosen time and zone', async () => {
  const { user } = await openIn('America/New_York');
  await user.selectOptions(zoneBox(), 'Asia/Tokyo');
  await user.selectOptions(times(), wednesday);
  cleanup();
  await openIn('America/New_York');
  await waitFor(() => expect([zoneBox().value, times().value]).toEqual(['Asia/Tokyo', wednesday]));
  expect(times().selectedOptions[0]!.textContent).toBe('12:30 to 13:30 (09:00 IST)');
});

it('SW-03 without hours no call is offered, and the page is whole; WhatsApp is a link to its own site', async () => {
  const { whatsapp: _, hours: __, closed_days: ___, ...bare } = testSiteInfo;
  const bareContext = createTestContext({
    ...answers,
    siteInfo: () => ({ response: 'SUCCESS', site: bare }),
  });
  await renderScreens(bareContext.appContext, routes, ['/contact-us']);
  await screen.findByRole('button', { name: 'Submit' });
  expect(screen.queryByLabelText(/^Day and time/)).toBeNull();
  expect(screen.queryByText('WhatsApp')).toBeNull();
  cleanup();
  await openIn('Asia/Kolkata', { page: () => noAnswer });
  expect(screen.getByRole('link', { name: '+91 90000 04100' }).getAttribute('href')).toBe(
    'https://wa.me/919000004100',
  );
});
