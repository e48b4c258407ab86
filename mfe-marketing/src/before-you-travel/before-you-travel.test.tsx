import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestContext, noAnswer, renderScreens } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';
import { testBlock, testBlockItem, testPage } from '../testing/page.ts';

const months = Array.from({ length: 12 }, (_, month) => `Weather ${month + 1}.`);
const advice = {
  passport: 'A passport valid for six months.',
  countries: [{ country: 'India', entry: 'India: most visitors need a visa.' }],
  months,
  places: [
    {
      place: 'Lamp jetty',
      address: '3 River Road, Kolkata',
      getting_there: 'An hour from the airport.',
      journeys: [{ name: 'An Insight', slug: 'an-insight' }],
    },
    { place: 'Far ghat', address: 'Patna', getting_there: '', journeys: [] },
  ],
  ships: [{ name: 'Test Ship', slug: 'test-ship', access: '<ul><li>Ten steps</li></ul>' }],
};
const blocks = [
  testBlock('hero', { title: 'Before you sail' }),
  testBlock('getting-there', { title: 'Getting there', text: '<p>Come a day early.</p>' }),
  testBlock('visas', { title: 'Visas' }),
  testBlock('packing', {
    title: 'Packing',
    items: [
      testBlockItem('What should I pack?'),
      testBlockItem('What is not in the FAQ?'),
      testBlockItem('Shoes', { text: '<p>Two pairs.</p>' }),
    ],
  }),
  testBlock('steps-and-lifts', { title: 'Steps and lifts' }),
  testBlock('ask', { title: 'Something missing?' }),
];
const answers = {
  page: () => testPage(blocks),
  legal: () => ({
    response: 'SUCCESS',
    legalData: [{ question: 'What should I pack?', answer: '<p>Light cotton.</p>' }],
  }),
  travelAdvice: () => ({ response: 'SUCCESS', advice }),
};

async function openPage(changes: Partial<Record<keyof typeof answers, () => unknown>> = {}) {
  const { appContext } = createTestContext({ ...answers, ...changes } as typeof answers);
  const routes = { '/before-you-travel': remote.createRoutes()['/before-you-travel']! };
  await renderScreens(appContext, routes, ['/before-you-travel']);
  await screen.findByRole('heading', { level: 1 });
}
const section = (name: string) => within(screen.getByRole('region', { name }));

test('SW-07 the contents lead to the sections, in the office’s order', async () => {
  await openPage();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  const links = contents.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Getting there',
    'Visas',
    'Packing',
    'Steps and lifts',
  ]);
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href')!)?.textContent).toContain(link.textContent);
});

test('SW-07 each place where guests board, with the way there and its journeys', async () => {
  await openPage();
  const places = section('Getting there');
  places.getByText('Come a day early.');
  places.getByRole('heading', { level: 3, name: 'Lamp jetty' });
  places.getByText('An hour from the airport.');
  expect(places.getByRole('link', { name: 'An Insight' }).getAttribute('href')).toBe('/booking/an-insight');
  places.getByText('Patna');
});

test('SW-07 passport and entry rules, the weather of all months, steps and lifts of the ships', async () => {
  await openPage();
  section('Visas').getByText('India: most visitors need a visa.');
  for (const text of months) section('Packing').getByText(text);
  section('Packing').getByText('January');
  section('Steps and lifts').getByText('Ten steps');
  expect(section('Steps and lifts').getByRole('link', { name: 'Test Ship' }).getAttribute('href')).toBe(
    '/our-ships/test-ship',
  );
});

test('VX-08 an item without a text shows the answer of the FAQ, and is left out when there is none', async () => {
  await openPage();
  const packing = section('Packing');
  packing.getByRole('heading', { level: 3, name: 'What should I pack?' });
  packing.getByText('Light cotton.');
  packing.getByText('Two pairs.');
  expect(packing.queryByText('What is not in the FAQ?')).toBeNull();
});

test.each(['page', 'legal', 'travelAdvice'] as const)(
  'ER-01 if the call %s failed, the page shows the rest and a notice',
  async (call) => {
    await openPage({ [call]: () => noAnswer });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryAllByText('Two pairs.')).toHaveLength(call === 'page' ? 0 : 1);
  },
);
