import type { LibraryPicture } from '../picture/sources.ts';

/** Returns a picture of the sample media. */
export const storyPicture = (path: string, alt = '', width = 1600): LibraryPicture => ({
  path,
  alt,
  width,
  height: Math.round(width / 1.5),
});

/** Pictures for stories, from the sample media. */
export const scenes = [
  {
    ...storyPicture(
      'places/varanasi-ghats-lamplight',
      'The stepped ghats of Varanasi at nightfall, lamps along the water',
    ),
    caption: 'Varanasi: the evening lamps, seen from the sundeck.',
  },
  {
    ...storyPicture('places/kolkata-howrah-bridge', 'The Howrah bridge over the Hooghly at Kolkata'),
    caption: 'Kolkata: the first bridge of the journey.',
  },
  {
    ...storyPicture(
      'places/murshidabad-hazarduari',
      'The long colonnade of the Hazarduari palace at Murshidabad',
    ),
    caption: 'Murshidabad: a palace of a thousand doors, some of them painted.',
  },
  storyPicture('places/kaziranga-grassland', 'Tall grass and water at Kaziranga'),
  storyPicture('places/majuli-satra', 'A monastery hall on the island of Majuli'),
  storyPicture('places/padma-sailboats', 'Country boats under sail on the Padma'),
];
