import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../routes.tsx';
import { testBlock, testBlockItem, testPage } from '../testing/page.ts';
import {
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
  testPicture,
} from '@antara/contracts/testing';
import { clearPersonalDrafts } from '@antara/contracts/react/browser-storage';
import { testSiteInfo } from '../testing/site-info.ts';

const routes = { '/contact-us': remote.createRoutes()['/contact-us']! };
const blocks = [
  testBlock('hero', {
    title: 'Talk to people who have sailed it',
    pictures: [testPicture('contact/office')],
  }),
  testBlock('form', { title: 'Write to us here' }),
  testBlock('regional', {
    title: 'Where to find us',
    items: [
      testBlockItem('Kolkata', {
        link: { label: 'kolkata@antara.example', url: 'mailto:kolkata@antara.example' },
      }),
      testBlockItem('Varanasi', { text: '<p>The boat office by the ghats.</p>' }),
    ],
  }),
  testBlock('map', {
    title: 'Our office in New Delhi',
    pictures: [testPicture('contact/map-delhi')],
    link: { label: 'Open the map', url: 'https://maps.example/antara' },
    items: [testBlockItem('frame', { link: { label: 'frame', url: 'https://maps.example/embed/antara' } })],
  }),
];
const answers = {
  page: () => testPage(blocks),
  siteInfo: () => ({ response: 'SUCCESS', site: testSiteInfo }),
};

afterEach(() => sessionStorage.clear());

async function openContact(more: CallHandlers = {}) {
  const testContext = createTestContext({ ...answers, ...more });
  const { container } = await renderScreens(testContext.appContext, routes, ['/contact-us']);
  await screen.findByRole('heading', { level: 1 });
  return { ...testContext, container, user: userEvent.setup() };
}

const field = (name: RegExp) => screen.getByLabelText(name);
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(/^First name/), 'Asha');
  await user.type(field(/^Last name/), 'Menon');
  await user.type(field(/^Email/), 'Asha@antara.example');
  await user.type(field(/^Contact number/), '9800000001');
  await user.type(field(/^Message/), 'When does the river rise?');
}
const sentOf = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'enquiry').map(({ input }) => (input as { body: unknown }).body);

