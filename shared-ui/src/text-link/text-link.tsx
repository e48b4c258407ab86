import type { ComponentProps, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../internal/cx.ts';
import styles from './text-link.module.css';

type Look = {
  /** `inline` is for a sentence, `arrow` stands alone, `plain` is underlined only on hover. */
  variant?: 'inline' | 'arrow' | 'plain';
  className?: string;
  newTab?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link in text: `to` inside the site, `href` for other sites. `newTab` sends no referrer. */
export type TextLinkProps = Look &
  (
    | (Omit<ComponentProps<typeof Link>, keyof Look> & { href?: never })
    | (Omit<ComponentProps<'a'>, keyof Look> & { href: string; to?: never })
  );

export function TextLink({ variant = 'inline', newTab, className, children, ...rest }: TextLinkProps) {
  const look = {
    ...(newTab && { target: '_blank', rel: 'noopener noreferrer' }),
    'data-variant': variant,
    className: cx(styles.link, className),
  };
  const content =
    variant === 'arrow' ? (
      <>
        <span>{children}</span>
        <span aria-hidden="true" data-inline-arrow className={styles.arrow}>
          →
        </span>
      </>
    ) : (
      children
    );
  if (rest.href === undefined) {
    const { href: _, ...link } = rest;
    return (
      <Link {...link} {...look}>
        {content}
      </Link>
    );
  }
  const { to: _, ...anchor } = rest;
  return (
    <a {...anchor} {...look}>
      {content}
    </a>
  );
}

/**
 * Returns the props of a link that calls a number: `+91 11 0000 4100` → `tel:+911100004100`. Browser translation does
 * not change the displayed number.
 */
export const phoneLink = (number: string) =>
  ({ href: `tel:${number.replaceAll(/[^\d+]/g, '')}`, translate: 'no' }) as const;
