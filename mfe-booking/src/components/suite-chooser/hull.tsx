import { Fragment, memo } from 'react';
import styles from './hull.module.css';

/**
 * Draws a hull from above beneath the suites: bow to the right where there is room, bow up on a phone. The hull is only
 * an outline and a rail; the suites' places come from the data. The bow keeps its size (`--bow`) at every length.
 */
export const Hull = memo(function Hull() {
  return (
    <>
      <span aria-hidden="true" className={styles.body} />
      {[styles.outline, styles.rail].map((line) => (
        <Fragment key={line}>
          <svg
            viewBox="0 0 96 240"
            preserveAspectRatio="none"
            aria-hidden="true"
            className={`${line} ${styles.right}`}
          >
            <path d="M0 1C38 1 80 58 95 120C80 182 38 239 0 239" />
          </svg>
          <svg
            viewBox="0 0 240 96"
            preserveAspectRatio="none"
            aria-hidden="true"
            className={`${line} ${styles.up}`}
          >
            <path d="M1 96C1 58 58 16 120 1C182 16 239 58 239 96" />
          </svg>
        </Fragment>
      ))}
    </>
  );
});
