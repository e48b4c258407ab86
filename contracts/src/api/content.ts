/**
 * The content that the operator writes: posts and press, the gallery, questions, pages; contact data and search (P§2,
 * P§3, P§7).
 */
import { z } from 'zod/mini';
import { timePattern } from '../rules/civil-date.ts';
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
import { weekdays } from '../rules/opening-hours.ts';
import { priceDisplays } from '../rules/price-display.ts';

const link = z.object({ label: z.string(), url: z.string() });

/** A picture as the operator enters it. The API adds the size in its answers. */
export const contentPicture = z.object({ path: picturePath, alt: z.string() });
export type ContentPicture = z.infer<typeof contentPicture>;

const clock = z.string().check(z.regex(timePattern));

/** The hours of a weekday, in India's time. A weekday may have several, or none. */
const dayHours = z.object({ day: z.enum(weekdays), opens: clock, closes: clock });

/** The contact data, documents and awards that header and footer show. The operator changes them without a release. */
export const siteInfo = z.object({
  tagline: z.string(),
  phone: z.string(),
  /** The number of WhatsApp, with its dialling code. Absent where the office does not use WhatsApp. */
  whatsapp: z.optional(z.string()),
  /** When the office answers the telephone. Absent where the operator has not said it: no call-back is offered then. */
  hours: z.optional(z.array(dayHours)),
  /** Days on which the office is closed, besides those without hours. */
  closed_days: z.optional(z.array(isoDate)),
  sales_email: z.string(),
  /** The operating company on the first line, then its address, one line each. */
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

/** The screens without blocks that show a picture chosen by the operator. */
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

/** The picture that the menu shows while the visitor points at the entry for `link`. */
export const menuScene = z.object({ link: z.string(), caption: z.string(), picture });
export type MenuScene = z.infer<typeof menuScene>;

/** A result of the site's search. `path` is an address of the site. */
export const searchResult = z.object({
  kind: z.enum(['journey', 'ship', 'post', 'page']),
  title: z.string(),
  excerpt: z.string(),
  path: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;

/** The kind of a content item: blog post, newsletter, press release, or press coverage by others. */
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
   * Contains pictures as `<img src="/media/<path>/800.webp" width height alt>`, mostly in a `<figure>`. `src` is one
   * file of the picture; `width` and `height` are those of its widest file.
   */
  description: safeHtml,
  cover_image: picture,
  /** The absolute address of the item on another site. */
  link: z.nullable(z.string()),
  /** A document below the media base. */
  pdf: z.nullable(z.string()),
});
export type ContentItem = z.infer<typeof contentItem>;

/** A content item in a list, without its text. */
export const contentSummary = z.extend(z.omit(contentItem, { description: true }), {
  /** The first thirty words of the item's text (PB-04). */
  excerpt: z.string(),
});
export type ContentSummary = z.infer<typeof contentSummary>;

/** A place in the list of one type: after the item with this date and id, or before that item (`.newer`). */
const contentCursor = dateCursor(twoWayCursorPattern);

/** A blog post with the metadata of its page. */
export const blogPost = z.extend(contentItem, {
  meta_title: z.string(),
  meta_description: z.string(),
  /** The path of the post's own page. */
  meta_url: z.string(),
  /** The day of the last change. Absent for a post that is not saved, and from the previous version. */
  modified: z.optional(isoDate),
});
export type BlogPost = z.infer<typeof blogPost>;

/**
 * The kinds of rules, written as questions and answers: FAQ, terms, privacy (a heading and its text), deposit and
 * cancellation.
 */
export const legalType = z.enum(['FAQ', 'TERMS', 'DEPOSIT', 'PRIVACY']);
export type LegalType = z.infer<typeof legalType>;
/** One question and answer of a `legalType`. */
export const legalItem = z.object({ question: z.string(), answer: safeHtml });
export type LegalItem = z.infer<typeof legalItem>;

/** An open position. */
export const career = z.object({
  title: z.string(),
  description: safeHtml,
  location: z.string(),
  /** The values of schema.org's `employmentType`: FULL_TIME, PART_TIME, TEMPORARY … */
  employment_type: z.enum(['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN']),
  posted_on: isoDate,
});
export type Career = z.infer<typeof career>;

/** What guests have to know before they travel, for the page of it. The travel documents have the same texts. */
export const travelAdvice = z.object({
  /** The passport rule for every guest; '' when the operator has entered none. */
  passport: z.string(),
  /** The countries of the journeys. `entry` is the rule for guests of other nationalities. */
  countries: z.array(z.object({ country: z.string(), entry: z.string() })),
  /** The weather and what to wear, per month, January first: 12 texts, or none. */
  months: z.array(z.string()),
  /** Where guests board, with the way there (`''` when the operator has not described it), and from where they sail. */
  places: z.array(
    z.object({
      place: z.string(),
      address: z.string(),
      getting_there: z.string(),
      journeys: z.array(z.object({ name: z.string(), slug })),
    }),
  ),
  /** Steps, lifts and doors of each ship whose page describes them, in the order of the menu. */
  ships: z.array(z.object({ name: z.string(), slug, access: safeHtml })),
});
export type TravelAdvice = z.infer<typeof travelAdvice>;

/** The pages whose text and pictures the operator edits as blocks. */
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
  'TRAVEL',
]);
export type PageName = z.infer<typeof pageName>;

/**
 * One item in a block's list: a tile, a logo, a table row, a fact. Fields that the kind of block does not use are null.
 */
