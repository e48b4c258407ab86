import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Decks } from './decks.ts';

// node src/plans/copy-decks.ts <module that exports `ships`>: copies what the plans need of the sample fleet into decks.json.

type Ship = {
  slug: string;
  name: string;
  vessels: readonly string[];
  categories: readonly { key: string; name: string }[];
  suites: readonly {
    number: string;
    category: string;
    deck: 'upper' | 'lower';
    position: { side: 'port' | 'starboard'; index: number };
    vessel: string;
  }[];
};

const [, , source] = process.argv;
if (!source) throw new Error('say which module has the ships');
const { ships } = (await import(pathToFileURL(source).href)) as { ships: readonly Ship[] };
const decks: Decks = Object.fromEntries(
  ships.map(({ slug, name, vessels, categories, suites }) => [
    slug,
    {
      name,
      vessels: [...vessels],
      categories: categories.map(({ key, name: called }) => ({ key, name: called })),
      suites: suites.map(({ number, category, deck, position, vessel }) => ({
        number,
        category,
        deck,
        side: position.side,
        index: position.index,
        vessel,
      })),
    },
  ]),
);
await writeFile(new URL('decks.json', import.meta.url), `${JSON.stringify(decks, null, 2)}\n`);
console.log(`${Object.keys(decks).length} ships`);
