import type { Season } from './types.ts';

const winter: Season = {
  name: 'Winter',
  fare_percent: 100,
  note: 'November to February: clear days of 20 to 27 °C, mist on the water at dawn.',
};
const spring: Season = {
  name: 'Spring',
  fare_percent: 90,
  note: 'March and April: warm, dry, silk-cotton trees in flower; the river at its lowest.',
};
const monsoon: Season = {
  name: 'Monsoon',
  fare_percent: 80,
  note: 'May to August: hot, then green and loud with rain; the river wide and brown.',
};
const autumn: Season = {
  name: 'Autumn',
  fare_percent: 90,
  note: 'September and October: washed skies, full water, kash grass white on the banks.',
};
const durgaPuja: Season = {
  name: 'Durga Puja',
  fare_percent: 110,
  note: 'Bengal’s great festival: five days of drums, and images carried to the river on the last.',
};
const diwali: Season = {
  name: 'Diwali',
  fare_percent: 110,
  note: 'Lamps on every step; in Bengal the same night belongs to Kali.',
};
const christmas: Season = {
  name: 'Christmas and New Year',
  fare_percent: 110,
  note: 'A tree in the saloon, plum cake from Kolkata, and the year’s clearest mornings.',
};
const holi: Season = {
  name: 'Holi',
  fare_percent: 110,
  note: 'The festival of colours at the end of the cold weather.',
};

export const seasons: readonly Season[] = [
  winter,
  spring,
  monsoon,
  autumn,
  durgaPuja,
  diwali,
  christmas,
  holi,
];

const byMonth: readonly Season[] = [
  winter,
  winter,
  spring,
  spring,
  monsoon,
  monsoon,
  monsoon,
  monsoon,
  autumn,
  autumn,
  winter,
  winter,
];

/**
 * Festivals that follow the moon, by the published almanacs; first and last day. To be lengthened as almanacs appear: a
 * sailing beyond the table is priced by its month.
 */
const lunar: readonly { season: Season; from: string; to: string }[] = [
  { season: durgaPuja, from: '2025-09-28', to: '2025-10-02' },
  { season: diwali, from: '2025-10-19', to: '2025-10-21' },
  { season: holi, from: '2026-03-03', to: '2026-03-04' },
  { season: durgaPuja, from: '2026-10-17', to: '2026-10-21' },
  { season: diwali, from: '2026-11-07', to: '2026-11-09' },
  { season: holi, from: '2027-03-21', to: '2027-03-22' },
  { season: durgaPuja, from: '2027-10-05', to: '2027-10-10' },
  { season: diwali, from: '2027-10-28', to: '2027-10-30' },
  { season: holi, from: '2028-03-10', to: '2028-03-11' },
  { season: durgaPuja, from: '2028-09-23', to: '2028-09-28' },
  { season: diwali, from: '2028-10-16', to: '2028-10-18' },
  { season: holi, from: '2029-02-28', to: '2029-03-01' },
  { season: durgaPuja, from: '2029-10-12', to: '2029-10-17' },
  { season: diwali, from: '2029-11-04', to: '2029-11-06' },
  { season: holi, from: '2030-03-19', to: '2030-03-20' },
  { season: durgaPuja, from: '2030-10-02', to: '2030-10-07' },
  { season: diwali, from: '2030-10-25', to: '2030-10-27' },
];

/** Christmas Eve to New Year's Day falls within the sailing. */
function spansChristmas(dateFrom: string, dateTo: string): boolean {
  const year = Number(dateFrom.slice(0, 4));
  return [year - 1, year].some((y) => dateFrom <= `${y + 1}-01-01` && dateTo >= `${y}-12-24`);
}

/**
 * The season of a sailing: the first festival that falls within it (its first and last days included), else the season of
 * the month it leaves in. Both dates `yyyy-mm-dd`.
 */
export function seasonOf(dateFrom: string, dateTo: string): Season {
  const festival = lunar.find(({ from, to }) => dateFrom <= to && dateTo >= from);
  if (festival) return festival.season;
  if (spansChristmas(dateFrom, dateTo)) return christmas;
  const season = byMonth[Number(dateFrom.slice(5, 7)) - 1];
  if (!season) throw new RangeError(`Not a date: ${dateFrom}`);
  return season;
}
