/**
 * What the operator writes: posts and press, the gallery, questions, pages; contact data and search (P§2, P§3, P§7).
 */
import { z } from 'zod/mini';
import { twoWayCursorPattern } from '../rules/cursors.ts';
import { sessionUser } from './accounts.ts';
import { success } from './envelope.ts';
import {
  dateCursor,
  isoDate,
  month,
  pageLimit,
  pageNumber,
  picture,
  picturePath,
  safeHtml,
  slug,
  usdCents,
} from './fields.ts';
import { priceDisplays } from '../rules/price-display.ts';

const link = z.object({ label: z.string(), url: z.string() });

/** A picture as the operator writes it: the answers of the API add its size. */
export const contentPicture = z.object({ path: picturePath, alt: z.string() });
export type ContentPicture = z.infer<typeof contentPicture>;

/** Contact data and marks that header and footer show; changed by the operator without a release. */
export const siteInfo = z.object({
  tagline: z.string(),
  phone: z.string(),
  sales_email: z.string(),
  /** The operating company, then its address, a line each. */
  address: z.array(z.string()),
  /** Paths below the media base. */
  brochure: z.string(),
  terms_of_service: z.string(),
  ticket_contract: z.string(),
  playlist: link,
  social: z.array(link),
  awards: z.array(picture),
  membership: picture,
});
export type SiteInfo = z.infer<typeof siteInfo>;

/** Screens without blocks that show a picture of the operator's. */
export const pictureScreen = z.enum([
  'journeys',
  'club',
  'success',
  'failure',
  'login',
  'agents',
  'not-found',
]);
export type PictureScreen = z.infer<typeof pictureScreen>;

/** A picture that the menu shows while the entry that leads to `link` is pointed at. */
export const menuScene = z.object({ link: z.string(), caption: z.string(), picture });
export type MenuScene = z.infer<typeof menuScene>;

