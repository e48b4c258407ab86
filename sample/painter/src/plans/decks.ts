import { readFileSync } from 'node:fs';

export type Deck = 'upper' | 'lower';

export type PlannedSuite = {
  number: string;
  category: string;
  deck: Deck;
  side: 'port' | 'starboard';
  /** Doors aft of the bow; 1 is foremost. */
  index: number;
  vessel: string;
};

export type PlannedShip = {
  name: string;
  vessels: string[];
  categories: { key: string; name: string }[];
  suites: PlannedSuite[];
};

export type Decks = Record<string, PlannedShip>;

/** The fleet's suites as the plans show them; a copy of the sample fleet made by copy-decks.ts. */
export const decks = JSON.parse(readFileSync(new URL('decks.json', import.meta.url), 'utf8')) as Decks;

/** A public room; `w` is its length in suites. */
export type Room = { name: string; w: number; kind?: 'dining' | 'spa' | 'lounge' | 'open' | 'work' | 'deck' };

/** What lies before and behind the suites, from the suites outwards to the bow and to the stern. */
export const ROOMS: Record<string, Record<Deck, { fore: Room[]; aft: Room[] }>> = {
  'antara-ganga-vilas': {
    upper: {
      fore: [{ name: 'Wheelhouse', w: 0.7, kind: 'work' }],
      aft: [
        { name: 'Study', w: 0.8, kind: 'lounge' },
        { name: 'Boutique', w: 0.6, kind: 'lounge' },
        { name: 'Yoga deck', w: 0.9, kind: 'open' },
      ],
    },
    lower: {
      fore: [{ name: 'Observation lounge', w: 1.1, kind: 'lounge' }],
      aft: [
        { name: 'Spa', w: 0.8, kind: 'spa' },
        { name: 'Dining room', w: 1.3, kind: 'dining' },
        { name: 'Galley', w: 0.6, kind: 'work' },
      ],
    },
  },
  'antara-ganges-voyager-ii': {
    upper: {
      fore: [{ name: 'Meditation deck', w: 0.9, kind: 'open' }],
      aft: [
        { name: 'Saloon', w: 1.1, kind: 'lounge' },
        { name: 'Boutique', w: 0.7, kind: 'lounge' },
      ],
    },
    lower: {
      fore: [{ name: 'Reception', w: 0.8, kind: 'lounge' }],
      aft: [
        { name: 'Spa', w: 0.8, kind: 'spa' },
        { name: 'Dining room', w: 1.5, kind: 'dining' },
        { name: 'Galley', w: 0.7, kind: 'work' },
      ],
    },
  },
  'antara-ganges-voyager': {
    upper: {
      fore: [{ name: 'Wheelhouse', w: 0.7, kind: 'work' }],
      aft: [
        { name: 'Saloon', w: 1.2, kind: 'lounge' },
        { name: 'Boutique', w: 0.7, kind: 'lounge' },
      ],
    },
    lower: {
      fore: [{ name: 'Gymnasium', w: 0.8, kind: 'spa' }],
      aft: [
        { name: 'Spa', w: 0.8, kind: 'spa' },
        { name: 'Dining room', w: 1.5, kind: 'dining' },
        { name: 'Galley', w: 0.7, kind: 'work' },
      ],
    },
  },
  'antara-bengal-ganga': {
    upper: {
      fore: [{ name: 'Saloon and bar', w: 1.2, kind: 'lounge' }],
      aft: [{ name: 'Stern wheel', w: 0.5, kind: 'work' }],
    },
    lower: {
      fore: [{ name: 'Reception', w: 0.9, kind: 'lounge' }],
      aft: [
        { name: 'Dining room', w: 1.4, kind: 'dining' },
        { name: 'Galley', w: 0.6, kind: 'work' },
      ],
    },
  },
  'antara-nauka-vilas': {
    upper: {
      fore: [{ name: 'Open deck, cane roof', w: 1.1, kind: 'dining' }],
      aft: [{ name: 'Look-out', w: 0.5, kind: 'open' }],
    },
    lower: {
      fore: [{ name: 'Fore-deck', w: 0.7, kind: 'open' }],
      aft: [{ name: 'Kitchen', w: 0.7, kind: 'work' }],
    },
  },
  'antara-catamarans': {
    upper: {
      fore: [{ name: 'Helm', w: 0.5, kind: 'work' }],
      aft: [{ name: 'Shaded deck', w: 1, kind: 'dining' }],
    },
    lower: {
      fore: [{ name: 'Netted seats', w: 0.8, kind: 'open' }],
      aft: [{ name: 'Galley', w: 0.5, kind: 'work' }],
    },
  },
};
