/**
 * Lists pictures with the places that show them, and changes their alternative texts. For these operations the command
 * line writes and removes the files; `pictures.upload` writes its own.
 */
import { z } from 'zod/mini';
import { throwHttpError } from '../../platform/http-error.ts';
import { readPictureLists } from '../../platform/pictures.ts';
import { picturePathPattern } from '../../platform/text-pictures.ts';
import { describeField } from './field-text.ts';
import { defineChange, defineRead } from './operation.ts';
import { describeInDocuments } from './picture-documents.ts';
import { countPictureUses } from './picture-places.ts';
import { takeListPart, throwWrongCursor, listFields } from './list-part.ts';

export const picture = z
  .string()
  .check(
    z.regex(picturePathPattern, 'a picture is named by small words and slashes: journeys/an-insight/cover'),
    describeField('the path that pages know it by: journeys/an-insight/cover', { name: 'picture' }),
  );
export const alt = z
  .string('what the picture shows is needed')
  .check(
    z.trim(),
    z.minLength(
      10,
      'say what the picture shows, in ten letters or more: it is read to those who cannot see it',
    ),
    z.maxLength(300),
    describeField('what it shows, for those who cannot see it'),
  );

/**
 * Lists pictures by path, each with the number of places that show it. `own` is true for the operator's own pictures.
 */
export const listPictures = defineRead(
  z.object({
    own: z.optional(z.boolean()).check(describeField('only those imported, not the library’s')),
    under: z
      .optional(z.string())
      .check(describeField('only those whose path begins so', { placeholder: 'path' })),
    ...listFields(),
  }),
  async (db, { own: ownAlone = false, under = '', limit, cursor }, { config }) => {
    if (cursor !== undefined && !picturePathPattern.test(cursor)) throwWrongCursor();
    const { library, ownPictures } = readPictureLists(config);
    const isAsked = (name: string) =>
      name.startsWith(under) && (cursor === undefined || name.localeCompare(cursor) > 0);
    const matchingPictures = Object.entries(ownAlone ? ownPictures : { ...library, ...ownPictures })
      .filter(([name]) => isAsked(name))
      .toSorted(([a], [b]) => a.localeCompare(b));
    const { rows, more } = takeListPart(matchingPictures, limit, ([name]) => [name]);
    const uses = await countPictureUses(
      db,
      rows.map(([name]) => name),
    );
    return {
      ...more,
      pictures: rows.map(([name, { alt: shows, width, height }]) => ({
        path: name,
        alt: shows,
        width,
        height,
        own: Object.hasOwn(ownPictures, name),
        places: uses.get(name)!,
      })),
    };
  },
);

/** Sets a picture's alternative text in every place that shows the picture. */
export const describePicture = defineChange(
  z.object({ path: picture, alt }),
  async (tx, input, _platform, author) => ({
    ...input,
    changed: await describeInDocuments(tx, input.path, input.alt, author),
  }),
  ({ path: subject, alt }, { changed }) => ({ subject, details: { alt, changed } }),
);

/**
 * Prepares the removal of the operator's own picture: gives all places the alternative text of the library's picture
 * with the same name. Refuses while places show the picture and the library has none with this name.
 */
export const restoreLibraryPicture = defineChange(
  z.object({ path: picture }),
  async (tx, { path: name }, { config }, author) => {
    const { library, ownPictures } = readPictureLists(config);
    if (!ownPictures[name])
      throwHttpError(
        'NOT_FOUND',
        `${name} is not among the operator’s own pictures: operator pictures list --own`,
      );
    const places = (await countPictureUses(tx, [name])).get(name)!;
    const instead = library[name] ?? null;
    if (!instead && places) {
      throwHttpError(
        'CONFLICT',
        `${name} is shown in ${places} places, and the library has no picture of this name to show instead. Name another picture there first.`,
      );
    }
    return {
      path: name,
      alt: instead?.alt ?? null,
      changed: instead ? await describeInDocuments(tx, name, instead.alt, author) : 0,
    };
  },
  ({ path: subject }, { alt, changed }) => ({ subject, details: { alt, changed } }),
);
