/** A pop-up as visitors see it, beside the fields that it is made of. */
import { createContext, useContext } from 'react';
import { htmlToText } from '@antara/shared-ui/rich-text';
import styles from './content.module.css';
import { isRecord, type Json } from './merge-documents.ts';

/** The document whose form is shown, for parts of the form that show more than their own fields. */
export const DocumentContext = createContext<Json>(null);

const listRecords = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns the entry of the page’s part `popups` that has the same picture: the site shows its texts beside it. */
function findPopUpText(document: Json, picture: Json | undefined): Record<string, Json> | null {
  const blocks = isRecord(document) ? listRecords(document['blocks']) : [];
  const items = listRecords(blocks.find(({ key }) => key === 'popups')?.['items']);
  return items.find((item) => isRecord(item['picture']) && item['picture']['path'] === picture) ?? null;
}

const readText = (value: Json | undefined) => (typeof value === 'string' ? value : '');

export function PopUpPreview({ banner }: { banner: Record<string, Json> }) {
  const text = findPopUpText(useContext(DocumentContext), banner['cover_image']);
  const picture = readText(banner['cover_image']);
  const words = readText(banner['cover_alt']);
  return (
    <figure className={styles.popUp}>
      <figcaption>
        As visitors see it: at the lower right of the page, over the dimmed page, after their first press or
        scroll, until they close it.
      </figcaption>
      <div>
        {picture && <img src={`/media/${picture}/480.avif`} alt={words} width={144} height={90} />}
        {text ? (
          <div>
            <p>
              <b>{readText(text['title'])}</b>
            </p>
            <p>{htmlToText(readText(text['text']))}</p>
          </div>
        ) : (
          <p>It has no text yet, so the picture is shown alone.</p>
        )}
      </div>
      <p>
        {text
          ? 'Its title and text are an entry of the part “popups” of this page, the one with the same picture.'
          : 'Title and text go into the part “popups” of this page: an entry with the same picture.'}
      </p>
    </figure>
  );
}
