import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './badge.module.css';

export type BadgeProps = {
  tone?: 'neutral' | 'teal' | 'brick' | 'marigold';
  children: ReactNode;
  className?: string;
};

/** A short label: "Booked", "Festival sailing". */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span data-tone={tone} className={cx(styles.badge, className)}>
      {children}
    </span>
  );
}
