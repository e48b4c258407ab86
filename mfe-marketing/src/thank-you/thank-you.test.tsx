import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../routes.tsx';
import { testSiteInfo } from '../testing/site-info.ts';
import { testBlock, testPage } from '../testing/page.ts';
import { noAnswer, renderScreens, createTestContext } from '@antara/contracts/testing';

const routes = { '/thankyou': remote.createRoutes()['/thankyou']! };

test('PB-18 48 hours, the sales address, and a link home', async () => {
  const { appContext } = createTestContext({
    page: () => testPage([testBlock('hero', { title: 'Thank you' })]),
    siteInfo: () => ({ response: 'SUCCESS', site: testSiteInfo }),
  });
  await renderScreens(appContext, routes, ['/thankyou']);
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  screen.getByText('Our team will respond within 48 hours.');
  expect(screen.getByRole('link', { name: 'sales@antara.example' }).getAttribute('href')).toBe(
    'mailto:sales@antara.example',
  );
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
});

test('PB-18 EN-07 the reference in the address is shown, and nothing else that stands there', async () => {
  const { appContext } = createTestContext({ page: () => noAnswer, siteInfo: () => noAnswer });
  const { unmount } = await renderScreens(appContext, routes, ['/thankyou?reference=ENQ-7K3QXM']);
  await screen.findByText('ENQ-7K3QXM');
  unmount();
  await renderScreens(appContext, routes, ['/thankyou?reference=call%20555']);
  await screen.findByText('Our team will respond within 48 hours.');
  expect(screen.queryByText(/reference/)).toBeNull();
});

test('ER-01 48 hours and the link home do not depend on any call', async () => {
  const { appContext } = createTestContext({ page: () => noAnswer, siteInfo: () => noAnswer });
  await renderScreens(appContext, routes, ['/thankyou']);
  await screen.findByText('Our team will respond within 48 hours.');
  screen.getByRole('link', { name: 'Go to Homepage' });
});

test.each([
  ['confirm', /write no letters to an address that is not confirmed/, 'Enter the code', '/profile'],
  ['confirm-by-password', /which confirms the address as well/, 'Choose your password', '/forgot-password'],
  ['portal', /Sailings, options, commission/, 'Go to your portal', '/agentportal'],
  ['login', /the password you chose/, 'Log in', '/agentlogin'],
  ['password', /Choose a password first/, 'Choose your password', '/forgot-password'],
  ['approval', /writes to you within 48 hours/, 'Go to Homepage', '/'],
])(
  'VX-15 AG-03 after the registration of an agency (%s) it says how to go on',
  async (agency, words, link, href) => {
    const { appContext } = createTestContext({ page: () => noAnswer, siteInfo: () => noAnswer });
    await renderScreens(appContext, routes, [`/thankyou?agency=${agency}`]);
    await screen.findByText(words);
    screen.getByText('Your agency is registered');
    expect(screen.queryByText('Our team will respond within 48 hours.')).toBeNull();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href);
  },
);
