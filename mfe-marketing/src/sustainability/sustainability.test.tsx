import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testBlock, testBlockItem, testPage } from '../testing/page.ts';
import { remote } from '../routes.tsx';
import { noAnswer, renderScreens, createTestContext, testPicture } from '@antara/contracts/testing';

const list = (key: string, title: string) =>
  testBlock(key, {
    title,
    pictures: [testPicture(`sustainability/${key}`)],
    items: [1, 2].map((place) => testBlockItem(`${title} ${place}`, { text: '<p>What we do.</p>' })),
  });
const titles = ['Clean River', 'Clean Fuel', 'Go Local', 'Go Natural'];
const blocks = [
  testBlock('hero', { title: 'A small wake', pictures: [testPicture('sustainability/hero')] }),
  ...titles.map((title) => list(title.toLowerCase().replace(' ', '-'), title)),
  testBlock('not-yet', {
    title: 'What we have not solved',
    link: { label: 'Ask us', url: '/contact-us' },
  }),
];
async function openPage(page: () => unknown = () => testPage(blocks)) {
  await renderScreens(
    createTestContext({ page }).appContext,
    { '/sustainability': remote.createRoutes()['/sustainability']! },
    ['/sustainability'],
  );
  await screen.findByRole('heading', { level: 1 });
}

describe('sustainability', () => {
  it('PB-02 four lists: Clean River, Clean Fuel, Go Local, Go Natural', async () => {
    await openPage();
    for (const title of titles) {
      const section = within(screen.getByRole('region', { name: title }));
      section.getByRole('heading', { level: 2, name: title });
      expect(section.getAllByRole('listitem')).toHaveLength(2);
      section.getByRole('heading', { level: 3, name: `${title} 1` });
    }
  });

  it('PB-02 the contents lead to the lists', async () => {
    await openPage();
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const links = contents.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(titles);
    for (const link of links) {
      const target = document.querySelector(link.getAttribute('href')!);
      expect(target?.textContent).toContain(link.textContent);
    }
  });

  it('PB-02 says what is not solved yet', async () => {
    await openPage();
    const section = within(screen.getByRole('region', { name: 'What we have not solved' }));
    expect(section.getByRole('link', { name: /Ask us/ }).getAttribute('href')).toBe('/contact-us');
  });

  it('ER-01 if the page’s call failed, the page still shows a notice', async () => {
    await openPage(() => noAnswer);
    screen.getByRole('heading', { level: 1, name: 'Sustainability' });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
