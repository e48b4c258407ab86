import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../internal/cx.ts';
import { Picture, type LibraryPicture, type PictureProps } from '../picture/picture.tsx';
import styles from './card.module.css';

export type CardProps = {
  title: ReactNode;
  picture?: LibraryPicture;
  ratio?: PictureProps['ratio'];
  sizes?: string;
  /** Secondary text above the title: a date, a place. */
  eyebrow?: ReactNode;
  /**
   * The text of the link, such as "Read more". Its accessible name includes the title. Without an action the title is
   * the link.
   */
  action?: string;
  headingLevel?: 2 | 3 | 4;
  children?: ReactNode;
  className?: string;
} & ({ to: string; href?: never; newTab?: never } | { href: string; to?: never; newTab?: boolean });

/**
 * An item of a list: picture, title, text and one link. The whole card is the link's target. A new tab gets no
 * referrer.
 */
export function Card({
  title,
  picture,
  ratio = '3/2',
  sizes = '(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw',
  eyebrow,
  action,
  headingLevel = 3,
  children,
  className,
  ...linkTarget
}: CardProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const link = (content: ReactNode, look?: string, labelledBy?: string) => {
    const common = { className: cx(styles.link, look), 'aria-labelledby': labelledBy, id: `${titleId}-link` };
    if (linkTarget.to !== undefined) {
      return (
        <Link {...common} to={linkTarget.to}>
          {content}
        </Link>
      );
    }
    return (
      <a
        {...common}
        href={linkTarget.href}
        {...(linkTarget.newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {content}
      </a>
    );
  };
  return (
    <article aria-labelledby={titleId} className={cx(styles.card, className)}>
      {picture && <Picture picture={picture} ratio={ratio} sizes={sizes} className={styles.picture} />}
      <div className={styles.content}>
        {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
        <Heading id={titleId} className={styles.title}>
          {action ? title : link(title)}
        </Heading>
        {children && <div className={styles.text}>{children}</div>}
        {action && link(action, styles.action, `${titleId}-link ${titleId}`)}
      </div>
    </article>
  );
}
