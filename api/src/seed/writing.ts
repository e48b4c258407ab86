/** Posts, letters and press. */
import { sanitizeRichText } from '../platform/sanitize-html.ts';
import { contentItems } from '../content/tables.ts';
import type { Tx } from '../platform/db/types.ts';
import { writing } from '../sample/writing/index.ts';
import type { AltOf } from './alt-texts.ts';
import { safeLink } from './content.ts';
import { insertAll } from './insert.ts';

/** Everything written. It was last changed on the day it bears. */
export function seedWriting(tx: Tx, altOf: AltOf): Promise<void> {
  return insertAll(
    tx,
    contentItems,
    writing.map((item) => ({
      ...item,
      description: sanitizeRichText(item.description),
      cover_alt: altOf(item.cover_image),
      link: item.link && safeLink(item.link),
      updated_at: new Date(`${item.date}T00:00:00Z`),
    })),
  );
}
