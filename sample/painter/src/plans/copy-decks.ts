import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { Decks, PlannedShip } from './decks.ts';

// node painter/src/plans/copy-decks.ts: copies what the plans need of the ships in `content` into decks.json.

type Ship = Pick<PlannedShip, 'name' | 'vessels'> & {
  slug: string;
  position: number;
  categories: readonly { name: string }[];
  suites: readonly (Omit<PlannedShip['suites'][number], 'number' | 'index'> & {
    room_number: string;
    door: number;
  })[];
};

const content = new URL('../../../content/', import.meta.url);
const ships = globSync('ships/*.json', { cwd: content })
  .map((file) => JSON.parse(readFileSync(new URL(file, content), 'utf8')) as Ship)
  .toSorted((a, b) => a.position - b.position);
/** "Houseboat Suite" is drawn as `houseboat`. */
const toKey = (category: string) =>
  category
    .replace(/ Suite$/, '')
    .toLowerCase()
    .replaceAll(' ', '-');
const decks: Decks = Object.fromEntries(
  ships.map(({ slug, name, vessels, categories, suites }) => [
    slug,
    {
      name,
      vessels,
      categories: categories.map((category) => ({ key: toKey(category.name), name: category.name })),
      suites: suites.map(({ room_number, category, deck, side, door, vessel }) => ({
        number: room_number,
        category: toKey(category),
        deck,
        side,
        index: door,
        vessel,
      })),
    },
  ]),
);
writeFileSync(new URL('decks.json', import.meta.url), `${JSON.stringify(decks, null, 2)}\n`);
console.log(`${Object.keys(decks).length} ships`);
