/** The shape of what the operator writes, field by field as the table `content` keeps it. */

/** A post, a letter, a press release, or what others wrote of us. */
export interface SampleContent {
  type: 'BLOG' | 'NEWSLETTER' | 'NEWS' | 'NEWS-COVERAGE';
  title: string;
  /** Unique among everything written. */
  slug: string;
  /** "Ishani, naturalist on board"; for coverage, who published it. */
  author: string;
  /** `yyyy-mm-dd`. */
  date: string;
  /** HTML. */
  description: string;
  /** A picture of the library, as its path below the media base without width and format. */
  cover_image: string;
  /** Where the item stands elsewhere, whole address. */
  link: string | null;
  /** A document below the media base. */
  pdf: string | null;
  meta_title: string;
  meta_description: string;
}
