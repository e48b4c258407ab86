/** Lists the names of documents, ordered by kind and then by name. */
import type { ContentType } from '@antara/contracts/api/content';
import { and, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
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
import {
  createListClauses,
  takeListPart,
  throwWrongCursor,
  type ListPart,
  type ListInput,
} from './list-part.ts';

/** The table with the names of a kind's documents, and what a list shows of each document. */
interface Source {
  from: PgTable | SQL | SubqueryWithSelection<Record<string, never>, string>;
  name: SQLWrapper;
  title: SQL;
  where?: SQL | undefined;
  /** The SQL for `type` and `date` of `ListedName`; absent when documents of this kind have neither. */
  item?: { type: SQL; date: SQL };
  /**
   * The SQL for `state` and `public_at` of `ListedName`; absent when documents of this kind have no publication time.
   */
  publication?: { state: SQL; at: SQL };
}

/**
 * A document's name and description in a list. `state` is null for a kind whose documents are public as soon as they
 * are written.
 */
export interface ListedName extends DocumentKey {
  title: string;
  /** The type of a post and its date, `yyyy-mm-dd`; null for documents of other kinds. */
  type: ContentType | null;
  date: string | null;
  state: 'draft' | 'scheduled' | 'public' | null;
  /** When the document becomes or became public; null for a draft, and for a kind without publication times. */
  public_at: Date | null;
}

/**
 * Selects documents of one kind. `type` selects posts of one type, `hidden` only documents that no visitor can see yet,
 * and `search` documents whose kind, name and title contain each of its words, and those of `also`.
 */
export interface NameFilter {
  kind?: ContentKind | undefined;
  type?: ContentType | undefined;
  search?: string | undefined;
  also?: readonly DocumentKey[] | undefined;
  hidden?: boolean | undefined;
}

/** Returns one part of the list of the documents that match the filter. */
export async function listDocumentNames(
  db: DbOrTx,
  { kind: onlyKind, type: onlyType, search = '', also = [], hidden = false }: NameFilter,
  { limit, cursor }: ListInput,
): Promise<ListPart<ListedName>> {
  const requestedKinds: readonly ContentKind[] = onlyKind === undefined ? contentKinds : [onlyKind];
  const kinds = hidden || onlyType ? requestedKinds.filter((kind) => kind === 'post') : requestedKinds;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const [kindBefore, ...nameBefore] = cursor?.split(',') ?? [];
  const start = kinds.findIndex((kind) => kind === kindBefore);
  if (cursor !== undefined && (start < 0 || nameBefore.length !== 1)) throwWrongCursor();
  const listedNames: ListedName[] = [];
  for (const kind of kinds.slice(Math.max(0, start))) {
    const { from, name, title, where, item, publication } = getSource(db, kind);
    const others = also.filter((key) => key.kind === kind).map((key) => key.name);
    const text = sql`lower(concat_ws(' ', ${kind}::text, ${name}, ${title}))`;
    const part = {
      limit: limit - listedNames.length,
      cursor: kind === kindBefore ? nameBefore[0] : undefined,
    };
    const window = createListClauses(part, { columns: [name] });
    const rows = await db
      .select({
        name: sql<string>`${name}`,
        title: sql<string>`${title}`,
        type: sql<ListedName['type']>`${item?.type ?? sql`NULL`}`,
        date: sql<string | null>`${item?.date ?? sql`NULL`}`,
        state: sql<ListedName['state']>`${publication?.state ?? sql`NULL`}`,
        public_at: sql<Date | null>`${publication?.at ?? sql`NULL`}`.mapWith(contentItems.updated_at),
      })
      .from(from as PgTable)
      .where(
        and(
          where,
          onlyType && eq(contentItems.type, onlyType),
          hidden ? isHidden : undefined,
          or(
            and(...words.map((word) => sql`strpos(${text}, ${word}) > 0`)),
            words.length > 0 && others.length > 0 ? inArray(sql`${name}`, others) : undefined,
          ),
          window.isAfter,
        ),
      )
      .orderBy(...window.orderBy)
      .limit(window.limit);
    listedNames.push(...rows.map((row) => ({ kind, ...row })));
    if (listedNames.length > limit) break;
  }
  return takeListPart(listedNames, limit, ({ kind, name }) => [kind, name]);
}

/**
 * Returns the source of a kind's names. The gallery's title has no count, because counting would read all its pictures.
 */
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
        title: sql`${contentItems.title}`,
        item: { type: sql`${contentItems.type}`, date: sql`${contentItems.date}` },
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
      return singleDocument(sql`${db.$count(careers)} || ' openings'`);
    case 'gallery':
      return singleDocument(sql`'pictures of the gallery'`);
    case 'calendar':
      return singleDocument(sql`${db.$count(sailings)} || ' sailings'`);
    case 'agents':
      return singleDocument(
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

/** Returns the source of a kind with a single document, whose name is empty. */
const singleDocument = (title: SQL): Source => ({ from: sql`(SELECT 1) AS one`, name: sql`''::text`, title });