describe('the contact page', () => {
  it('PB-09 shows the corporate address, two regional contacts, the map and the agents’ login', async () => {
    await openContact();
    const offices = within(screen.getByRole('region', { name: 'Where to find us' }));
    expect(offices.getByText('14 Colonnade House, Connaught Place')).toBeTruthy();
    offices.getByRole('heading', { level: 3, name: 'Kolkata' });
    offices.getByRole('heading', { level: 3, name: 'Varanasi' });
    expect(offices.getByRole('link', { name: /^kolkata@/ }).getAttribute('href')).toBe(
      'mailto:kolkata@antara.example',
    );
    offices.getByRole('button', { name: 'Show the map: Our office in New Delhi' });
    expect(offices.getByRole('link', { name: /Open the map/ }).getAttribute('href')).toBe(
      'https://maps.example/antara',
    );
    expect(screen.getByRole('link', { name: /Travel agents/ }).getAttribute('href')).toBe('/agentlogin');
    expect(screen.getByRole('link', { name: '+91 11 0000 4100' }).getAttribute('href')).toBe(
      'tel:+911100004100',
    );
  });

  it('VX-12 where storage is forbidden, what was typed lasts through visits of other pages', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const { user } = await openContact();
    await user.type(field(/^First name/), 'Asha');
    cleanup();
    await openContact();
    expect(field(/^First name/)).toHaveProperty('value', 'Asha');
    refuse.mockRestore();
    clearPersonalDrafts();
  });

  it('PB-09 requests nothing from the map’s site before a click', async () => {
    await openContact();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('PB-09 the company is JSON-LD', () => {
    const head = routes['/contact-us'].head({
      data: { blocks: [], sliders: [], failed: false, site: testSiteInfo, loadedAt: 0 },
      url: new URL('http://site/contact-us'),
      params: {},
      role: null,
    });
    // The addresses of the offices are content, which the office edits.
    expect(head.description).not.toMatch(/Delhi|Kolkata|Varanasi/);
    expect(head.jsonLd).toMatchObject([
      {
        '@type': 'ContactPage',
        mainEntity: {
          telephone: '+91 11 0000 4100',
          email: 'sales@antara.example',
          contactPoint: {
            hoursAvailable: expect.arrayContaining([
              {
                '@type': 'OpeningHoursSpecification',
                dayOfWeek: 'https://schema.org/Monday',
                opens: '09:00:00+05:30',
                closes: '19:00:00+05:30',
              },
              {
                '@type': 'OpeningHoursSpecification',
                validFrom: '2026-12-03',
                validThrough: '2026-12-03',
                opens: '00:00:00+05:30',
                closes: '00:00:00+05:30',
              },
            ]),
          },
        },
      },
    ]);
  });

  it('ER-01 if every call failed, the form is there all the same', async () => {
    await openContact({ page: () => noAnswer, siteInfo: () => noAnswer });
    screen.getByRole('heading', { level: 1, name: 'Contact us' });
    screen.getByRole('button', { name: 'Submit' });
    screen.getByText('Part of this page could not be loaded.');
  });
});

describe('the contact form', () => {
  it('EN-02 shows the specified errors and sends nothing', async () => {
    const { user, calls } = await openContact();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    for (const message of [
      'First Name is required',
      'Last Name is required',
      'A valid Email Address is required',
      'A valid 10-digit Contact Number is required',
      'Message is required',
    ]) {
      await screen.findByText(message);
    }
    expect(document.activeElement).toBe(field(/^First name/));
    expect(sentOf(calls)).toEqual([]);
  });

  it.each(['98000', '98000000011', '98000 0001'])('EN-02 refuses the contact number %s', async (number) => {
    const { user } = await openContact();
    await user.type(field(/^Contact number/), number);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('A valid 10-digit Contact Number is required');
  });

  it.each(['asha', 'asha@antara', 'a sha@antara.example'])(
    'EN-02 refuses the address %s',
    async (address) => {
      const { user, calls } = await openContact();
      await user.type(field(/^Email/), address);
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      await screen.findByText('A valid Email Address is required');
      expect(sentOf(calls)).toEqual([]);
    },
  );

  it('EN-02 shows “Submitting...” while sending, then the alert, an empty form; category CONTACT', async () => {
    let answer: (value: unknown) => void = () => {};
    const { user, calls, notices } = await openContact({
      enquiry: () => new Promise((resolve) => (answer = resolve)),
    });
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: /Stay connected/ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await screen.findByRole('button', { name: 'Submitting...' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    answer({ response: 'SUCCESS' });
    await screen.findByRole('button', { name: 'Submit' });
    expect(sentOf(calls)).toEqual([
      {
        category: 'CONTACT',
        name: 'Asha Menon',
        email: 'asha@antara.example',
        mobile_no: '+919800000001',
        message: 'When does the river rise?',
        stay_connected: true,
        file: '/contact-us',
        fax_number: '',
      },
    ]);
    expect(notices).toEqual(['Enquiry submitted successfully']);
    expect(field(/^First name/)).toHaveProperty('value', '');
    expect(screen.getByRole('checkbox', { name: /Stay connected/ })).toHaveProperty('checked', false);
  });

  it('EN-02 what a program writes into the hidden box goes along, and success is said all the same', async () => {
    const { user, calls, notices, container } = await openContact({
      enquiry: () => ({ response: 'SUCCESS' }),
    });
    await fill(user);
    // Sets the value directly, because the field is inert and cannot be typed into.
    container.querySelector<HTMLInputElement>('input[name=fax_number]')!.value = '1';
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(notices).toEqual(['Enquiry submitted successfully']));
    expect(sentOf(calls)).toMatchObject([{ fax_number: '1' }]);
  });

  it('EN-07 says that it was sent, with the reference, and goes on saying it', async () => {
    const { user } = await openContact({
      enquiry: () => ({ response: 'SUCCESS', reference: 'ENQ-7K3QXM' }),
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('ENQ-7K3QXM');
    await user.type(field(/^First name/), 'Asha');
    expect(screen.getByText(/has reached us/).closest('[role=alert]')!.textContent).toMatch(
      /has reached us.* Your reference is ENQ-7K3QXM\.$/,
    );
  });

  it('ER-02 a failure keeps what was typed, says so, and Retry sends it', async () => {
    let works = false;
    const { user, notices } = await openContact({
      enquiry: () => (works ? { response: 'SUCCESS' } : noAnswer),
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('This could not be sent just now. Everything you wrote is still here.');
    expect(field(/^Message/)).toHaveProperty('value', 'When does the river rise?');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(field(/^Message/)).toHaveProperty('value', ''));
    expect(notices).toEqual(['Enquiry submitted successfully']);
  });

  it('EN-02 the server’s errors are shown at their fields', async () => {
    const message = 'A valid 10-digit Contact Number is required';
    const { user } = await openContact({
      enquiry: () => ({
        response: 'INVALID',
        status: 400,
        data: { message, fields: [{ path: 'mobile_no', message }] },
      }),
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText(message);
    expect(document.activeElement).toBe(field(/^Contact number/));
  });
});
