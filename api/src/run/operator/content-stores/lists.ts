/** Reads and writes the published calendar and the agents' lists as documents. */
import { asc } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { agentPictures, consortia } from '../../../sales/agents/index.ts';
import { sailings } from '../../../site/content/index.ts';
import type { DbOrTx, Tx } from '../../../platform/db/types.ts';
import type { agentsDocument, calendarDocument } from '../catalogue-documents.ts';
import { replaceList } from './rows.ts';

/** Loads the published calendar. */
export async function loadCalendar(db: DbOrTx): Promise<z.output<typeof calendarDocument>> {
  return { kind: 'calendar', sailings: await db.select().from(sailings).orderBy(asc(sailings.no)) };
}

/** Replaces the published calendar. */
export async function writeCalendar(tx: Tx, document: z.output<typeof calendarDocument>): Promise<void> {
  await tx.delete(sailings);
  if (document.sailings.length) await tx.insert(sailings).values(document.sailings);
}

/** Loads the consortia and the pictures of the agents' gallery, in their order. */
export async function loadAgentLists(db: DbOrTx): Promise<z.output<typeof agentsDocument>> {
  const { path, alt, file } = agentPictures;
  const names = await db.select({ name: consortia.name }).from(consortia).orderBy(asc(consortia.position));
  const pictures = await db
    .select({ path, alt, file })
    .from(agentPictures)
    .orderBy(asc(agentPictures.position));
  return { kind: 'agents', consortia: names.map(({ name }) => name), pictures };
}

/** Replaces the consortia and the pictures of the agents' gallery. Entries whose name or path stays keep their ids. */
export async function writeAgentLists(tx: Tx, document: z.output<typeof agentsDocument>): Promise<void> {
  await replaceList(
    tx,
    consortia.name,
    document.consortia.map((name) => ({ name })),
  );
  await replaceList(tx, agentPictures.path, document.pictures);
}
