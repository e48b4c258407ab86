import type { ContentItem, ContentSummary } from '@antara/contracts/api/content';
import { truncateWords, htmlToText } from '@antara/shared-ui/rich-text';

/** Returns a post to read next, with the first thirty words of its text (PB-04). */
export function toPostSummary({ description, ...item }: ContentItem): ContentSummary {
  return { ...item, excerpt: truncateWords(htmlToText(description), 30).text };
}
