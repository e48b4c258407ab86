import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './layout.module.css';

export type ContainerProps = ComponentProps<'div'> & { width?: 'narrow' | 'normal' | 'wide' };

/** A centred container with the site's gutters, at most 46, 78 or 100 rem wide. */
export function Container({ width = 'normal', className, ...rest }: ContainerProps) {
  return <div {...rest} data-width={width} className={cx(styles.container, className)} />;
}

export type GridProps = ComponentProps<'div'> & {
  /**
   * `twelve` is the page's grid, with `Column`s as children. A number means equal columns from 64 rem on, two from 40
   * rem (for three and four), one below. `aside` is text with a narrower second column from 64 rem on.
   */
  columns?: 'twelve' | 'aside' | 2 | 3 | 4;
  gap?: 'normal' | 'large';
  /** Renders a list. The children have to be `li`s. */
  list?: boolean;
};

export function Grid({ columns = 'twelve', gap = 'normal', list, className, ...rest }: GridProps) {
  const look = { 'data-columns': columns, 'data-gap': gap, className: cx(styles.grid, className) };
  if (list) return <ul role="list" {...(rest as ComponentProps<'ul'>)} {...look} />;
  return <div {...rest} {...look} />;
}

type Span = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

export type ColumnProps = ComponentProps<'div'> & {
  /** The number of the twelve columns from 40 rem (`medium`) and from 64 rem on (`wide`); all twelve below. */
  medium?: Span;
  wide?: Span;
  /** The first grid line from 64 rem on. */
  start?: Span;
};

export function Column({ medium, wide, start, className, ...rest }: ColumnProps) {
  return (
    <div
      {...rest}
      data-medium={medium}
      data-wide={wide}
      data-start={start}
      className={cx(styles.column, className)}
    />
  );
}
