import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { Container } from './layout.tsx';
import styles from './page-section.module.css';

export type PageSectionProps = ComponentProps<'section'> & {
  /** The background, which also sets the colour tokens of everything inside. */
  surface?: 'paper' | 'raised' | 'sunk' | 'ink' | 'teal';
  space?: 'none' | 'small' | 'normal' | 'large';
  /**
   * The width of the container inside. `bleed` has no container, so that the children reach the edges of the window.
   */
  width?: 'narrow' | 'normal' | 'wide' | 'bleed';
};

/** A section over the whole width. Set `aria-labelledby` when it has a heading. */
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
  /** Short text above the title. */
  eyebrow?: ReactNode;
  title: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** 1 for the page's own title, 2 for a section's. */
  level?: 1 | 2 | 3;
  align?: 'start' | 'centre';
  /** The id of the heading element, for `aria-labelledby` and links. */
  id?: string;
  /** Buttons or links below the lead. */
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
