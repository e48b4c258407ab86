/** Countries, states and cities for forms. They are part of the product, so every database has them. */
import { readFileSync } from 'node:fs';
import { cities, states } from '../../sales/agents/index.ts';
import { countries } from '../../site/catalogue/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { insertAll } from './insert.ts';

const read = <Data>(name: string) =>
  JSON.parse(readFileSync(new URL(`reference-data/${name}.json`, import.meta.url), 'utf8')) as Data;

/**
 * Inserts every country and inhabited territory by its usual English name, the states of eleven countries, and the
 * cities of India.
 */
export async function seedReferenceData(tx: Tx): Promise<void> {
  /** The names of countries by their ISO 3166-1 codes. */
  const countryNames = read<Record<string, string>>('countries');
  await insertAll(
    tx,
    countries,
    Object.entries(countryNames).map(([code, name]) => ({ code, name })),
  );
  /** For each country's ISO 3166-1 code: the names of its states by their ISO 3166-2 codes. */
  const stateNames = read<Record<string, Record<string, string>>>('states');
  await insertAll(
    tx,
    states,
    Object.entries(stateNames).flatMap(([country_code, names]) =>
      Object.entries(names).map(([code, name]) => ({ code, country_code, name })),
    ),
  );
  /** The names of cities and district towns by the ISO 3166-2 codes of their states. */
  const cityNames = read<Record<string, string[]>>('cities');
  await insertAll(
    tx,
    cities,
    Object.entries(cityNames).flatMap(([state_code, names]) => names.map((name) => ({ state_code, name }))),
  );
}
