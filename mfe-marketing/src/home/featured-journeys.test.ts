import { describe, expect, it } from 'vitest';
import { selectFeaturedJourneys } from './featured-journeys.ts';
import { testTour } from '../testing/catalogue.ts';

const slugs = (tours: { slug: string }[]) => tours.map(({ slug }) => slug);

describe('HM-08 journeys the home page begins with', () => {
  it('HM-08 three that share no river, while there are three', () => {
    const tours = [
      testTour('g1', { river: 'Ganges' }),
      testTour('g2', { river: 'Hooghly, Ganges and Padma' }),
      testTour('b1', { river: 'Brahmaputra' }),
      testTour('m1', { river: 'Baitarani and Brahmani delta' }),
    ];
    expect(slugs(selectFeaturedJourneys(tours))).toEqual(['g1', 'b1', 'm1']);
  });

  it('HM-08 filled up with others when there are fewer rivers', () => {
    const tours = [testTour('g1'), testTour('g2'), testTour('b1', { river: 'Brahmaputra' })];
    expect(slugs(selectFeaturedJourneys(tours))).toEqual(['g1', 'b1', 'g2']);
  });

  it('HM-08 leaves out what cannot be booked', () => {
    const tours = [testTour('sold', { from_price: null }), testTour('never', {}, 0), testTour('open')];
    expect(slugs(selectFeaturedJourneys(tours))).toEqual(['open']);
  });

  it('VX-07 contains every departure on sale, as the list of journeys does', () => {
    const [tour] = selectFeaturedJourneys([testTour('g1', {}, 78)]);
    expect(tour?.tour_tourData).toHaveLength(78);
  });
});
