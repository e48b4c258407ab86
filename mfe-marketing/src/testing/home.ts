/** All blocks and calls of the home page. */
import { testPicture } from '@antara/contracts/testing';
import type { ContentSummary } from '@antara/contracts/api/content';
import { testBlock, testBlockItem, testPage } from './page.ts';
import { testRate, testShip, testTour } from './catalogue.ts';

const scenes = [1, 2, 3, 4, 5, 6, 1, 3, 5];

export const blocks = [
  testBlock('hero', {
    title: 'India, as the river tells it',
    text: '<p>Small ships.</p>',
    pictures: [testPicture('heroes/home')],
  }),
  testBlock('discover', {
    title: 'Adventures across the iconic rivers of South Asia',
    text: '<p>Our itineraries are immersive.</p>',
    items: scenes.map((scene) =>
      testBlockItem(`Scene ${scene}`, { picture: testPicture(`home/discover-${scene}`) }),
    ),
  }),
  testBlock('journeys', { title: 'Three ways to begin' }),
  testBlock('stay', {
    eyebrow: 'STAY',
    title: 'Every cabin is a suite',
    pictures: [testPicture('home/stay')],
    link: { label: 'Meet our ships', url: '/our-ships' },
  }),
  testBlock('indulge', {
    eyebrow: 'INDULGE',
    items: ['Food', 'Spa', 'Boutique'].map((title) =>
      testBlockItem(title, {
        text: `<p>About ${title}.</p>`,
        picture: testPicture(`home/${title.toLowerCase()}`),
      }),
    ),
  }),
  testBlock('press', { title: 'What others wrote of us' }),
  testBlock('newsletter', { title: 'A letter a month', pictures: [testPicture('newsletter/11')] }),
  testBlock('sustain', {
    title: 'Leave the river as you would wish to find it',
    pictures: [testPicture('home/sustain')],
    items: ['Clean River', 'Clean Fuel', 'Go Local', 'Go Natural'].map((title) => testBlockItem(title)),
  }),
  testBlock('journey', {
    title: 'One day, from bank to bank',
    pictures: [testPicture('home/video-still')],
    link: { label: 'A day on the river', url: '/media/films/a-day-on-the-river.webm' },
    items: [testBlockItem('First light', { text: '<p>Mist.</p>' })],
  }),
  testBlock('popups', {
    title: 'News from the river',
    items: [
      testBlockItem('The new season', { text: '<p>On sale.</p>', picture: testPicture('popups/season') }),
    ],
  }),
];

export const banners = [
  { cover_image: testPicture('popups/season', 'A crowd with flags'), link: '/booking' },
  { cover_image: testPicture('popups/rain', 'Umbrellas on a jetty'), link: null },
];

const coverage = Array.from({ length: 9 }, (_, place): ContentSummary => ({
  id: place,
  title: `Piece ${place}`,
  slug: `piece-${place}`,
  date: '2026-03-01',
  author: `Paper ${place}`,
  excerpt: '',
  cover_image: testPicture(`marks/press-${place}`, `Paper ${place}, a magazine`),
  link: place === 2 ? null : `https://paper${place}.example/piece`,
  pdf: null,
}));

export const tours = [
  testTour('one'),
  testTour('two', { river: 'Brahmaputra' }),
  testTour('three', { river: 'Padma' }),
];
export const ships = [testShip('antara-ganga-vilas', { name: 'Antara Ganga Vilas', suite_count: 18 })];

export const answers = {
  ...testRate,
  page: () => testPage(blocks),
  tours: () => ({ response: 'SUCCESS', tours }),
  cruises: () => ({ response: 'SUCCESS', cruises: ships }),
  contentSummaries: () => ({ response: 'SUCCESS', items: coverage }),
  siteInfo: () => ({
    response: 'SUCCESS',
    site: {
      phone: '+91 11 0000 4100',
      sales_email: 'sales@antara.example',
      address: ['Antara River Cruises Private Limited', '14 Colonnade House', 'New Delhi'],
      social: [{ label: 'Vimeo', url: 'https://vimeo.example/antara' }],
    },
  }),
};
