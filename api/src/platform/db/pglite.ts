/**
 * Opens the embedded database: PGlite in `DATA_DIR/db`, with writes synced to the disk and locked against other
 * processes.
 */
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { StartError } from '../start-error.ts';
import { lockDirectory } from './lock.ts';
import { applyMigrations } from './migrations.ts';
import { closeToOthers, SyncedFS } from './synced-fs.ts';
import { tracePglite } from './trace-pglite.ts';
import { forbidInTransaction } from './transaction.ts';
import type { Db, OpenDatabase } from './types.ts';

/** PGlite's default parameters without `-F`, which turns syncing off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // PGlite's default of 128 MB is never given back after use. Repeated reads are served by the operating system's file
  // cache.
  '-c',
  'shared_buffers=16MB',
];

/** The embedded database on disk. */
export interface EmbeddedDatabase extends OpenDatabase {
  /** Returns how many times files have been synced to the disk. */
  syncs(): number;
}

/** Opens the database of `dataDir`, or creates one. @throws {StartError} when another process has the database */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const lock = lockDirectory(dataDir);
  try {
    const folder = path.join(dataDir, 'db');
    const fs = new SyncedFS(folder);
    const client = await PGlite.create({ fs, startParams, relaxedDurability: false });
    closeToOthers(folder);
    await assertDurable(client, fs);
    return { ...wrapClient(client, () => lock.release()), syncs: () => fs.synced };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens a database in memory, for tests. It starts from the dump `image`, or empty. */
export async function openInMemory(image?: Blob): Promise<OpenDatabase & { client: PGlite }> {
  const client = await PGlite.create(image ? { loadDataDir: image } : {});
  return { ...wrapClient(client, () => {}), client };
}

function wrapClient(client: PGlite, closed: () => void): OpenDatabase {
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) tracePglite(client);
  const db = drizzle({ client });
  return {
    db: forbidInTransaction(db as unknown as Db),
    engine: 'pglite',
    // Needs no lock of its own, because the lock of the data directory excludes every other process.
    exclusively: (work) => work(() => applyMigrations(db as unknown as Db, 'alone')),
    close: async () => {
      await client.close();
      closed();
    },
  };
}

/** Commits a write, and checks that it was synced to the disk.  @throws {StartError} when it was not synced */
async function assertDurable(client: PGlite, fs: SyncedFS): Promise<void> {
  await client.exec(
    'CREATE SCHEMA IF NOT EXISTS platform; CREATE TABLE IF NOT EXISTS platform.starts (at timestamptz NOT NULL)',
  );
  const before = fs.synced;
  await client.exec('DELETE FROM platform.starts; INSERT INTO platform.starts VALUES (now())');
  if (fs.synced === before) {
    throw new StartError(
      'The embedded database does not bring its writes to the disk, so a power cut could lose bookings. ' +
        'Use the PGlite version that package.json pins, or set DATABASE_URL to use PostgreSQL.',
    );
  }
}
