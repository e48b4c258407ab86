/**
 * The shape of the sample content: what the operator would keep in the database and change without a release. HTML may
 * hold what `catalogue/sanitised.ts` lets through. Pictures are paths below the media base; what they show comes from the
 * picture library's own `alt`.
 */
import type { Career, ContentType, LegalItem, PageName } from '@antara/contracts/api/content';

/** A tile, logo, line or fact in a block. */
export interface SampleBlockItem {
  title: string;
  /** HTML. */
  text?: string;
  picture?: string;
  link?: { label: string; url: string };
}

/** A part of a page; `key` is how the page knows it. */
export interface SampleBlock {
  key: string;
  eyebrow?: string;
  title: string;
  /** HTML. */
  text?: string;
  pictures?: readonly string[];
  items?: readonly SampleBlockItem[];
  link?: { label: string; url: string };
}

/** A page's words and pictures. */
export interface SamplePage {
  page: PageName;
  blocks: readonly SampleBlock[];
  /** Banners that pop up (HM-09). */
  sliders?: readonly { cover_image: string; link: string | null }[];
}

/** A post, letter or press item. */
export interface SampleContent {
  type: ContentType;
  title: string;
  slug: string;
  author: string;
  /** `yyyy-mm-dd` */
  date: string;
  /** HTML. */
  description: string;
  cover_image: string;
  link: string | null;
  pdf: string | null;
  meta_title: string;
  meta_description: string;
}

/** A picture of the gallery under its category as visitors read it: "River life". */
export interface SampleGalleryPicture {
  category: string;
  picture: string;
}

/** A question and its answer, or a heading and its text. */
export interface SampleLegal extends LegalItem {
  type: 'FAQ' | 'TERMS' | 'DEPOSIT';
}

/** An opening. */
export type SampleCareer = Career;

/** A sailing of the published calendar 2025-2026 (PB-17). */
export interface SampleSailing {
  no: number;
  /** `yyyy-mm-dd` */
  date_from: string;
  /** As printed: "14 Sep – 21 Sep 2025". */
  departureDates: string;
  /** As printed: "MV Bengal Ganga". */
  vessel: string;
  /** As printed: "7 Nights". */
  duration: string;
  program: string;
  /** The journey that its link leads to. */
  slug: string;
  festival: string | null;
}
