/** Reads the lists of the agents' forms (AG-06), and the pictures of their gallery (AG-05). */
import type { AgentPicture, NamedItem } from '@antara/contracts/api/agents';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/types.ts';
import type { FindPrint, ToPicture } from '../../platform/pictures.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { agentPictures, cities, consortia, states } from './tables.ts';

const byName = new Intl.Collator('en');
const sortByName = (items: readonly NamedItem[]) => items.toSorted((a, b) => byName.compare(a.name, b.name));
const withTextId = ({ id, name }: { id: number; name: string }): NamedItem => ({ id: String(id), name });

/**
 * Returns states by name.
 *
 * @throws {HttpError} 404 when none is listed for `country` (ISO 3166-1 alpha-2).
 */
export async function listStates(db: Db, country: string): Promise<NamedItem[]> {
  const rows = await db
    .select({ id: states.code, name: states.name })
    .from(states)
    .where(eq(states.country_code, country));
  return rows.length
    ? sortByName(rows)
    : throwHttpError('NOT_FOUND', 'There are no states listed for this country.');
}

/**
 * Returns cities by name; there may be none.
 *
 * @throws {HttpError} 404 for an unknown `state` (ISO 3166-2).
 */
export async function listCities(db: Db, state: string): Promise<NamedItem[]> {
  const [knownState] = await db.select({ code: states.code }).from(states).where(eq(states.code, state));
  if (!knownState) throwHttpError('NOT_FOUND', 'There is no such state in our list.');
  const rows = await db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(eq(cities.state_code, state));
  return sortByName(rows.map(withTextId));
}

/** Returns the consortia in the operator's order. */
export async function listConsortia(db: Db): Promise<NamedItem[]> {
  const rows = await db
    .select({ id: consortia.id, name: consortia.name })
    .from(consortia)
    .orderBy(asc(consortia.position));
  return rows.map(withTextId);
}

/** Returns the agents' pictures in the operator's order. */
export async function listAgentPictures(
  db: Db,
  toPicture: ToPicture,
  findPrint: FindPrint,
): Promise<AgentPicture[]> {
  const rows = await db
    .select({ path: agentPictures.path, alt: agentPictures.alt, file: agentPictures.file })
    .from(agentPictures)
    .orderBy(asc(agentPictures.position), asc(agentPictures.id));
  return rows.map(({ path, alt, file }) => ({ ...toPicture(path, alt), file, print: findPrint(path) }));
}
