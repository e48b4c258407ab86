/** The kinds of documents that the operator writes, as files: one for a ship, a tour, a post, a page, a kind of rules, a list, a setting. */
import {
  career,
  blockItem,
  contentItem,
  contentPicture,
  contentType,
  legalItem,
  legalType,
  pageBlock,
  pageName,
  slider,
} from '@antara/contracts/api/content';
import { z } from 'zod/mini';
import { type SettingName, settingSchemas } from '../settings/index.ts';
import {
  agentsDocument,
  calendarDocument,
  couponsDocument,
  nonEmptyText,
  shipDocument,
  tourDocument,
} from './catalogue-documents.ts';

/** Pictures are written without their sizes, which the API adds to its answers. */
const cover = { cover_image: z.string(), cover_alt: nonEmptyText };
const writtenBlock = z.extend(pageBlock, {
  pictures: z.array(contentPicture),
  items: z.array(z.extend(blockItem, { picture: z.nullable(contentPicture) })),
});

export const contentDocument = z.discriminatedUnion('kind', [
  shipDocument,
  tourDocument,
  couponsDocument,
  calendarDocument,
  agentsDocument,
  z.strictObject({
    kind: z.literal('post'),
    type: contentType,
    ...z.omit(contentItem, { id: true, cover_image: true }).shape,
    ...cover,
    title: nonEmptyText,
    author: nonEmptyText,
    meta_title: nonEmptyText,
    meta_description: nonEmptyText,
  }),
  z.strictObject({
    kind: z.literal('page'),
    page: pageName,
    blocks: z.array(writtenBlock),
    sliders: z.array(z.object({ ...slider.shape, ...cover })),
  }),
  z.strictObject({ kind: z.literal('legal'), type: legalType, items: z.array(legalItem) }),
  z.strictObject({ kind: z.literal('careers'), careers: z.array(career) }),
  z.strictObject({
    kind: z.literal('gallery'),
    pictures: z.array(z.strictObject({ category: nonEmptyText, path: z.string(), alt: nonEmptyText })),
  }),
  z.strictObject({
    kind: z.literal('setting'),
    name: z.enum(Object.keys(settingSchemas) as [SettingName, ...SettingName[]]),
    value: z.unknown(),
  }),
]);
export type ContentDocument = z.output<typeof contentDocument>;
/** In the order in which documents are written: a tour names its ship. */
export const contentKinds = [
  'ship',
  'tour',
  'post',
  'page',
  'legal',
  'careers',
  'gallery',
  'coupons',
  'calendar',
  'agents',
  'setting',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The name of a document's file. */
export function getDocumentFile(document: ContentDocument): string {
  switch (document.kind) {
    case 'ship':
      return `ships/${document.slug}.json`;
    case 'tour':
      return `tours/${document.slug}.json`;
    case 'post':
      return `posts/${document.slug}.json`;
    case 'page':
      return `pages/${document.page}.json`;
    case 'legal':
      return `legal/${document.type}.json`;
    case 'setting':
      return `settings/${document.name}.json`;
    default:
      return `${document.kind}.json`;
  }
}
