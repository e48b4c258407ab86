/** Which documents there are: by kind, then by name, a part at a time. */
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
import { createWindow, takePart, throwWrongCursor, type WindowInput } from './window.ts';

/** Where the names of a kind's documents are, and what a list says of each. */
interface Source {
  from: PgTable | SQL | SubqueryWithSelection<Record<string, never>, string>;
  name: SQLWrapper;
  title: SQL;
  where?: SQL;
  /** Of what becomes public at a time: `state` and `public_at` of its name. */
  publication?: { state: SQL; at: SQL };
}

/** A document's name, and what a list says of it. `state`: null for what is public as soon as it is written. */
export interface ListedName extends DocumentKey {
  title: string;
  state: 'draft' | 'scheduled' | 'public' | null;
  /** Null for a draft. */
  public_at: Date | null;
}

/** What is listed: documents of a kind; `hidden`: those alone that no visitor sees yet. */
export interface NameFilter {
  kind?: ContentKind | undefined;
  hidden?: boolean | undefined;
}

/** The names of a part of the documents; `more` as of `ListWindow`. */
export async function listDocumentNames(
  db: DbOrTx,
  { kind: wanted, hidden = false }: NameFilter,
  { limit, cursor }: WindowInput,
): Promise<{ rows: ListedName[]; more: { more?: string } }> {
  const asked: readonly ContentKind[] = wanted === undefined ? contentKinds : [wanted];
  const kinds = hidden ? asked.filter((kind) => kind === 'post') : asked;
  const [kindBefore, ...nameBefore] = cursor?.split(',') ?? [];
  const start = kinds.findIndex((kind) => kind === kindBefore);
  if (cursor !== undefined && (start < 0 || nameBefore.length !== 1)) throwWrongCursor();
  const found: ListedName[] = [];
  for (const kind of kinds.slice(Math.max(0, start))) {
    const { from, name, title, where, publication } = getSource(db, kind);
    const part = { limit: limit - found.length, cursor: kind === kindBefore ? nameBefore[0] : undefined };
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
    found.push(...rows.map((row) => ({ kind, ...row })));
    if (found.length > limit) break;
  }
  return takePart(found, limit, ({ kind, name }) => [kind, name]);
}

/** A list has no count of gallery pictures: they grow, and counting reads them all. */
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

/** The one document of a kind, which has no name. */
const only = (title: SQL): Source => ({ from: sql`(SELECT 1) AS one`, name: sql`''::text`, title });
