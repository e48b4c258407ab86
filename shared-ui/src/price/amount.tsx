/** An amount as `formatInr` or `formatUsd` writes it, which no translation changes. */
export function Amount({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <span translate="no" className={className}>
      {children}
    </span>
  );
}
