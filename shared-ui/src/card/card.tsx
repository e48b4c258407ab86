import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../internal/cx.ts';
import { Picture, type PictureProps } from '../picture/picture.tsx';
import styles from './card.module.css';

export type CardProps = {
  title: ReactNode;
  picture?: Pick<PictureProps, 'path' | 'alt' | 'focus' | 'largest'>;
  ratio?: PictureProps['ratio'];
  sizes?: string;
  /** A date, a place: quiet words over the title. */
  eyebrow?: ReactNode;
  /** Words of the way on, such as "Read more": then these are the link, named after the title too. Otherwise the title is. */
  action?: string;
  headingLevel?: 2 | 3 | 4;
  children?: ReactNode;
  className?: string;
} & ({ to: string; href?: never; newTab?: never } | { href: string; to?: never; newTab?: boolean });

/** One of a list: a picture, a title, a few words, one link, and the whole card presses it. A new tab gets no referrer. */
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
  ...way
}: CardProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const link = (content: ReactNode, look?: string, labelledBy?: string) => {
    const common = { className: cx(styles.link, look), 'aria-labelledby': labelledBy, id: `${titleId}-way` };
    if (way.to !== undefined) {
      return (
        <Link {...common} to={way.to}>
          {content}
        </Link>
      );
    }
    return (
      <a {...common} href={way.href} {...(way.newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
        {content}
      </a>
    );
  };
  return (
    <article aria-labelledby={titleId} className={cx(styles.card, className)}>
      {picture && <Picture {...picture} ratio={ratio} sizes={sizes} className={styles.picture} />}
      <div className={styles.words}>
        {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
        <Heading id={titleId} className={styles.title}>
          {action ? title : link(title)}
        </Heading>
        {children && <div className={styles.text}>{children}</div>}
        {action && link(action, styles.action, `${titleId}-way ${titleId}`)}
      </div>
    </article>
  );
}