export const blockItem = z.object({
  title: z.string(),
  text: z.nullable(safeHtml),
  picture: z.nullable(picture),
  link: z.nullable(link),
});
export type BlockItem = z.infer<typeof blockItem>;

/** A section of a page. The page decides how to show the block and leaves out a block that is missing. */
export const pageBlock = z.object({
  /** The block's name on the page: `hero`, `discover` … */
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

/** Who sees a banner that is not for everybody: those who are on the site for the first time, or those who are back. */
export const bannerAudiences = ['first-visit', 'returning'] as const;

/** A banner that opens over the page to which it belongs (HM-09). */
export const slider = z.object({
  cover_image: picture,
  /** A path of the site or an absolute address. Null when the banner has no link. */
  link: z.nullable(z.string()),
  /** Absent: everybody sees the banner. */
  audience: z.optional(z.enum(bannerAudiences)),
});
export type Slider = z.infer<typeof slider>;

/**
 * A line of the published cruise calendar (PB-17). `link` is an address of the site; `festival` is null without one.
 */
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

/** A departure of the coming season that is on sale. */
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
  /** The lowest fare of the free suites for two travellers, in cents a person. Null when all suites are taken. */
  from_price: z.nullable(usdCents),
  /** How the fare is shown. The previous version does not send this field. */
  price_display: z.optional(z.enum(priceDisplays)),
});
export type UpcomingSailing = z.infer<typeof upcomingSailing>;

/** A place in the list of departures on sale: after the departure with this date and id. */
const sailingCursor = dateCursor();

export const contentSchemas = {
  /**
   * Returns what the frame of every page shows: contact data, the ships in the order of the menu, and the picture of
   * the not-found screen.
   */
  siteInfo: {
    answer: success({
      site: siteInfo,
      ships: z.array(z.object({ name: z.string(), slug })),
      not_found: z.nullable(picture),
    }),
  },
  /** Returns the pictures of the menu. The menu shows the first one until the visitor points at an entry. */
  menuScenes: { answer: success({ scenes: z.array(menuScene) }) },
  /** Returns the picture of a screen. Null until the operator has chosen one. */
  screenPicture: {
    query: z.object({ screen: pictureScreen }),
    answer: success({ picture: z.nullable(picture) }),
  },
  /**
   * Returns the JPEG of 1200 by 630 pixels for links to the page at `path`, below the media base. Null for a page that
   * search engines do not list.
   */
  linkPreview: {
    query: z.object({ path: z.string().check(z.regex(/^\//), z.maxLength(200)) }),
    answer: success({ preview: z.nullable(z.object({ path: z.string(), alt: z.string() })) }),
  },
  /**
   * Returns the twelve best results at most. The last word of `q` may be unfinished, because it also matches as a
   * beginning. `corrected` is present when nothing matches `q`: the results are then those of this corrected query.
   */
  search: {
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(2, 'Please enter at least two letters.'), z.maxLength(100)),
    }),
    answer: success({ results: z.array(searchResult), corrected: z.optional(z.string()) }),
  },
  /**
   * Returns `limit` items of one type, newest first. `older` and `newer` are the `cursor` of the next and the previous
   * page; absent where there is none.
   */
  content: {
    query: z.object({ type: contentType, cursor: z.optional(contentCursor), limit: pageLimit(12, 50) }),
    answer: success({
      blogs: z.array(contentItem),
      older: z.optional(contentCursor),
      newer: z.optional(contentCursor),
    }),
  },
  /** Returns the same items as `content` without their texts, which makes a list of posts ten times smaller. */
  contentSummaries: {
    query: z.object({ type: contentType, cursor: z.optional(contentCursor), limit: pageLimit(12, 50) }),
    answer: success({
      items: z.array(contentSummary),
      older: z.optional(contentCursor),
      newer: z.optional(contentCursor),
    }),
  },
  /** Returns a post, and in `more` up to three others to read next. 404 for a post that does not exist. */
  blog: { query: z.object({ slug }), answer: success({ blog: blogPost, more: z.array(contentItem) }) },
  /**
   * Returns one page of a category, or of all pictures (`category` is null). A page number beyond the last page returns
   * the last page. 404 for a category that does not exist.
   */
  gallery: {
    query: z.object({ category: z.optional(z.string().check(z.maxLength(60))), page: pageNumber }),
    answer: success({
      categories: z.array(z.object({ name: z.string() })),
      gallery: z.array(picture),
      category: z.nullable(z.string()),
      page: z.optional(z.int()),
      /** The number of pages, at least 1. */
      pages: z.optional(z.int()),
    }),
  },
  /** Returns what guests have to know before they travel. Lists that the operator has not filled are empty. */
  travelAdvice: { answer: success({ advice: travelAdvice }) },
  legal: { query: z.object({ type: legalType }), answer: success({ legalData: z.array(legalItem) }) },
  careers: { answer: success({ careers: z.array(career) }) },
  /**
   * Returns a page's blocks in order, its banners, and the countries for its forms. Only a call with a session gets
   * `metadata`, and such an answer is `no-store`.
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
   * Returns the published calendar (2025-2026), and `limit` departures of the coming season by date, filtered by month
   * (`yyyy-mm`) and vessel. `more` is the `cursor` of the next departures; absent when there are none. `months` and
   * `vessels` are the available filters.
   */
  calendar: {
    query: z.object({
      month: z.optional(month),
      vessel: z.optional(z.string().check(z.maxLength(60))),
      cursor: z.optional(sailingCursor),
      limit: pageLimit(36, 100),
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
