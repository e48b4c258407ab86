import { renderToString } from 'react-dom/server';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { remote } from '../routes.tsx';
import { testBlock, testBlockItem, testPage } from '../testing/page.ts';
import { testSiteInfo } from '../testing/site-info.ts';
import {
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
  testPicture,
} from '@antara/contracts/testing';
import type { QuoteData } from './quote.loader.ts';
import { toYearOptions } from './quote-options.ts';
import QuoteScreen from './quote.screen.tsx';

const routes = { '/request-a-quote': remote.createRoutes()['/request-a-quote']! };
const blocks = [
  testBlock('hero', {
    title: 'A price for your journey, in writing',
    pictures: [testPicture('heroes/quote')],
  }),
  testBlock('steps', { title: 'What happens next', items: [testBlockItem('Somebody reads it')] }),
];
const countries = [
  { id: 'IN', name: 'India' },
  { id: 'NO', name: 'Norway' },
];
const tours = [
  { slug: 'an-insight', name: 'An Insight' },
  { slug: 'ganges-and-padma', name: 'Ganges and Padma' },
];
const themes = [
  testBlock('themed', { title: 'Themed' }),
  testBlock('theme-birds', { title: 'Birds of the delta' }),
];
const ships = [{ slug: 'antara-mahakali', name: 'Antara Mahakali' }];
const answers: CallHandlers = {
  page: ({ query }: { query: { page: string } }) =>
    query.page === 'BESPOKE' ? testPage(themes) : { ...testPage(blocks), countries },
  tourNames: () => ({ response: 'SUCCESS', journeys: tours, more: false }),
  siteInfo: () => ({ response: 'SUCCESS', site: testSiteInfo, ships }),
};

afterEach(() => sessionStorage.clear());

async function openQuote(search = '', more: CallHandlers = {}) {
  const testContext = createTestContext({ ...answers, ...more });
  const { router } = await renderScreens(testContext.appContext, routes, [`/request-a-quote${search}`]);
  await screen.findByRole('heading', { level: 1 });
  return { ...testContext, router, user: userEvent.setup() };
}

/** Returns the HTML that the server renders. */
function renderQuote(more: Partial<QuoteData>): string {
  const data: QuoteData = {
    blocks: [],
    sliders: [],
    countries,
    failed: false,
    journeys: { first: [], more: false },
    ships: [],
    themes: [],
    selected: { tour: '', ship: '', theme: '', date: '', month: '', year: '', message: '' },
    today: '2029-03-01',
    phone: null,
    ...more,
  };
  const { appContext } = createTestContext();
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={appContext} />,
        children: [{ path: '/', id: 'quote', Component: QuoteScreen, loader: () => data }],
      },
    ],
    { hydrationData: { loaderData: { quote: data } } },
  );
  return renderToString(<RouterProvider router={router} />);
}

const select = (name: RegExp) => screen.getByLabelText<HTMLSelectElement>(name);
const submit = () => screen.getByRole('button', { name: 'Request a Quote' });
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/^Full name/), 'Asha Menon');
  await user.type(screen.getByLabelText(/^Email/), 'asha@antara.example');
  await user.type(screen.getByLabelText(/^Contact number/), '2079460018');
  await user.selectOptions(select(/^Country/), 'Norway');
  await user.click(within(screen.getByRole('radiogroup')).getByLabelText('No'));
  await user.type(screen.getByLabelText(/^Message/), 'Four of us.');
}
const sentOf = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'enquiry').map(({ input }) => (input as { body: unknown }).body);

