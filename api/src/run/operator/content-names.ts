/** Lists documents by kind, then by name, in parts. */
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable, SubqueryWithSelection } from 'drizzle-orm/pg-core';
import { agentPictures, consortia } from '../../sales/agents/index.ts';
import { ships, suites, tours } from '../../site/catalogue/index.ts';
import {
  careers,
  contentItems,
  isHidden,
  isPublic,
  legal,
  pageBlocks,
  publicFrom,
  sailings,
  sliders,
} from '../../site/content/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { settings, settingSchemas } from '../../base/settings/index.ts';
import { contentKinds, type ContentKind, type DocumentKey } from './content-document.ts';
import { createWindow, takePart, throwWrongCursor, type ListPart, type WindowInput } from './window.ts';

/** Where the names of a kind's documents are stored, and what a list shows for each. */
interface Source {
  from: PgTable | SQL | SubqueryWithSelection<Record<string, never>, string>;
  name: SQLWrapper;
  title: SQL;
  where?: SQL;
  /** For documents with a publication time: `state` and `public_at` of `ListedName`. */
  publication?: { state: SQL; at: SQL };
}

/**
 * A document's name and description in a list. `state` is null for documents that are public as soon as they are
 * written.
 */
export interface ListedName extends DocumentKey {
  title: string;
  state: 'draft' | 'scheduled' | 'public' | null;
  /** Null for a draft. */
  public_at: Date | null;
}

/** Limits the list to a kind. With `hidden`, lists only documents that no visitor sees yet. */
export interface NameFilter {
  kind?: ContentKind | undefined;
  hidden?: boolean | undefined;
}

/** Returns a part of the documents' names. `more` is as in `ListPart`. */
export async function listDocumentNames(
  db: DbOrTx,
  { kind: onlyKind, hidden = false }: NameFilter,
  { limit, cursor }: WindowInput,
): Promise<ListPart<ListedName>> {
  const requestedKinds: readonly ContentKind[] = onlyKind === undefined ? contentKinds : [onlyKind];
  const kinds = hidden ? requestedKinds.filter((kind) => kind === 'post') : requestedKinds;
  const [kindBefore, ...nameBefore] = cursor?.split(',') ?? [];
  const start = kinds.findIndex((kind) => kind === kindBefore);
  if (cursor !== undefined && (start < 0 || nameBefore.length !== 1)) throwWrongCursor();
  const listedNames: ListedName[] = [];
  for (const kind of kinds.slice(Math.max(0, start))) {
    const { from, name, title, where, publication } = getSource(db, kind);
    const part = {
      limit: limit - listedNames.length,
      cursor: kind === kindBefore ? nameBefore[0] : undefined,
    };
    const window = createWindow(part, { columns: [name] });
    const rows = await db
      .select({
        name: sql<string>`${name}`,
        title: sql<string>`${title}`,
        state: sql<ListedName['state']>`${publication?.state ?? sql`NULL`}`,
        public_at: sql<Date | null>`${publication?.at ?? sql`NULL`}`.mapWith(contentItems.updated_at),
      })
      .from(from as PgTable)
      .where(and(where, hidden ? isHidden : undefined, window.isAfter))
      .orderBy(...window.orderBy)
      .limit(window.limit);
    listedNames.push(...rows.map((row) => ({ kind, ...row })));
    if (listedNames.length > limit) break;
  }
  return takePart(listedNames, limit, ({ kind, name }) => [kind, name]);
}

/** Returns the source of a kind. The gallery has no count, because counting would read all its pictures. */
function getSource(db: DbOrTx, kind: ContentKind): Source {
  switch (kind) {
    case 'ship': {
      const rooms = db.$count(suites, eq(suites.ship_id, ships.id));
      return { from: ships, name: ships.slug, title: sql`${ships.name} || ', ' || ${rooms} || ' suites'` };
    }
    case 'tour':
      return {
        from: tours,
        name: tours.slug,
        title: sql`${tours.name} || ', ' || ${tours.nights} || ' nights'`,
      };
    case 'post':
      return {
        from: contentItems,
        name: contentItems.slug,
        title: sql`${contentItems.date} || ' ' || ${contentItems.title}`,
        publication: {
          state: sql`CASE WHEN ${contentItems.draft} THEN 'draft' WHEN ${isPublic} THEN 'public' ELSE 'scheduled' END`,
          at: sql`CASE WHEN NOT ${contentItems.draft} THEN ${publicFrom} END`,
        },
      };
    case 'page': {
      const pages = db.selectDistinct({ name: pageBlocks.page }).from(pageBlocks).as('pages');
      const blocks = db.$count(pageBlocks, eq(pageBlocks.page, pages.name));
      const banners = db.$count(sliders, eq(sliders.page, pages.name));
      return {
        from: pages as unknown as Source['from'],
        name: pages.name,
        title: sql`${blocks} || ' blocks, ' || ${banners} || ' banners'`,
      };
    }
    case 'legal': {
      const types = db.selectDistinct({ name: legal.type }).from(legal).as('types');
      const entries = db.$count(legal, eq(legal.type, types.name));
      return {
        from: types as unknown as Source['from'],
        name: types.name,
        title: sql`${entries} || ' entries'`,
      };
    }
    case 'careers':
      return only(sql`${db.$count(careers)} || ' openings'`);
    case 'gallery':
      return only(sql`'pictures of the gallery'`);
    case 'calendar':
      return only(sql`${db.$count(sailings)} || ' sailings'`);
    case 'agents':
      return only(
        sql`${db.$count(consortia)} || ' consortia, ' || ${db.$count(agentPictures)} || ' pictures'`,
      );
    case 'setting':
      return {
        from: settings,
        name: settings.name,
        title: sql`${settings.name}`,
        where: inArray(settings.name, Object.keys(settingSchemas)),
      };
  }
}

/** Returns the source of a kind with a single document, which has no name. */
const only = (title: SQL): Source => ({ from: sql`(SELECT 1) AS one`, name: sql`''::text`, title });