/** Something that the site's search finds. `path` is an address of the site. */
export const searchResult = z.object({
  kind: z.enum(['journey', 'ship', 'post', 'page']),
  title: z.string(),
  excerpt: z.string(),
  path: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;

/** What a content item is: a post, a letter, a press release, what others wrote of us. */
export const contentType = z.enum(['BLOG', 'NEWSLETTER', 'NEWS', 'NEWS-COVERAGE']);
export type ContentType = z.infer<typeof contentType>;

/** A post, letter or press item (P§3). */
export const contentItem = z.object({
  id: z.int(),
  title: z.string(),
  slug,
  date: isoDate,
  author: z.string(),
  /**
   * Its pictures are `<img src="/media/<path>/800.webp" width height alt>`, mostly in a `<figure>`: a file of the
   * picture, and the size of its widest.
   */
  description: safeHtml,
  cover_image: picture,
  /** The absolute address of the item on another site. */
  link: z.nullable(z.string()),
  /** A document below the media base. */
  pdf: z.nullable(z.string()),
});
export type ContentItem = z.infer<typeof contentItem>;

/** A content item without its text, as lists show it. */
export const contentSummary = z.extend(z.omit(contentItem, { description: true }), {
  /** The first thirty words of its text (PB-04). */
  excerpt: z.string(),
});
export type ContentSummary = z.infer<typeof contentSummary>;

/** A place in the list of a type: after the item of this date and id, or before it (`.newer`). */
const contentCursor = dateCursor(twoWayCursorPattern);

/** A blog post with the metadata of its page. */
export const blogPost = z.extend(contentItem, {
  meta_title: z.string(),
  meta_description: z.string(),
  /** Path of its own address. */
  meta_url: z.string(),
});
export type BlogPost = z.infer<typeof blogPost>;

/**
 * Rules written as questions and answers: FAQ, terms and privacy (a heading and its text), deposit and cancellation.
 */
export const legalType = z.enum(['FAQ', 'TERMS', 'DEPOSIT', 'PRIVACY']);
export type LegalType = z.infer<typeof legalType>;
/** One of them. */
export const legalItem = z.object({ question: z.string(), answer: safeHtml });
export type LegalItem = z.infer<typeof legalItem>;

/** A job that is open. */
export const career = z.object({
  title: z.string(),
  description: safeHtml,
  location: z.string(),
  /** As job markup has it: FULL_TIME, PART_TIME, TEMPORARY … */
  employment_type: z.enum(['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN']),
  posted_on: isoDate,
});
export type Career = z.infer<typeof career>;

/** Pages whose text and pictures the operator edits as blocks. */
export const pageName = z.enum([
  'HOME',
  'ABOUT',
  'SUSTAINABILITY',
  'BESPOKE',
  'SHIPS',
  'BLOGS',
  'NEWSLETTER',
  'PRESS',
  'CONTACT',
  'GALLERY',
  'CAREERS',
  'FAQ',
  'TERMS',
  'PRIVACY',
  'DEPOSIT',
  'CALENDAR',
  'QUOTE',
  'THANKYOU',
  'CLUB',
  'CATAMARAN',
  'BENGAL-GANGA',
]);
export type PageName = z.infer<typeof pageName>;

/**
 * One thing in a block's list: a tile, a logo, a line of a table, a fact. What a kind of block does not need is null.
 */
export const blockItem = z.object({
  title: z.string(),
  text: z.nullable(safeHtml),
  picture: z.nullable(picture),
  link: z.nullable(link),
});
export type BlockItem = z.infer<typeof blockItem>;

/** A part of a page. The page decides how it is drawn; a block that is missing is left out. */
export const pageBlock = z.object({
  /** Its name on the page: `hero`, `discover` … */
  key: z.string(),
  /** The small line above the title. */
  eyebrow: z.nullable(z.string()),
  title: z.string(),
  text: z.nullable(safeHtml),
  pictures: z.array(picture),
  items: z.array(blockItem),
  link: z.nullable(link),
});
export type PageBlock = z.infer<typeof pageBlock>;

/** A banner that pops up on the page it belongs to (HM-09). */
export const slider = z.object({
  cover_image: picture,
  /** A path of the site or an absolute address; null when it leads nowhere. */
  link: z.nullable(z.string()),
});
export type Slider = z.infer<typeof slider>;

/** A line of the published cruise calendar (PB-17). `link` is an address of the site; `festival` null when none. */
export const calendarEntry = z.object({
  no: z.int(),
  departureDates: z.string(),
  date_from: isoDate,
  vessel: z.string(),
  duration: z.string(),
  program: z.string(),
  festival: z.nullable(z.string()),
  link: z.string(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

/** A departure of the coming season, from the timetable on sale. */
export const upcomingSailing = z.object({
  date_from: isoDate,
  date_to: isoDate,
  vessel: z.string(),
  duration: z.string(),
  program: z.string(),
  slug,
  festival: z.nullable(z.string()),
  /** How many suites are still free. */
  suites_free: z.int(),
  /** The lowest fare of them, two travellers, in cents a person; null when all are taken. */
  from_price: z.nullable(usdCents),
  /** How the fare is shown; absent in answers of the version before. */
  price_display: z.optional(z.enum(priceDisplays)),
});
export type UpcomingSailing = z.infer<typeof upcomingSailing>;

/** A place among the departures on sale: after the one of this date and id. */
const sailingCursor = dateCursor();

export const contentSchemas = {
  /**
   * What every page's frame shows: contact data, the ships in the order of the menu, the picture of the not-found
   * screen.
   */
  siteInfo: {
    answer: success({
      site: siteInfo,
      ships: z.array(z.object({ name: z.string(), slug })),
      not_found: z.nullable(picture),
    }),
  },
  /** The first is shown until an entry is pointed at. */
  menuScenes: { answer: success({ scenes: z.array(menuScene) }) },
  /** Null until the operator has chosen one. */
  screenPicture: {
    query: z.object({ screen: pictureScreen }),
    answer: success({ picture: z.nullable(picture) }),
  },
  /**
   * The best twelve at most. The last word may be unfinished: it is found by its beginning. `corrected`: what was
   * searched instead, because nothing has the words that were asked for.
   */
  search: {
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(2, 'Please enter at least two letters.'), z.maxLength(100)),
    }),
    answer: success({ results: z.array(searchResult), corrected: z.optional(z.string()) }),
  },
  /**
   * Those of one type, the newest first, `limit` of them. `older` and `newer` are the `cursor` of what comes after and
   * before them; absent where nothing does.
   */
  content: {
    query: z.object({ type: contentType, cursor: z.optional(contentCursor), limit: pageLimit(12, 50) }),
    answer: success({
      blogs: z.array(contentItem),
      older: z.optional(contentCursor),
      newer: z.optional(contentCursor),
    }),
  },
  /** As `content`, without the texts: a list of posts is a tenth as long. */
  contentSummaries: {
    query: z.object({ type: contentType, cursor: z.optional(contentCursor), limit: pageLimit(12, 50) }),
    answer: success({
      items: z.array(contentSummary),
      older: z.optional(contentCursor),
      newer: z.optional(contentCursor),
    }),
  },
  /** 404 for a post that does not exist. `more`: up to three others to read next. */
  blog: { query: z.object({ slug }), answer: success({ blog: blogPost, more: z.array(contentItem) }) },
  /**
   * A page of one category, or of all; one after the last answers the last. 404 for a category that does not exist.
   * `category` null means all.
   */
  gallery: {
    query: z.object({ category: z.optional(z.string().check(z.maxLength(60))), page: pageNumber }),
    answer: success({
      categories: z.array(z.object({ name: z.string() })),
      gallery: z.array(picture),
      category: z.nullable(z.string()),
      page: z.optional(z.int()),
      /** How many there are, 1 at least. */
      pages: z.optional(z.int()),
    }),
  },
  legal: { query: z.object({ type: legalType }), answer: success({ legalData: z.array(legalItem) }) },
  careers: { answer: success({ careers: z.array(career) }) },
  /**
   * A page's blocks in their order, its banners, the countries for its forms. `metadata` only with a session, then
   * `no-store`.
   */
  page: {
    query: z.object({ page: pageName }),
    answer: success({
      blocks: z.array(pageBlock),
      sliders: z.array(slider),
      countries: z.array(z.object({ id: z.string(), name: z.string() })),
      metadata: z.optional(z.object({ user: sessionUser })),
    }),
  },
  /**
   * The published calendar (2025-2026), and `limit` departures of the coming season by date: of a month (`yyyy-mm`), of
   * a vessel. `more`: the `cursor` of those after them; absent where there are none. `months`, `vessels`: what there is
   * to choose from.
   */
  calendar: {
    query: z.object({
      month: z.optional(month),
      vessel: z.optional(z.string().check(z.maxLength(60))),
      cursor: z.optional(sailingCursor),
      limit: pageLimit(60, 100),
    }),
    answer: success({
      sailings: z.array(calendarEntry),
      coming: z.array(upcomingSailing),
      more: z.optional(sailingCursor),
      months: z.array(z.string()),
      vessels: z.array(z.string()),
    }),
  },
};
