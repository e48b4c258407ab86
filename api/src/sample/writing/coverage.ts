/** What others wrote of us, told in our words. The papers are invented, as their marks are. */
import { line, p } from '../text.ts';
import type { SampleContent } from './types.ts';

interface Coverage {
  paper: string;
  /** Number of its mark. */
  mark: number;
  date: string;
  title: string;
  slug: string;
  text: string;
  link: string;
}

const coverage = ({ paper, mark, date, title, slug, text, link }: Coverage): SampleContent => ({
  type: 'NEWS-COVERAGE',
  title,
  slug,
  author: paper,
  date,
  description: p(text),
  cover_image: `marks/press-${mark}`,
  link,
  pdf: null,
  meta_title: `${paper}: ${title}`,
  meta_description: line(text),
});

/** The newest first. */
export const pressCoverage: readonly SampleContent[] = [
  coverage({
    paper: 'Meridian Post',
    mark: 3,
    date: '2026-10-24',
    title: 'The river that runs past the headlines',
    slug: 'meridian-post-the-river-that-runs-past-the-headlines',
    text: `A foreign correspondent takes a week off and spends it between Kolkata and Murshidabad. She came for the silence and reports on the talk: ferrymen,
      schoolteachers, a brass smith with views on copper prices.`,
    link: 'https://meridianpost.example/weekend/the-river-that-runs-past-the-headlines',
  }),
  coverage({
    paper: 'Compass Table',
    mark: 4,
    date: '2026-08-29',
    title: 'Twelve minutes in steam',
    slug: 'compass-table-twelve-minutes-in-steam',
    text: `An afternoon in our galley with a grinding stone, two cooks and one hilsa. The magazine prints the method in full and advises readers to have a spare
      shirt at hand.`,
    link: 'https://compasstable.example/kitchens/twelve-minutes-in-steam',
  }),
  coverage({
    paper: 'Waterways Review',
    mark: 6,
    date: '2026-06-18',
    title: 'A metre and a half is plenty',
    slug: 'waterways-review-a-metre-and-a-half-is-plenty',
    text: `The journal's technical editor measures shallow hulls, soft engine mounts and landing stages on a river that moves its own banks. He likes the
      stair of the country boats and would like a better stern light.`,
    link: 'https://waterwaysreview.example/vessels/a-metre-and-a-half-is-plenty',
  }),
  coverage({
    paper: 'The Verandah',
    mark: 8,
    date: '2026-04-11',
    title: 'Beds above the crocodile',
    slug: 'the-verandah-beds-above-the-crocodile',
    text: `Two nights by catamaran in Bhitarkanika, written by someone who does not care for reptiles. By the second morning she
      has given the largest of them a name and is asking after his tide tables.`,
    link: 'https://theverandah.example/odisha/beds-above-the-crocodile',
  }),
  coverage({
    paper: 'Gazetteer',
    mark: 7,
    date: '2026-02-07',
    title: 'Majuli, while it is there',
    slug: 'gazetteer-majuli-while-it-is-there',
    text: `On four pages with two maps, a geographer sails round the island on our houseboat and compares its shore with the survey of his grandfather's time. The
      mask makers get the last paragraph and the best picture.`,
    link: 'https://gazetteer.example/islands/majuli-while-it-is-there',
  }),
  coverage({
    paper: 'Far & Near',
    mark: 5,
    date: '2025-12-13',
    title: 'Friday to Sunday, by river',
    slug: 'far-and-near-friday-to-sunday-by-river',
    text: `The supplement sent a family of four from Kolkata to Kalna and back for a weekend. Verdicts differ on the temples, agree on the
      puffed bread, and the youngest has applied for a post as deckhand.`,
    link: 'https://farandnear.example/weekends/friday-to-sunday-by-river',
  }),
  coverage({
    paper: 'River & Rail',
    mark: 1,
    date: '2025-11-08',
    title: 'Nine hundred kilometres against the stream',
    slug: 'river-and-rail-nine-hundred-kilometres-against-the-stream',
    text: `From Kolkata to Patna with the Voyager II, and home by the night express. The author times both to the minute, lock gates included, and finds which of the two he remembers.`,
    link: 'https://riverandrail.example/india/nine-hundred-kilometres-against-the-stream',
  }),
  coverage({
    paper: 'The Slow Traveller',
    mark: 2,
    date: '2025-09-27',
    title: 'Nineteen nights, two countries, one suitcase',
    slug: 'the-slow-traveller-nineteen-nights-two-countries-one-suitcase',
    text: `A long essay from the delta, out by the Sundarbans and home by the Padma. It is good on customs officers, tides and boredom, of which it speaks
      highly.`,
    link: 'https://slowtraveller.example/essays/nineteen-nights-two-countries-one-suitcase',
  }),
];
