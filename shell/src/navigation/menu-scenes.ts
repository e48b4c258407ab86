/** The pictures that the side menu shows for the entry under the pointer or the focus. */
import { paths } from '@antara/contracts/composition/routes';

/** A path below `/media/` and a caption. */
export interface Scene {
  picture: string;
  caption: string;
}

/** Shown until an entry is pointed at. */
export const firstScene: Scene = {
  picture: 'ships/antara-ganga-vilas/anchor',
  caption: 'Antara Ganga Vilas at anchor below Varanasi',
};

/** By the entry's path. An entry without a scene leaves the picture as it is. */
export const scenes: Readonly<Record<string, Scene>> = {
  [paths.home()]: firstScene,
  [paths.aboutUs()]: {
    picture: 'places/varanasi-ghats-lamplight',
    caption: 'Evening prayers on the ghats of Varanasi',
  },
  [paths.ships()]: {
    picture: 'ships/antara-ganges-voyager-ii/cover',
    caption: 'Nightfall at Chandannagar',
  },
  [paths.ship('antara-ganga-vilas')]: {
    picture: 'ships/antara-ganga-vilas/cover',
    caption: 'Antara Ganga Vilas off the Rajmahal hills',
  },
  [paths.ship('antara-ganges-voyager-ii')]: {
    picture: 'ships/antara-ganges-voyager-ii/anchor',
    caption: 'Antara Ganges Voyager II at first light',
  },
  [paths.ship('antara-ganges-voyager')]: {
    picture: 'ships/antara-ganges-voyager/cover',
    caption: 'Antara Ganges Voyager at Kalna',
  },
  [paths.ship('antara-bengal-ganga')]: {
    picture: 'ships/antara-bengal-ganga/cover',
    caption: 'Antara Bengal Ganga in the mist of dawn',
  },
  [paths.ship('antara-nauka-vilas')]: {
    picture: 'ships/antara-nauka-vilas/cover',
    caption: 'Antara Nauka Vilas by moonlight',
  },
  [paths.ship('antara-catamarans')]: {
    picture: 'ships/antara-catamarans/cover',
    caption: 'The two catamarans among the mangroves',
  },
  [paths.journeys()]: { picture: 'heroes/journeys', caption: 'First light over a bend of the river' },
  [paths.bespokeJourneys()]: { picture: 'places/kalna-temples', caption: 'The temple ring of Kalna' },
  [paths.sustainability()]: { picture: 'landing/catamaran-1', caption: 'By electric boat, without a sound' },
  [paths.newsletter()]: { picture: 'places/padma-sailboats', caption: 'Country boats on the Padma' },
  [paths.gallery()]: {
    picture: 'journeys/artisans-of-bengal/cover',
    caption: 'A potters’ village on the Hooghly',
  },
  [paths.contactUs()]: { picture: 'heroes/account', caption: 'A lantern on the jetty' },
  [paths.pressPublicity()]: { picture: 'places/kolkata-howrah-bridge', caption: 'Howrah bridge, Kolkata' },
  [paths.blogs()]: { picture: 'blog/3', caption: 'Tea above the river' },
};
