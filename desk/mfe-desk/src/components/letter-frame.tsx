/** A letter as mail programs show it, in a frame in which no script runs. */
import DOMPurify from 'dompurify';
import { useMemo, useState, type SyntheticEvent } from 'react';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './letter.module.css';

interface LetterFrameProps {
  /** The HTML as it is mailed. */
  html: string;
  /** The width of the reader's window, in CSS pixels. */
  width: number;
}

/**
 * Returns the document of the frame. The frame has the content security policy of the page, which refuses styles in
 * attributes, so each is moved to `data-style`. Texts of a letter have no quotation marks but escaped ones.
 */
const toFrameDocument = (html: string): string =>
  DOMPurify.sanitize(
    html.replaceAll(' style="', ' data-style="').replaceAll('<a href="', '<a target="_blank" href="'),
    { WHOLE_DOCUMENT: true, ADD_ATTR: ['target'], RETURN_TRUSTED_TYPE: true },
    // React takes an object of Trusted Types for its string.
  ) as unknown as string;

export function LetterFrame({ html, width }: LetterFrameProps) {
  const frameDocument = useMemo(() => toFrameDocument(html), [html]);
  const [height, setHeight] = useState(480);
  function finish({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const letter = currentTarget.contentDocument;
    if (!letter) return;
    for (const part of letter.querySelectorAll<HTMLElement>('[data-style]'))
      part.style.cssText = part.dataset['style']!;
    setHeight(letter.body.scrollHeight);
  }
  return (
    <ScrollRegion label="The letter">
      <iframe
        // Another width or another letter is measured anew.
        key={`${width} ${html}`}
        title="Letter as it is mailed"
        className={styles.letter}
        // Scripts never run in it; the page itself sets its styles, and links open in another tab.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={frameDocument}
        width={width}
        height={height}
        onLoad={finish}
      />
    </ScrollRegion>
  );
}
