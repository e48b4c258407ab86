import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testBlock, testBlockItem, testPage } from '../testing/page.ts';
import { remote } from '../routes.tsx';
import { noAnswer, renderScreens, createTestContext, testPicture } from '@antara/contracts/testing';

const theme = (key: string, title: string, ship: string) =>
  testBlock(`theme-${key}`, {
    eyebrow: ship,
    title,
    pictures: [testPicture(`bespoke/${key}`)],
    items: [
      testBlockItem('Duration', { text: '7 Nights &amp; 8 Days' }),
      testBlockItem('Departure', { text: `From Kolkata, ${key}` }),
    ],
  });
const blocks = [
  testBlock('hero', { title: 'Your river', pictures: [testPicture('places/on-deck-tea')] }),
  testBlock('facts', {
    title: 'What can be done',
    items: [testBlockItem('2 to 11 days'), testBlockItem('Up to 56 guests')],
  }),
  testBlock('themed', { title: 'Two journeys with a subject' }),
  theme('music', 'Ragas on the River', 'Antara Ganges Voyager II'),
  theme('textiles', 'The Textile Trail', 'Antara Ganges Voyager'),
  testBlock('charter', {
    title: 'Or take the whole ship',
    pictures: [testPicture('bespoke/charter')],
    items: [testBlockItem('Antara Nauka Vilas', { text: '8 guests' })],
  }),
  testBlock('steps', {
    title: 'From a letter to a gangway',
    items: [testBlockItem('You write to us'), testBlockItem('You step aboard')],
    link: { label: 'Request a Quote', url: '/request-a-quote' },
  }),
];
async function openPage(page: () => unknown = () => testPage(blocks)) {
  await renderScreens(
    createTestContext({ page }).appContext,
    { '/bespoke-journeys': remote.createRoutes()['/bespoke-journeys']! },
    ['/bespoke-journeys'],
  );
  await screen.findByRole('heading', { level: 1 });
}

describe('bespoke journeys', () => {
  it('PB-03 two themed cards: name, ship, 7 Nights & 8 Days, departure, Request a Quote', async () => {
    await openPage();
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(2);
    const [music, textiles] = cards.map((card) => within(card));
    music?.getByRole('heading', { level: 3, name: 'Ragas on the River' });
    music?.getByText('Antara Ganges Voyager II');
    textiles?.getByText('From Kolkata, textiles');
    for (const card of [music, textiles]) {
      card?.getByText('7 Nights & 8 Days');
      expect(card?.getByRole('link', { name: /^Request a Quote/ }).getAttribute('href')).toMatch(
        /^\/request-a-quote\?theme=theme-\w+$/,
      );
    }
  });

  it('PB-03 2 to 11 days, groups of up to 56, charters', async () => {
    await openPage();
    screen.getByText('2 to 11 days');
    screen.getByText('Up to 56 guests');
    within(screen.getByRole('region', { name: 'Or take the whole ship' })).getByText('8 guests');
    expect(screen.getAllByRole('link', { name: /^Request a Quote/ }).length).toBeGreaterThan(3);
  });

  it('ER-01 if the page’s call failed, the page still shows the link to the quote form', async () => {
    await openPage(() => noAnswer);
    screen.getByRole('heading', { level: 1, name: 'Bespoke journeys' });
    screen.getByRole('button', { name: 'Retry' });
    expect(screen.getByRole('link', { name: 'Request a Quote' }).getAttribute('href')).toBe(
      '/request-a-quote?about=bespoke',
    );
  });
});
