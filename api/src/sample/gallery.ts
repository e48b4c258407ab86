import type { SampleGalleryPicture } from './content-types.ts';

/** Pictures of each category. */
const ofEach = 6;

/** The categories in the order of their buttons, and the folder names of their pictures. */
const categories = [
  ['Ships', 'ships'],
  ['Suites', 'suites'],
  ['Dining', 'dining'],
  ['River life', 'river-life'],
  ['Wildlife', 'wildlife'],
] as const;

/** Five categories, six pictures each (PB-10). */
export const gallery: readonly SampleGalleryPicture[] = categories.flatMap(([category, folder]) =>
  Array.from({ length: ofEach }, (_, place) => ({ category, picture: `gallery/${folder}-${place + 1}` })),
);
