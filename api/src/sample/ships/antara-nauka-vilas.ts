import { p, ul } from '../text.ts';
import type { SampleShip } from '../types.ts';
import { row } from './row.ts';

const vessel = 'Antara Nauka Vilas';
const houseboat = { category: 'houseboat', title: 'Houseboat Suite', vessel };
const verandah = { category: 'verandah', title: 'Verandah Suite', vessel };

export const antaraNaukaVilas: SampleShip = {
  name: 'Antara Nauka Vilas',
  slug: 'antara-nauka-vilas',
  vessels: [vessel],
  short_description:
    'A private houseboat of four suites on the Brahmaputra in upper Assam, by the suite or whole for a family.',
  description: p(
    `Nauka is the word for a boat in Assamese, and this one was built by Assamese hands: a steel hull with a house of cane,
    bamboo and sal wood upon it, the joints bound rather than nailed. She carries eight guests and nine crew.`,
    `The Brahmaputra has no quays. Its banks move every year, and so she ties up each evening to a sandbank that may not have been
    there last season, with no road, no lamp and no other boat in sight. A second, smaller boat goes ahead with the
    pilot and sounds the channel with a bamboo pole.`,
  ),
  amenities: ul(
    'Open upper deck with a cane roof, where meals are taken',
    'Kitchen of two cooks: Assamese, North Indian and simple European food',
    'Telescope and field guides; a naturalist on every sailing',
    'Bonfire on the sandbank when the wind is down',
    'Solar panels for light and fans through the night, no generator after ten',
    'Bicycles for the islands',
    'Shallow landing boat with shade',
  ),
  room_description: p(
    `Four suites, two on each deck, walled in split bamboo with mosquito-netted windows on two sides, a
    fan and quiet cooling, a bathroom with hot shower, and blankets of eri silk, made in the villages she calls at.`,
  ),
  has_spa: false,
  cover_image: 'ships/antara-nauka-vilas/cover',
  ship_image: 'ships/antara-nauka-vilas/side',
  upper_dec_image: 'ships/antara-nauka-vilas/upper-deck',
  lower_dec_image: 'ships/antara-nauka-vilas/lower-deck',
  meta_title: 'Antara Nauka Vilas: a private houseboat on the Brahmaputra',
  meta_description:
    'Four suites, eight guests, a naturalist and no quays: the houseboat Antara Nauka Vilas on the Brahmaputra at Majuli and Kaziranga.',
  categories: [
    {
      key: 'houseboat',
      name: 'Houseboat Suite',
      description: p(
        `Two suites on the lower deck, 20 square metres, with windows on the water at both sides of the corner and a
        king or twin beds.`,
      ),
      cover_image: 'suites/houseboat',
    },
    {
      key: 'verandah',
      name: 'Verandah Suite',
      description: p(
        `Two suites on the upper deck, 24 square metres, with a verandah of their own, two planter's chairs and the
        breeze.`,
      ),
      cover_image: 'suites/balcony',
    },
  ],
  suites: [
    ...row(houseboat, { deck: 'lower', side: 'port' }, '1'),
    ...row(houseboat, { deck: 'lower', side: 'starboard' }, '2'),
    ...row(verandah, { deck: 'upper', side: 'port' }, '3'),
    ...row(verandah, { deck: 'upper', side: 'starboard' }, '4'),
  ],
  gallery: [
    'ships/antara-nauka-vilas/anchor',
    'ships/antara-nauka-vilas/interior-1',
    'ships/antara-nauka-vilas/deck',
    'ships/antara-nauka-vilas/interior-2',
    'places/majuli-satra',
  ],
};
