import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Carousel } from '@antara/shared-ui/carousel';
import { testBlock, testBlockItem, testPage } from '../testing/page.ts';
import { remote } from '../routes.tsx';
import { noAnswer, renderScreens, createTestContext, testPicture } from '@antara/contracts/testing';

// This test checks the interval that the page sets. The tests of shared-ui check that the carousel keeps to the
// interval.
vi.mock(import('@antara/shared-ui/carousel'), async (original) => {
  const { withSpiedCarousel } = await import('../testing/spied-carousel.ts');
  return withSpiedCarousel(await original());
});

const blocks = [
  testBlock('hero', {
    title: 'We took the slow way',
    text: '<p>The inner voice.</p>',
    pictures: [testPicture('about/river-bend')],
  }),
  testBlock('story', {
    title: 'It began with a ferry',
    text: '<p>Four hours late.</p>',
    items: [testBlockItem('A pole', { text: '<p>Soundings.</p>' })],
  }),
  testBlock('founder', {
    title: 'A table full of charts',
    text: '<p>She draws the routes.</p>',
    pictures: [testPicture('about/founder-study')],
  }),
  testBlock('rivers', {
    title: 'Four waters',
    items: [testBlockItem('Padma', { text: '<p>Sails to the horizon.</p>' })],
  }),
  testBlock('fleet', {
    title: 'Seven hulls',
    text: '<p>No two alike.</p>',
    pictures: [testPicture('about/fleet')],
    link: { label: 'Our ships', url: '/our-ships' },
  }),
  testBlock('scenes', {
    title: 'The people who make it go',
    items: [1, 2, 3, 4].map((scene) =>
      testBlockItem(`Scene ${scene}`, { picture: testPicture(`about/${scene}`) }),
    ),
  }),
];
async function openAbout(page: () => unknown = () => testPage(blocks)) {
  const view = await renderScreens(
    createTestContext({ page }).appContext,
    { '/about-us': remote.createRoutes()['/about-us']! },
    ['/about-us'],
  );
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('about us', () => {
  it('PB-01 tells the story, of the founder, the rivers and the fleet', async () => {
    await openAbout();
    screen.getByRole('heading', { level: 1, name: 'We took the slow way' });
    region('It began with a ferry').getByText('Four hours late.');
    region('It began with a ferry').getByRole('heading', { level: 3, name: 'A pole' });
    region('A table full of charts').getByText('She draws the routes.');
    region('Four waters').getByRole('heading', { level: 3, name: 'Padma' });
    region('Seven hulls').getByText('No two alike.');
    expect(
      region('Seven hulls')
        .getByRole('link', { name: /Our ships/ })
        .getAttribute('href'),
    ).toBe('/our-ships');
  });

  it('PB-01 has a carousel that moves every 3000 ms and can be paused', async () => {
    await openAbout();
    const scenes = screen
      .getAllByRole('region', { name: 'The people who make it go' })
      .find((one) => one.getAttribute('aria-roledescription') === 'carousel')!;
    expect(within(scenes).getAllByRole('img')).toHaveLength(4);
    within(scenes).getByRole('button', { name: 'Pause' });
    const props = vi.mocked(Carousel).mock.lastCall?.[0];
    expect(props?.autoplay).toBe(3000);
    // The carousel itself decides how many slides are visible, their gap, and whether they loop (P§9).
    for (const ownOption of ['perView', 'gap', 'loop']) expect(props).not.toHaveProperty(ownOption);
  });

  it('ER-01 if the page’s call failed, the page still shows the link to the ships', async () => {
    await openAbout(() => noAnswer);
    screen.getByRole('heading', { level: 1, name: 'About us' });
    screen.getByRole('button', { name: 'Retry' });
    expect(screen.getByRole('link', { name: /Our ships/ }).getAttribute('href')).toBe('/our-ships');
  });

  it('SH-14 headings in order, and every picture has an alternative text', async () => {
    const { container } = await openAbout();
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
    levels.forEach((level, place) => expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1));
    expect([...container.querySelectorAll('img')].filter(({ alt }) => alt === '')).toEqual([]);
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });
});
