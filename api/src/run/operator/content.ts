/** Lists, exports, imports and removes the operator's content. Every change rebuilds the search index. */
import { contentType } from '@antara/contracts/api/content';
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { contentItems, rebuildSearchIndex } from '../../site/content/index.ts';
import {
  contentKinds,
  getDocumentFile,
  getDocumentKey,
  parseDocumentFile,
  toFile,
  type ContentDocument,
} from './content-document.ts';
import { documentFile } from './content-file.ts';
import { getDocumentKeyOf } from './content-history.ts';
import { findPagePath } from './content-page.ts';
import { listDocumentNames } from './content-names.ts';
import { loadLastChanges, loadStates, storeRevision } from './content-revisions.ts';
import { loadDocuments } from './content-store.ts';
import { describeField } from './field-text.ts';
import { reasonField, throwMissing } from './fields.ts';
import { importDocuments, loadDocumentStates } from './import-documents.ts';
import { createMediaLookup } from './media-files.ts';
import { defineChange, defineRead } from './operation.ts';
import { listFields } from './list-part.ts';

const kind = z.optional(z.enum(contentKinds)).check(describeField('of one kind'));

/**
 * Lists documents by file name, with their last changes. `type` selects posts of one type, `hidden` only drafts and
 * documents whose publication time is still to come, and `search` documents whose name and title contain these words.
 * `files` are found as well, because the desk calls some documents by words that only it has.
 */
export const listContent = defineRead(
  z.object({
    kind,
    type: z.optional(contentType).check(describeField('posts of one type')),
    search: z
      .optional(z.string().check(z.maxLength(100)))
      .check(describeField('words of the name or title', { placeholder: 'words' })),
    files: z
      .optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)))
      .check(describeField('found besides those with these words', { name: 'file', placeholder: 'file' })),
    hidden: z.optional(z.boolean()).check(describeField('drafts and what becomes public later, alone')),
    ...listFields(),
  }),
  async (db, { limit, cursor, files = [], ...filter }) => {
    const also = files.flatMap((name) => parseDocumentFile(name) ?? []);
    const { rows, more } = await listDocumentNames(db, { ...filter, also }, { limit, cursor });
    const changes = await loadLastChanges(db, rows);
    return {
      ...more,
      documents: rows.map(({ name, ...row }, at) => ({
        file: toFile({ ...row, name }),
        ...row,
        changed_at: changes[at]!.at,
        changed_by: changes[at]!.who,
      })),
    };
  },
);

/**
 * Exports documents with all their fields: all, those of one kind, or the one that `file` names. `base` is the
 * document's revision, which the import needs after the document was edited. `page` is the address of the page on which
 * visitors read the document; null for a document that they cannot read, or that has no page of its own.
 */
export const exportAll = defineRead(
  z.object({
    kind,
    file: z.optional(z.string()).check(describeField('one document, as a list names its file')),
    ...listFields(),
  }),
  async (db, { kind: onlyKind, file, ...part }, { config, now }) => {
    const { rows, more } =
      file === undefined
        ? await listDocumentNames(db, { kind: onlyKind }, part)
        : { rows: [getDocumentKeyOf(file)], more: {} };
    const documents = await loadDocuments(db, rows);
    if (file !== undefined && documents.length === 0) throwMissing(`There is no ${file}`, 'content list');
    const states = await loadStates(db, documents.map(getDocumentKey), documents);
    const findPage = (document: ContentDocument) => {
      const path = findPagePath(document, now());
      return path === null ? null : config.siteUrl + path;
    };
    return {
      ...more,
      documents: documents.map((document, at) => ({
        file: getDocumentFile(document),
        document,
        base: states[at]!.present!,
        page: findPage(document),
      })),
    };
  },
);

/**
 * Imports all documents or none. Each document replaces the one with the same kind and name. Refuses documents that
 * violate their schema, unsafe links and missing pictures, and reports every problem. Unless `overwrite` is set, also
 * refuses a document that has changed on the site since the revision `base`, and one that the site has while the file
 * has no `base`.
 */
export const importAll = defineChange(
  z.object({
    documents: z.array(documentFile).check(z.minLength(1, 'there is no document to import')),
    overwrite: z.optional(z.boolean()),
  }),
  async (tx, { documents, overwrite }, { config }, author) =>
    importDocuments(tx, documents, createMediaLookup(config), { author, overwrite }),
  ({ overwrite }, { documents }) => {
    const changed = documents.filter(({ state }) => state === 'new' || state === 'changed');
    const keptFiles = documents.filter(({ state }) => state === 'kept').map(({ file }) => file);
    return {
      subject: changed.length === 1 ? changed[0]!.file : 'content',
      details: {
        changed: changed.map(({ file, state, revision }) => `${file} ${state}: revision ${revision}`),
        same: documents.length - changed.length - keptFiles.length,
        ...(keptFiles.length > 0 && { kept: keptFiles }),
        ...(overwrite && { overwrite }),
      },
    };
  },
);

/** Removes a post, letter or press item. Its last version is stored, so that `content restore` can bring it back. */
export const removePost = defineChange(
  z.object({ slug: z.string().check(describeField('the slug of its address')), reason: reasonField }),
  async (tx, { slug }, _platform, author) => {
    const key = { kind: 'post', name: slug } as const;
    const [state] = await loadDocumentStates(tx, [key]);
    const [row] = await tx.delete(contentItems).where(eq(contentItems.slug, slug)).returning();
    if (!row) throwMissing(`There is no post “${slug}”`, 'content list --kind post');
    const revision = await storeRevision(tx, key, state!, null, author);
    await rebuildSearchIndex(tx);
    return { removed: { slug, title: row.title, revision } };
  },
  ({ slug, reason }, { removed }) => ({
    subject: `posts/${slug}.json`,
    details: { reason, title: removed.title },
  }),
);
