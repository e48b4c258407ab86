/** What lists show of something written: the API's lists carry whole articles, a page's HTML need not. */
import type { ContentItem } from '@antara/contracts/api/content';
import { truncateWords, htmlToText } from '@antara/shared-ui/rich-text';

/** A post, letter or press item without its text. */
export interface PostSummary extends Omit<ContentItem, 'description'> {
  /** Its first thirty words (PB-04). */
  excerpt: string;
}

export function toPostSummary({ description, ...item }: ContentItem): PostSummary {
  return { ...item, excerpt: truncateWords(htmlToText(description), 30).text };
}
