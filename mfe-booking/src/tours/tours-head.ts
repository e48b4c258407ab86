import type { Head } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import type { ToursPageData } from './tours.loader.ts';

/** The head of the list of tours, or of the themed cruises. */
export function createToursHead(data: ToursPageData | undefined): Head {
  return data?.view === 'themed'
    ? {
        title: 'Themed river cruises · Antara River Cruises',
        description:
          'Two cruises of 7 Nights & 8 Days with a subject: ragas on the river, and the textile trail through Bengal. Request a quote.',
        canonical: paths.journeys({ view: 'themed' }),
        image: 'bespoke/music',
      }
    : {
        title: 'River journeys and departures · Antara River Cruises',
        description:
          'All our journeys on the Ganges, the Padma, the Brahmaputra and in Bhitarkanika: ships, departures and fares.',
        image: 'heroes/journeys',
      };
}
