import type { ContentItem } from '@antara/contracts/api/content';
import { truncateWords, htmlToText } from '@antara/shared-ui/rich-text';

/** A post, newsletter issue or press article without its text, which would make a list page's HTML too large. */
export interface PostSummary extends Omit<ContentItem, 'description'> {
  /** Its first thirty words (PB-04). */
  excerpt: string;
}

export function toPostSummary({ description, ...item }: ContentItem): PostSummary {
  return { ...item, excerpt: truncateWords(htmlToText(description), 30).text };
}
