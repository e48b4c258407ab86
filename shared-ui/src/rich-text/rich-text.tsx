import { cx } from '../internal/cx.ts';
import styles from './rich-text.module.css';

export type RichTextProps = {
  /** HTML that the server has sanitised. Never what a visitor typed. */
  html: string;
  className?: string;
};

/** An article's body. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={cx(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
