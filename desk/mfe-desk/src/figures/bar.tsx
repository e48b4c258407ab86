import styles from './figures.module.css';

interface BarProps {
  /** The parts of the bar, from its beginning, with the class of their colour. */
  parts: readonly { kind: 'sold' | 'held' | 'before'; value: number }[];
  /** The value of the whole bar. */
  whole: number;
  /** What nobody can buy: a thin line at the end of the bar, so that it never looks sold. */
  blocked?: number;
  /** What the bar shows, in words. */
  label: string;
}

/** A bar that is filled in parts. The figures beside it say the same. */
export function Bar({ parts, whole, blocked = 0, label }: BarProps) {
  const shown = parts.map(({ kind, value }, nth) => ({
    kind,
    width: value,
    start: parts.slice(0, nth).reduce((sum, before) => sum + before.value, 0),
  }));
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${Math.max(1, whole)} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {shown.map(({ kind, start, width }) => (
        <rect key={kind} x={start} y={0} width={width} height={1} data-kind={kind} />
      ))}
      {blocked > 0 && (
        <rect x={whole - blocked} y={0.375} width={blocked} height={0.25} data-kind="blocked" />
      )}
    </svg>
  );
}
