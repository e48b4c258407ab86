/** Small amounts of all kinds of content, so that tests do not depend on the sample data. */
import type { Db } from '../../../platform/db/types.ts';
import { readSampleSetting } from '../../../../test/sample.ts';
import { careers, contentItems, galleryPictures, legal, pageBlocks, sailings, sliders } from '../tables.ts';
import { settings } from '../../../base/settings/tables.ts';

const site = readSampleSetting('site');

const item = (type: 'BLOG' | 'NEWS', slug: string, date: string) => ({
  type,
  slug,
  date,
  title: `On ${slug}`,
  author: 'Ishani, naturalist on board',
  description: `<p>About ${slug} &amp; more.</p>`,
  cover_image: 'blog/1',
  cover_alt: 'A boat',
  link: null,
  pdf: null,
  meta_title: `On ${slug}: a story`,
  meta_description: `What ${slug} is like.`,
});

const picture = (category: string, number: number, position: number, place: number) => ({
  place,
  position,
  category,
  path: `gallery/${category}-${number}`,
  alt: `${category} ${number}`,
});

/** Writes the content into an empty migrated database. */
export async function writeSomething(db: Db): Promise<void> {
  await db.insert(settings).values([
    { name: 'site', value: site },
    { name: 'hr_email', value: 'careers@antara.example' },
    { name: 'festivals', value: [{ name: 'Diwali', dates: ['2026-11-08'] }] },
  ]);
  await db
    .insert(contentItems)
    .values([
      item('BLOG', 'tides', '2026-03-01'),
      item('BLOG', 'mist', '2026-01-01'),
      item('BLOG', 'oars', '2026-05-01'),
      item('BLOG', 'kites', '2025-12-01'),
      item('BLOG', 'ghats', '2026-04-01'),
      item('NEWS', 'launch', '2026-02-01'),
    ]);
  await db
    .insert(galleryPictures)
    .values([
      ...[1, 2, 3, 4, 5, 6].map((number) => picture('River life', number, number, number - 1)),
      ...[1, 2].map((number) => picture('At table', number, 10 + number, number - 1)),
    ]);
  await db.insert(legal).values([
    { type: 'FAQ', position: 1, question: 'Is there a doctor?', answer: '<p>On call.</p>' },
    { type: 'FAQ', position: 0, question: 'What do I pack?', answer: '<p>Little.</p>' },
    { type: 'TERMS', position: 0, question: 'Changes', answer: '<p>May happen.</p>' },
  ]);
  await db.insert(careers).values({
    position: 0,
    title: 'Naturalist',
    description: '<p>Knows birds.</p>',
    location: 'On board',
    employment_type: 'FULL_TIME',
    posted_on: '2026-06-01',
  });
  await db.insert(pageBlocks).values([
    {
      page: 'HOME',
      position: 1,
      key: 'stay',
      title: 'Stay',
      text: '<p>Suites.</p>',
      pictures: [],
      items: [],
    },
    {
      page: 'HOME',
      position: 0,
      key: 'hero',
      eyebrow: 'India',
      title: 'As the river tells it',
      pictures: [{ path: 'heroes/home', alt: 'Dawn' }],
      items: [{ title: 'Food', text: null, picture: null, link: { label: 'See', url: '/our-ships' } }],
      link: { label: 'Journeys', url: '/booking' },
    },
  ]);
  await db
    .insert(sliders)
    .values({ page: 'HOME', position: 0, cover_image: 'popups/1', cover_alt: 'An offer', link: '/booking' });
  await db.insert(sailings).values({
    no: 1,
    date_from: '2025-10-18',
    departure_dates: '18 Oct – 25 Oct 2025',
    vessel: 'MV Bengal Ganga',
    duration: '7 Nights',
    program: 'Princely Murshidabad',
    slug: 'princely-murshidabad',
    festival: 'Diwali',
  });
}
