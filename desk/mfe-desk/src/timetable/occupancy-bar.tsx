/** How full a departure is, as a bar: sold, held, blocked, free. */
import styles from './timetable.module.css';

interface Counts {
  suites: number;
  sold: number;
  held: number;
  blocked: number;
  broken: number;
}

/** The words beside the bar say the same, so that the bar is hidden from those who do not see it. */
export function OccupancyBar({ suites, sold, held, blocked, broken }: Counts) {
  const parts = [
    ['sold', sold],
    ['held', held],
    ['blocked', blocked + broken],
  ] as const;
  let start = 0;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(1, suites)} 1`}
      preserveAspectRatio="none"
      className={styles.occupancy}
    >
      {parts.map(([name, width]) => {
        const x = start;
        start += width;
        return <rect key={name} x={x} width={width} height="1" data-part={name} />;
      })}
    </svg>
  );
}

/** Returns the counts in words: `11 of 18 sold · 2 held · 1 out of order`. */
export function describeOccupancy({ suites, sold, held, blocked, broken }: Counts): string {
  return [
    `${sold} of ${suites} sold`,
    held > 0 && `${held} held`,
    blocked > 0 && `${blocked} blocked`,
    broken > 0 && `${broken} out of order`,
  ]
    .filter(Boolean)
    .join(' · ');
}
