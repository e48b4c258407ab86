/** What the operator writes: listed, taken out as documents, brought back, checked as the API would; the search follows. */
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { contentItems, rebuildSearchIndex } from '../content/index.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { contentKinds, getDocumentFile, toFile } from './content-document.ts';
import { listDocumentNames } from './content-names.ts';
import { loadDocuments } from './content-store.ts';
import { reasonField } from './fields.ts';
import { importDocuments } from './import-documents.ts';
import { createMediaLookup } from './media-files.ts';
import { defineChange, defineRead } from './operation.ts';
import { windowFields } from './window.ts';

const kind = z.optional(z.enum(contentKinds));

/** Documents by the names of their files. */
export const listContent = defineRead(
  z.object({ kind, ...windowFields() }),
  async (db, { kind: wanted, ...part }) => {
    const { rows, more } = await listDocumentNames(db, wanted, part);
    return {
      ...more,
      documents: rows.map((row) => ({ file: toFile(row), kind: row.kind, title: row.title })),
    };
  },
);

/** Documents in full. */
export const exportAll = defineRead(
  z.object({ kind, ...windowFields() }),
  async (db, { kind: wanted, ...part }) => {
    const { rows, more } = await listDocumentNames(db, wanted, part);
    const documents = await loadDocuments(db, rows);
    return {
      ...more,
      documents: documents.map((document) => ({ file: getDocumentFile(document), document })),
    };
  },
);

/**
 * Brings documents, all or none. Each replaces what it names; a post is known by its slug. Refuses, with every problem
 * named, what the contract does not allow, links that are not safe, and pictures that the site does not have.
 */
export const importAll = defineChange(
  z.object({
    documents: z
      .array(z.object({ file: z.string(), document: z.unknown() }))
      .check(z.minLength(1, 'there is no document to import')),
  }),
  async (tx, { documents }, { config }) => {
    return { documents: await importDocuments(tx, documents, createMediaLookup(config)) };
  },
  (_input, { documents }) => {
    const changed = documents.filter(({ state }) => state !== 'same');
    return {
      subject: changed.length === 1 ? changed[0]!.file : 'content',
      details: {
        changed: changed.map(({ file, state }) => `${file} ${state}`),
        same: documents.length - changed.length,
      },
    };
  },
);

/** Removes a post, letter or press item. */
export const removePost = defineChange(
  z.object({ slug: z.string(), reason: reasonField }),
  async (tx, { slug }) => {
    const [row] = await tx.delete(contentItems).where(eq(contentItems.slug, slug)).returning();
    if (!row)
      throwHttpError(
        'NOT_FOUND',
        `There is no post “${slug}”. See those there are: operator content list --kind post`,
      );
    await rebuildSearchIndex(tx);
    return { removed: { slug, title: row.title } };
  },
  ({ slug, reason }, { removed }) => ({
    subject: `posts/${slug}.json`,
    details: { reason, title: removed.title },
  }),
);
