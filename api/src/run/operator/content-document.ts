/**
 * The kinds of documents that the operator edits as files. There is one document for each ship, tour, post, page, kind
 * of rules, list and setting.
 */
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
import { isoDate } from '@antara/contracts/api/fields';
import { z } from 'zod/mini';
import { indianTime } from './indian-time.ts';
import { type SettingName, settingSchemas } from '../../base/settings/index.ts';
import {
  agentsDocument,
  calendarDocument,
  nonEmptyText,
  requiredPicture,
  shipDocument,
  tourDocument,
} from './catalogue-documents.ts';

/** Pictures in files have no sizes, because the API adds the sizes to its responses. */
const cover = { cover_image: requiredPicture, cover_alt: nonEmptyText };
const writtenBlock = z.extend(pageBlock, {
  pictures: z.array(contentPicture),
  items: z.array(z.extend(blockItem, { picture: z.nullable(contentPicture) })),
});

export const contentDocument = z.discriminatedUnion('kind', [
  shipDocument,
  tourDocument,
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
    /** True hides the post from all visitors. */
    draft: z.optional(z.boolean()),
    /** When the post becomes public, by India's clock. Default: the beginning of the post's `date` in India. */
    publish_at: z.optional(z.nullable(indianTime)),
  }),
  z.strictObject({
    kind: z.literal('page'),
    page: pageName,
    blocks: z.array(writtenBlock),
    sliders: z.array(
      z
        .strictObject({
          ...slider.shape,
          ...cover,
          /** The first and last day on which the banner is shown, by India's calendar. */
          show_from: z.optional(isoDate),
          show_to: z.optional(isoDate),
        })
        .check(
          z.refine(({ show_from, show_to }) => !show_from || !show_to || show_from <= show_to, {
            error: 'the last day of a banner is not before its first day',
            path: ['show_to'],
          }),
        ),
    ),
  }),
  z.strictObject({ kind: z.literal('legal'), type: legalType, items: z.array(legalItem) }),
  z.strictObject({ kind: z.literal('careers'), careers: z.array(career) }),
  z.strictObject({
    kind: z.literal('gallery'),
    pictures: z.array(z.strictObject({ category: nonEmptyText, path: requiredPicture, alt: nonEmptyText })),
  }),
  z.strictObject({
    kind: z.literal('setting'),
    name: z.enum(Object.keys(settingSchemas) as [SettingName, ...SettingName[]]),
    value: z.unknown(),
  }),
]);
export type ContentDocument = z.output<typeof contentDocument>;
export type ContentKind = ContentDocument['kind'];

/**
 * The kinds, in the order in which documents are written: ships before tours, because a tour refers to its ship. A kind
 * with several documents has a folder, and `nameField` is the field with a document's name. Null: the kind has a single
 * document.
 */
const kinds: Record<ContentKind, { folder: string; nameField: string } | null> = {
  ship: { folder: 'ships', nameField: 'slug' },
  tour: { folder: 'tours', nameField: 'slug' },
  post: { folder: 'posts', nameField: 'slug' },
  page: { folder: 'pages', nameField: 'page' },
  legal: { folder: 'legal', nameField: 'type' },
  careers: null,
  gallery: null,
  calendar: null,
  agents: null,
  setting: { folder: 'settings', nameField: 'name' },
};
export const contentKinds = Object.keys(kinds) as [ContentKind, ...ContentKind[]];

/**
 * Identifies a document. `name` is the document's slug, page, type or setting, and empty for a kind with a single
 * document.
 */
export interface DocumentKey {
  kind: ContentKind;
  name: string;
}

export function getDocumentKey(document: ContentDocument): DocumentKey {
  const { kind } = document;
  const nameField = kinds[kind]?.nameField;
  return { kind, name: nameField ? String((document as Record<string, unknown>)[nameField]) : '' };
}

/** Returns a document's file name, relative to the folder of all content: `legal/FAQ.json`, `careers.json`. */
export const toFile = ({ kind, name }: DocumentKey): string =>
  kinds[kind] ? `${kinds[kind].folder}/${name}.json` : `${kind}.json`;

/**
 * Parses a file name as returned by `toFile`, with or without `.json`. Returns null when no document can have this
 * name.
 */
export function parseDocumentFile(file: string): DocumentKey | null {
  const [, folder, name = ''] = /^(?:([\w-]+)\/)?([\w-]+?)(?:\.json)?$/.exec(file) ?? [];
  if (folder === undefined) {
    const kind = contentKinds.find((one) => one === name);
    return kind && !kinds[kind] ? { kind, name: '' } : null;
  }
  const kind = contentKinds.find((one) => kinds[one]?.folder === folder);
  return kind ? { kind, name } : null;
}

export const getDocumentFile = (document: ContentDocument): string => toFile(getDocumentKey(document));
