import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as m from '../messages/page-loader.ts';
import styles from './page-loader.module.css';

/** A spinner. Screen readers announce `label`. */
export function Spinner({ label = m.loading() }: { label?: string }) {
  return (
    <span role="status" className={styles.spinner}>
      <Waves />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** Covers the whole window while a returning visitor's session is checked. */
export function PageLoader({ label = m.loading() }: { label?: string }) {
  return (
    <div role="status" className={styles.page}>
      <Waves />
      <p className={styles.label}>{label}</p>
    </div>
  );
}

const wave = (y: number) => `M2 ${y} q7.5 -6 15 0 t15 0 t15 0 t15 0`;

function Waves() {
  return (
    <svg viewBox="0 0 64 24" aria-hidden="true" className={styles.waves}>
      {[5, 12, 19].map((y) => (
        <path key={y} d={wave(y)} />
      ))}
      {[5, 12, 19].map((y) => (
        <path key={y} d={wave(y)} pathLength="60" className={styles.glint} />
      ))}
    </svg>
  );
}
