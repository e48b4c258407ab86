import type { ComponentProps, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../internal/cx.ts';
import styles from './button.module.css';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  wide?: boolean;
  className?: string;
  newTab?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link that looks like a button: `to` inside the site, `href` for other sites, files, `tel:` and `mailto:`. */
export type ButtonLinkProps = Look &
  (
    | (Omit<ComponentProps<typeof Link>, keyof Look> & { href?: never })
    | (Omit<ComponentProps<'a'>, keyof Look> & { href: string; to?: never })
  );

export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  wide,
  newTab,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = {
    ...(newTab && { target: '_blank', rel: 'noopener noreferrer' }),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
    className: cx(styles.button, className),
  };
  if (rest.href === undefined) {
    const { href: _, ...link } = rest;
    return (
      <Link {...link} {...look}>
        {children}
      </Link>
    );
  }
  const { to: _, ...anchor } = rest;
  return (
    <a {...anchor} {...look}>
      {children}
    </a>
  );
}
