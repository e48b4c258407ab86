/** Shows a post on its page before it is saved. */
import { paths } from '@antara/contracts/composition/routes';
import { z } from 'zod/mini';
import { throwHttpError } from '../../platform/http-error.ts';
import { createPreview } from '../../site/content/index.ts';
import { parseDocument } from './content-documents.ts';
import { formatProblem } from './content-problems.ts';
import { describeField } from './field-text.ts';
import { createMediaLookup } from './media-files.ts';
import { defineChange } from './operation.ts';

/** What a post that is still being written may lack, because its page does not show it. */
const fillBlanks = ({ slug, title, meta_title, meta_description, ...rest }: Record<string, unknown>) => ({
  ...rest,
  title,
  slug: slug || 'new-post',
  meta_title: meta_title || title,
  meta_description: meta_description || title,
});

/**
 * Stores a post for its page at an address that only the caller gets, and that ends after an hour. What visitors read
 * does not change.
 * @throws {HttpError} 400 with every problem, as an import; 422 for what has no page of its own
 */
export const previewPost = defineChange(
  z.object({
    document: z
      .looseObject({})
      .check(describeField('the post with all its fields, as content.import takes it')),
  }),
  async (tx, { document: written }, { config, now }) => {
    const { kind, type } = written;
    if (kind !== 'post' || type !== 'BLOG')
      throwHttpError('UNPROCESSABLE', 'Only posts of the journal have a page of their own to be looked at.');
    const parsed = parseDocument(fillBlanks(written), createMediaLookup(config));
    if ('problems' in parsed)
      throwHttpError(
        'INVALID',
        parsed.problems.map((problem) => formatProblem('the post', problem)).join('\n'),
        { fields: parsed.problems.map(({ path, message }) => ({ path: `document.${path}`, message })) },
      );
    const { document, leftOut } = parsed;
    if (document.kind !== 'post') throwHttpError('UNPROCESSABLE', 'This document is no post.');
    const { kind: _kind, type: _type, draft: _draft, publish_at: _publishAt, ...post } = document;
    const { slug, until } = await createPreview(tx, post, now());
    return {
      url: config.siteUrl + paths.blog(slug),
      until: until.toISOString(),
      notes: leftOut,
      post: post.slug,
    };
  },
  (_input, { post, until }) => ({ subject: `posts/${post}.json`, details: { until } }),
  { hasSecretResult: true },
);
