import type { SampleShip } from '../types.ts';
import { antaraBengalGanga } from './antara-bengal-ganga.ts';
import { antaraCatamarans } from './antara-catamarans.ts';
import { antaraGangaVilas } from './antara-ganga-vilas.ts';
import { antaraGangesVoyager } from './antara-ganges-voyager.ts';
import { antaraGangesVoyagerIi } from './antara-ganges-voyager-ii.ts';
import { antaraNaukaVilas } from './antara-nauka-vilas.ts';

/** The fleet in the order of the menu (P§2). */
export const ships: readonly SampleShip[] = [
  antaraGangaVilas,
  antaraGangesVoyagerIi,
  antaraGangesVoyager,
  antaraBengalGanga,
  antaraNaukaVilas,
  antaraCatamarans,
];
