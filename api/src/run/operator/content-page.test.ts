import { paths } from '@antara/contracts/composition/routes';
import { pageName } from '@antara/contracts/api/content';
import { expect, test } from 'vitest';
import type { ContentDocument } from './content-document.ts';
import { findPagePath } from './content-page.ts';

const now = new Date('2027-05-01T12:00:00+05:30');
const find = (document: object) => findPagePath(document as ContentDocument, now);
const post = { kind: 'post', type: 'BLOG', slug: 'fog', date: '2027-05-01' };

test('OF-14 the page of a document is the one on which visitors read it', () => {
  expect(find({ kind: 'ship', slug: 'ganga' })).toBe(paths.ship('ganga'));
  expect(find({ kind: 'tour', slug: 'an-insight' })).toBe(paths.journey('an-insight'));
  expect(find(post)).toBe(paths.blog('fog'));
  expect(find({ ...post, type: 'NEWSLETTER' })).toBe(paths.newsletter());
  expect(find({ ...post, type: 'NEWS-COVERAGE' })).toBe(paths.pressPublicity());
  expect(find({ kind: 'legal', type: 'DEPOSIT' })).toBe(paths.depositAndCancellation());
  expect(find({ kind: 'careers' })).toBe(paths.careers());
  expect(find({ kind: 'setting', name: 'site' })).toBeNull();
});

test('OF-14 a draft, and a post that becomes public later, have no page yet', () => {
  expect(find({ ...post, draft: true })).toBeNull();
  expect(find({ ...post, publish_at: '2027-05-01 12:01' })).toBeNull();
  expect(find({ ...post, publish_at: '2027-05-01 12:00' })).toBe(paths.blog('fog'));
});

test('OF-14 every page that is edited has its address, except the one that follows a form', () => {
  const without = pageName.options.filter((page) => find({ kind: 'page', page }) === null);
  expect(without).toEqual(['THANKYOU']);
});
