/** The operator's content, and the index of the search. */
import {
  type BlockItem,
  type Career,
  type ContentType,
  type LegalType,
  type PageName,
  type ContentPicture,
  bannerAudiences,
} from '@antara/contracts/api/content';
import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, instant, updatedAt } from '../../platform/db/columns.ts';

/** HTML that was sanitised with `sanitizeRichText`. */
const html = (name: string) => text(name).notNull();
/** The order among siblings, from 0. */
const position = () => integer('position').notNull();

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Everything that the search can find. The title has the highest weight, then the excerpt. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    id: id(),
    kind: text('kind').$type<'journey' | 'ship' | 'post' | 'page'>().notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    /** Plain text that the search reads in addition to title and excerpt. */
    body: text('body').notNull(),
    path: text('path').notNull(),
    /**
     * The state from which the document was made: the version of its row, or a digest. NULL: made by a version of the
     * site that did not record the state.
     */
    source: text('source'),
    words: tsvector('words')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('english', ${searchDocuments.title}), 'A') || setweight(to_tsvector('english', ${searchDocuments.excerpt}), 'B') || to_tsvector('english', ${searchDocuments.body})`,
      ),
  },
  (table) => [
    unique('search_documents_path').on(table.path),
    index('search_documents_words').using('gin', table.words),
    index('search_documents_title').using('gin', sql`to_tsvector('english', ${table.title})`),
  ],
);

/** The words of the documents above, from which mistyped words are corrected. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Lower case, without accents. */
    word: text('word').primaryKey(),
    /** The spelling in the documents. */
    written: text('written').notNull(),
    /** Parts of the word, with three letters each. */
    trigrams: text('trigrams').array().notNull(),
  },
  (table) => [index('search_words_trigrams').using('gin', table.trigrams)],
);

/** Posts, newsletters, press releases and press coverage. */
export const contentItems = pgTable(
  'content',
  {
    id: id(),
    type: text('type').$type<ContentType>().notNull(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    date: date('date').notNull(),
    description: html('description'),
    cover_image: text('cover_image').notNull(),
    cover_alt: text('cover_alt').notNull(),
    /** Address of the original on another site. */
    link: text('link'),
    /** Path below the media base. */
    pdf: text('pdf'),
    meta_title: text('meta_title').notNull(),
    meta_description: text('meta_description').notNull(),
    /** True for content that only the operator sees. */
    draft: boolean('draft').notNull().default(false),
    /** When the item becomes public; null: at the beginning of its date in India. */
    publish_at: instant('publish_at'),
    /** Paths of the pictures in `description`, one entry for each occurrence. */
    text_pictures: text('text_pictures')
      .array()
      .notNull()
      .default(sql`'{}'`),
    updated_at: updatedAt(),
  },
  (table) => [
    index('content_newest').on(table.type, table.date.desc().nullsFirst(), table.id),
    index('content_cover').on(table.cover_image),
    index('content_changed').on(table.type, table.updated_at),
    index('content_public_from').on(
      table.draft,
      sql`(coalesce(${table.publish_at}, ${table.date}::timestamp AT TIME ZONE 'Asia/Kolkata'))`,
    ),
    index('content_text_pictures').using('gin', table.text_pictures),
    check('content_type', sql`${table.type} IN ('BLOG','NEWSLETTER','NEWS','NEWS-COVERAGE')`),
  ],
);

/**
 * Posts that a member of the staff looks at on their page before they are saved. Whoever has the token of one sees it
 * until it expires.
 */
export const postPreviews = pgTable(
  'post_previews',
  {
    /** The SHA-256 of the token (`platform/tokens.ts`). */
    token_hash: text('token_hash').primaryKey(),
    /** The post with sanitised HTML. */
    post: jsonb('post').$type<PreviewedPost>().notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('post_previews_expire').on(table.expires_at)],
);

/** What the page of a post shows of it. */
export type PreviewedPost = Pick<
  typeof contentItems.$inferSelect,
  | 'title'
  | 'slug'
  | 'date'
  | 'author'
  | 'description'
  | 'cover_image'
  | 'cover_alt'
  | 'link'
  | 'pdf'
  | 'meta_title'
  | 'meta_description'
>;

/** The gallery. Categories are in the order of their first pictures. */
export const galleryPictures = pgTable(
  'gallery_pictures',
  {
    id: id(),
    position: position(),
    category: text('category').notNull(),
    path: text('path').notNull(),
    alt: text('alt').notNull(),
    /** The place within the category, from 0 and without gaps, because pages of the gallery are computed from it. */
    place: integer('place').notNull().default(0),
  },
  (table) => [
    unique('gallery_pictures_path').on(table.category, table.path),
    index('gallery_pictures_file').on(table.path),
    index('gallery_pictures_place').on(table.category, table.place),
  ],
);

/** Questions and answers, terms and privacy (a heading and its text), deposit and cancellation. */
export const legal = pgTable(
  'legal',
  {
    id: id(),
    type: text('type').$type<LegalType>().notNull(),
    position: position(),
    question: text('question').notNull(),
    answer: html('answer'),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('legal_question').on(table.type, table.question),
    check('legal_type', sql`${table.type} IN ('FAQ','TERMS','DEPOSIT','PRIVACY')`),
  ],
);

/** Open positions; filled ones are deleted. */
export const careers = pgTable('careers', {
  id: id(),
  position: position(),
  /** Applications refer to the title. */
  title: text('title').notNull().unique(),
  description: html('description'),
  location: text('location').notNull(),
  employment_type: text('employment_type').$type<Career['employment_type']>().notNull(),
  posted_on: date('posted_on').notNull(),
});

/** An item of a block as stored: its picture has no size. */
type WrittenItem = Omit<BlockItem, 'picture'> & { picture: ContentPicture | null };

/** Blocks of pages. `text`, also in `items`, is HTML that was sanitised with `sanitizeRichText`. */
export const pageBlocks = pgTable(
  'page_blocks',
  {
    id: id(),
    page: text('page').$type<PageName>().notNull(),
    position: position(),
    key: text('key').notNull(),
    eyebrow: text('eyebrow'),
    title: text('title').notNull(),
    text: text('text'),
    pictures: jsonb('pictures').$type<readonly ContentPicture[]>().notNull(),
    items: jsonb('items').$type<readonly WrittenItem[]>().notNull(),
    link: jsonb('link').$type<BlockItem['link']>(),
    updated_at: updatedAt(),
  },
  (table) => [unique('page_blocks_key').on(table.page, table.key)],
);

/** Banners that pop up on a page (HM-09). */
export const sliders = pgTable('sliders', {
  id: id(),
  page: text('page').$type<PageName>().notNull(),
  position: position(),
  cover_image: text('cover_image').notNull(),
  cover_alt: text('cover_alt').notNull(),
  link: text('link'),
  /** The first and last day on which the banner is shown, by India's calendar; NULL means no limit. */
  show_from: date('show_from'),
  show_to: date('show_to'),
  /** Who sees the banner; NULL means everybody. */
  audience: text('audience', { enum: bannerAudiences }),
});

/** The published calendar 2025-2026 (PB-17), as printed. */
export const sailings = pgTable('sailings', {
  no: integer('no').primaryKey(),
  date_from: date('date_from').notNull(),
  departure_dates: text('departure_dates').notNull(),
  vessel: text('vessel').notNull(),
  duration: text('duration').notNull(),
  program: text('program').notNull(),
  /** The tour to which the entry links. */
  slug: text('slug').notNull(),
  festival: text('festival'),
});
