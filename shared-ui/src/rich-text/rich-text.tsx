import { cx } from '../internal/cx.ts';
import { useSafeHtml } from '../internal/use-safe-html.ts';
import { htmlToText } from './plain-text.ts';
import { expandPictures } from './text-pictures.ts';
import styles from './rich-text.module.css';

export type RichTextProps = {
  /** HTML as the API answers it: the server has sanitised it, and the browser does so once more on navigation. */
  html: string;
  className?: string;
};

/** HTML written by editors, including its pictures. */
export function RichText({ html, className }: RichTextProps) {
  const content = useSafeHtml(html, expandPictures);
  const classes = cx(styles.text, className);
  if (!content) return <div className={classes}>{htmlToText(html)}</div>;
  return <div key="html" className={classes} dangerouslySetInnerHTML={content} />;
}
