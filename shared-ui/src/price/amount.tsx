/** An amount in the form of `formatInr` or `formatUsd`, excluded from browser translation. */
export function Amount({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <span translate="no" className={className}>
      {children}
    </span>
  );
}
