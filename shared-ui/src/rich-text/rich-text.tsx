import { cx } from '../internal/cx.ts';
import { expandPictures } from './text-pictures.ts';
import styles from './rich-text.module.css';

export type RichTextProps = {
  /** HTML that the server has sanitised. Never text typed by a visitor. */
  html: string;
  className?: string;
};

/** HTML written by editors, including its pictures. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div className={cx(styles.text, className)} dangerouslySetInnerHTML={{ __html: expandPictures(html) }} />
  );
}
