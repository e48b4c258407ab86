/** Pictures for stories, from the sample media. */
export const scenes = [
  {
    path: 'places/varanasi-ghats-lamplight',
    alt: 'The stepped ghats of Varanasi at nightfall, lamps along the water',
    caption: 'Varanasi: the evening lamps, seen from the sundeck.',
  },
  {
    path: 'places/kolkata-howrah-bridge',
    alt: 'The Howrah bridge over the Hooghly at Kolkata',
    caption: 'Kolkata: the first bridge of the journey.',
  },
  {
    path: 'places/murshidabad-hazarduari',
    alt: 'The long colonnade of the Hazarduari palace at Murshidabad',
    caption: 'Murshidabad: a palace of a thousand doors, some of them painted.',
  },
  { path: 'places/kaziranga-grassland', alt: 'Tall grass and water at Kaziranga' },
  { path: 'places/majuli-satra', alt: 'A monastery hall on the island of Majuli' },
  { path: 'places/padma-sailboats', alt: 'Country boats under sail on the Padma' },
] as const;
