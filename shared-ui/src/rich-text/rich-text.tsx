import { cx } from '../internal/cx.ts';
import { expandPictures } from './text-pictures.ts';
import styles from './rich-text.module.css';

export type RichTextProps = {
  /** HTML that the server has sanitised; never a visitor's text. */
  html: string;
  className?: string;
};

/** Editors' HTML, with the pictures in it. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div className={cx(styles.text, className)} dangerouslySetInnerHTML={{ __html: expandPictures(html) }} />
  );
}