describe('EN-03 the quote form', () => {
  it('EN-03 shows the specified errors and sends nothing', async () => {
    const { user, calls } = await openQuote();
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
    expect(document.activeElement).toBe(screen.getByLabelText(/^Full name/));
    expect(sentOf(calls)).toEqual([]);
  });

  it('EN-03 Select Voyages is marked required but not enforced; then the alert and /thankyou; category QUOTE', async () => {
    const { user, calls, notices, router } = await openQuote('', {
      enquiry: () => ({ response: 'SUCCESS', reference: 'ENQ-7K3QXM' }),
    });
    expect(select(/^Select Voyages/).required).toBe(true);
    await fill(user);
    await user.selectOptions(select(/^Month/), 'January');
    await user.selectOptions(select(/^Year/), '2030');
    await user.click(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/thankyou'));
    expect(router.state.location.search).toBe('?reference=ENQ-7K3QXM');
    expect(notices).toEqual(['Enquiry submitted successfully']);
    expect(sentOf(calls)).toEqual([
      {
        category: 'QUOTE',
        name: 'Asha Menon',
        email: 'asha@antara.example',
        mobile_no: '+472079460018',
        country: 'Norway',
        message: 'Four of us.',
        tour: '',
        ship: '',
        theme: '',
        is_agent: 'no',
        month: '1',
        year: '2030',
        file: '/request-a-quote',
        fax_number: '',
      },
    ]);
    expect(sessionStorage.getItem('draft:quote')).toBeNull();
  });

  it('EN-03 the dialling code is that of the country until another one is chosen', async () => {
    const { user, calls } = await openQuote('', { enquiry: () => ({ response: 'SUCCESS' }) });
    const code = select(/^Dialling code/);
    expect(code.value).toBe('+91');
    await fill(user);
    expect(code.value).toBe('+47');
    await user.selectOptions(code, '+44');
    await user.selectOptions(select(/^Country/), 'India');
    expect(code.value).toBe('+44');
    await user.click(submit());
    await waitFor(() =>
      expect(sentOf(calls)).toMatchObject([{ mobile_no: '+442079460018', country: 'India' }]),
    );
  });

  it('EN-03 the button is disabled while the form is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { user, router } = await openQuote('', { enquiry: () => promise });
    await fill(user);
    await user.click(submit());
    expect((await screen.findByRole('button', { name: 'Submitting...' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await act(async () => resolve({ response: 'SUCCESS' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thankyou'));
  });

  it('VX-03 whoever goes elsewhere while it is sent stays there, and is told that it was sent', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { user, notices, router } = await openQuote('', { enquiry: () => promise });
    await fill(user);
    await user.click(submit());
    await act(() => router.navigate('/elsewhere'));
    await act(async () => resolve({ response: 'SUCCESS' }));
    await waitFor(() => expect(notices).toEqual(['Enquiry submitted successfully']));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('EN-03 ?tour= chooses the journey, by its slug; one that is not sold chooses none', async () => {
    const { user, calls } = await openQuote('?tour=ganges-and-padma', {
      enquiry: () => ({ response: 'SUCCESS' }),
    });
    expect(select(/^Select Voyages/).value).toBe('Ganges and Padma');
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(sentOf(calls)).toMatchObject([{ tour: 'Ganges and Padma' }]));
  });

  it('EN-03 what the visitor looked at is chosen, can be changed, and is sent', async () => {
    const { user, calls } = await openQuote(
      '?tour=an-insight&ship=antara-mahakali&theme=theme-birds&date=2099-11-06&month=2030-03',
      { enquiry: () => ({ response: 'SUCCESS' }) },
    );
    expect(select(/^Ship/).value).toBe('Antara Mahakali');
    expect(select(/^Themed cruise/).value).toBe('Birds of the delta');
    expect(screen.getByLabelText(/^Departure date/)).toHaveProperty('value', '2099-11-06');
    expect([select(/^Month/).value, select(/^Year/).value]).toEqual(['3', '2030']);
    await fill(user);
    await user.selectOptions(select(/^Ship/), '');
    await user.click(submit());
    await waitFor(() =>
      expect(sentOf(calls)).toMatchObject([
        {
          tour: 'An Insight',
          ship: '',
          theme: 'Birds of the delta',
          date: '2099-11-06',
          month: '3',
          year: '2030',
        },
      ]),
    );
  });

  it('EN-03 suites and travellers are told, and what the letter is about', async () => {
    const blog = () => ({ response: 'SUCCESS', blog: { title: 'Rain at Munger' }, more: [] });
    const { user, calls } = await openQuote('?post=rain', { enquiry: () => ({ response: 'SUCCESS' }), blog });
    const message = screen.getByLabelText<HTMLTextAreaElement>(/^Message/);
    expect(message.value).toBe('I am writing about “Rain at Munger” in your journal.\n');
    await fill(user);
    await user.type(screen.getByLabelText('Travellers'), '12');
    await user.type(screen.getByLabelText('Suites'), 'seven');
    await user.click(submit());
    await screen.findByText('Please enter a number from 1 to 99');
    await user.clear(screen.getByLabelText('Suites'));
    await user.type(screen.getByLabelText('Suites'), '7');
    await user.click(submit());
    await waitFor(() => expect(sentOf(calls)).toHaveLength(1));
    const [sent] = sentOf(calls) as { message: string }[];
    expect(sent!.message).toMatch(/^Suites: 7\nTravellers: 12\n\nI am writing about “Rain at Munger”/);
    expect(sent).not.toHaveProperty('suites');
  });

  it('EN-03 bespoke journeys are named in the letter', async () => {
    await openQuote('?about=bespoke');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe(
      'I am writing about a bespoke journey.\n',
    );
  });

  it('EN-03 what the address asks for and there is not is left open, without an error', async () => {
    await openQuote('?tour=%00&ship=titanic&theme=themed&date=2099-02-30&month=1999-13');
    const fields = [/^Select Voyages/, /^Ship/, /^Themed cruise/, /^Departure date/, /^Month/, /^Year/];
    expect(fields.map((name) => select(name).value)).toEqual(['', '', '', '', '', '']);
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  });

  it('EN-03 a journey that is not sold chooses none', async () => {
    await openQuote('?tour=the-nile');
    expect(select(/^Select Voyages/).value).toBe('');
  });

  describe('where there are more journeys than a list has', () => {
    const all = Array.from({ length: 60 }, (_, n) => ({
      slug: `quiet-river-${n}`,
      name: `Quiet River ${n}`,
    }));
    const many: CallHandlers = {
      tourNames: ({ query: { q, limit = '20' } }: { query: { q?: string; limit?: string } }) => {
        const found = all.filter(({ name }) => !q || name.toLowerCase().includes(q.toLowerCase()));
        return {
          response: 'SUCCESS',
          journeys: found.slice(0, Number(limit)),
          more: found.length > Number(limit),
        };
      },
      tour: ({ query: { slug } }: { query: { slug: string } }) => {
        const tour = all.find((one) => one.slug === slug);
        return tour ? { response: 'SUCCESS', tour } : noAnswer;
      },
      enquiry: () => ({ response: 'SUCCESS' }),
    };
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Select Voyages/ });

    it('EN-03 any is found by its name, with the keyboard, and is sent', async () => {
      const { user, calls } = await openQuote('', many);
      expect(box().required).toBe(true);
      await fill(user);
      await user.click(box());
      expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(51);
      screen.getByText('There are more: type a few letters of the name.');
      await user.keyboard('river 57');
      await screen.findByRole('option', { name: 'Quiet River 57' });
      expect(calls.filter(({ name }) => name === 'tourNames')).toHaveLength(2);
      await user.keyboard('{Enter}');
      expect(box().value).toBe('Quiet River 57');
      await user.click(submit());
      await waitFor(() => expect(sentOf(calls)).toMatchObject([{ tour: 'Quiet River 57' }]));
    });

    it('EN-03 one who has not decided says so, and one that there is not is not called for', async () => {
      const { user, calls } = await openQuote('', many);
      await fill(user);
      await user.type(box(), 'nile');
      await screen.findByText('No journey is called that');
      await user.clear(box());
      await user.type(box(), 'not decided');
      await user.click(await screen.findByRole('option', { name: 'I have not decided yet' }));
      await user.click(submit());
      await waitFor(() => expect(sentOf(calls)).toMatchObject([{ tour: 'Not decided yet' }]));
    });

    it('EN-03 ?tour= chooses one that is not among the first, and none that is not sold', async () => {
      const { user, calls } = await openQuote('?tour=quiet-river-58', many);
      expect(box().value).toBe('Quiet River 58');
      await fill(user);
      await user.click(submit());
      await waitFor(() => expect(sentOf(calls)).toMatchObject([{ tour: 'Quiet River 58' }]));
      cleanup();
      await openQuote('?tour=the-nile', many);
      expect(box().value).toBe('');
    });

    it('ER-01 when the search fails it says so, and the form can be sent', async () => {
      let fails = false;
      const tourNames = (input: never) =>
        fails ? noAnswer : (many.tourNames as (_: never) => unknown)(input);
      const { user, calls } = await openQuote('', { ...many, tourNames });
      fails = true;
      await fill(user);
      await user.type(box(), 'xyz');
      await screen.findByText('Journeys could not be searched');
      await user.clear(box());
      await user.click(submit());
      await waitFor(() => expect(sentOf(calls)).toMatchObject([{ tour: '' }]));
    });

    it('EN-03 without scripts its name is typed, into a field that the form posts', async () => {
      const html = renderQuote({ journeys: { first: all.slice(0, 50), more: true } });
      expect(html).toMatch(/<input[^>]* name="tour"/);
      expect(html).not.toContain('role="combobox"');
    });
  });

  it('EN-03 offers the years 2025 to 2030, those past disabled', () => {
    expect(toYearOptions(2027).map(({ label }) => label)).toEqual([
      '2025',
      '2026',
      '2027',
      '2028',
      '2029',
      '2030',
    ]);
    expect(toYearOptions(2027).filter(({ disabled }) => disabled)).toEqual([
      { value: '2025', label: '2025', disabled: true },
      { value: '2026', label: '2026', disabled: true },
    ]);
  });

  it('EN-03 the past years come with the page’s data: rendering reads no clock', () => {
    const html = renderQuote({});
    expect(html.match(/<option[^>]* disabled=""[^>]*>20\d\d</g)).toHaveLength(4);
    expect(html).not.toContain('style=');
  });

  it('ER-02 a failure keeps what was typed and stays here', async () => {
    const { user, router, notices } = await openQuote('', { enquiry: () => noAnswer });
    await fill(user);
    await user.click(submit());
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByLabelText(/^Message/)).toHaveProperty('value', 'Four of us.');
    expect(select(/^Country/).value).toBe('Norway');
    expect(router.state.location.pathname).toBe('/request-a-quote');
    expect(notices).toEqual([]);
  });

  it('ER-01 without countries and journeys the form can still be sent', async () => {
    const { user, calls } = await openQuote('', {
      page: () => noAnswer,
      tourNames: () => noAnswer,
      siteInfo: () => noAnswer,
      enquiry: () => ({ response: 'SUCCESS' }),
    });
    screen.getByRole('heading', { level: 1, name: 'Request a quote' });
    await user.type(screen.getByLabelText(/^Full name/), 'Asha Menon');
    await user.type(screen.getByLabelText(/^Email/), 'asha@antara.example');
    await user.type(screen.getByLabelText(/^Contact number/), '9800000001');
    await user.type(screen.getByLabelText(/^Country/), 'Norway');
    await user.click(within(screen.getByRole('radiogroup')).getByLabelText('Yes'));
    await user.type(screen.getByLabelText(/^Message/), 'Four of us.');
    await user.click(submit());
    await waitFor(() => expect(sentOf(calls)).toMatchObject([{ country: 'Norway', is_agent: 'yes' }]));
  });
});
