/** Reference data of the agents' forms, and their gallery. */
import { agentPictures, cities, consortia, states } from '../agents/tables.ts';
import { settings } from '../content/tables.ts';
import type { Tx } from '../platform/db/types.ts';
import { agentPictures as samplePictures, consortia as sampleConsortia } from '../sample/agents.ts';
import { statesAbroad } from '../sample/places/abroad.ts';
import { indianStates } from '../sample/places/india.ts';
import type { AltOf } from './alt-texts.ts';
import { insertAll } from './insert.ts';

/** States of some countries, cities of India. */
export async function seedPlaces(tx: Tx): Promise<void> {
  const indian = indianStates.map(([code, name]) => ({ code, country_code: 'IN', name }));
  await insertAll(tx, states, [...indian, ...statesAbroad]);
  await insertAll(
    tx,
    cities,
    indianStates.flatMap(([state_code, , names]) => names.split(', ').map((name) => ({ state_code, name }))),
  );
}

/** Consortia, pictures, and what agencies earn unless agreed otherwise, in per cent. */
export async function seedAgents(tx: Tx, altOf: AltOf): Promise<void> {
  await tx.insert(settings).values({ name: 'commission_percent', value: 12 });
  await insertAll(
    tx,
    consortia,
    sampleConsortia.map((name, position) => ({ name, position })),
  );
  await insertAll(
    tx,
    agentPictures,
    samplePictures.map((picture, position) => ({ ...picture, position, alt: altOf(picture.path) })),
  );
}
