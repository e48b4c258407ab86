import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { Container } from './layout.tsx';
import styles from './page-section.module.css';

export type PageSectionProps = ComponentProps<'section'> & {
  /** The ground it stands on; everything inside takes its colours from it. */
  surface?: 'paper' | 'raised' | 'sunk' | 'ink' | 'teal';
  space?: 'none' | 'small' | 'normal' | 'large';
  /** Width of the container inside; `bleed`: none, the children reach the window's edges. */
  width?: 'narrow' | 'normal' | 'wide' | 'bleed';
};

/** A band of the page. Give it `aria-labelledby` when it has a heading of its own. */
export function PageSection({
  surface = 'paper',
  space = 'normal',
  width = 'normal',
  className,
  children,
  ...rest
}: PageSectionProps) {
  return (
    <section
      {...rest}
      data-surface={surface === 'paper' ? undefined : surface}
      data-space={space}
      className={cx(styles.section, className)}
    >
      {width === 'bleed' ? children : <Container width={width}>{children}</Container>}
    </section>
  );
}

export type PageHeadingProps = {
  /** A word or two over the title. */
  eyebrow?: ReactNode;
  title: ReactNode;
  /** A sentence under it. */
  lead?: ReactNode;
  /** 1 for the page's own title, 2 for a section's. */
  level?: 1 | 2 | 3;
  align?: 'start' | 'centre';
  /** Of the heading element: for `aria-labelledby` and links. */
  id?: string;
  /** Buttons or links under the lead. */
  children?: ReactNode;
  className?: string;
};

export function PageHeading({
  eyebrow,
  title,
  lead,
  level = 1,
  align = 'start',
  id,
  children,
  className,
}: PageHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div data-level={level} data-align={align} className={cx(styles.heading, className)}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Heading id={id} tabIndex={level === 1 ? -1 : undefined} className={styles.title}>
        {title}
      </Heading>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
