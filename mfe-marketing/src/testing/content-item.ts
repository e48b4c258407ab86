import { testPicture } from '@antara/contracts/testing';
import type { ContentItem, ContentSummary } from '@antara/contracts/api/content';

/** Returns a content item with a text, and with `changes`. */
export function testContentItem(slug: string, changes: Partial<ContentItem> = {}): ContentItem {
  return {
    id: slug.length,
    title: `Title of ${slug}`,
    slug,
    date: '2026-04-21',
    author: 'Ishani, naturalist on board',
    description: '<p>Half past three, and the generator is asleep.</p>',
    cover_image: testPicture('blog/9', `What the cover of ${slug} shows`),
    link: null,
    pdf: null,
    ...changes,
  };
}

/** Returns a content item as lists contain it. */
export function testContentSummary(slug: string, changes: Partial<ContentSummary> = {}): ContentSummary {
  const { description: _, ...item } = testContentItem(slug);
  return { ...item, excerpt: 'Half past three, and the generator is asleep.', ...changes };
}
