import type { Head } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import type { ToursPageData } from './tours.loader.ts';
import * as m from '../messages/tours-head.ts';

/** The head of the list of tours, or of the themed cruises. */
export function createToursHead(data: ToursPageData | undefined): Head {
  return data?.view === 'themed'
    ? {
        title: m.themedRiverCruisesAntaraRiver(),
        description: m.twoCruisesOf7Nights(),
        canonical: paths.journeys({ view: 'themed' }),
        image: 'bespoke/music',
      }
    : {
        title: m.riverJourneysAndDeparturesAntara(),
        description: m.allOurJourneysOnThe(),
        image: 'heroes/journeys',
      };
}
