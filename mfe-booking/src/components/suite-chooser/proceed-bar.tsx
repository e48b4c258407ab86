import { Button } from '@antara/shared-ui/button';
import { FarePrice } from '../agent-prices/fare-price.tsx';
import type { SuiteChoice } from './use-suite-choice.ts';
import * as m from '../../messages/proceed-bar.ts';
import styles from './proceed-bar.module.css';

/**
 * Shows the choice and the way to the checkout at the bottom of a phone's window while the suites are visible. The
 * summary below the suites has the same button.
 */
export function ProceedBar({ choice, inrPerUsd }: { choice: SuiteChoice; inrPerUsd: number | null }) {
  const { rooms, departure, total, proceeding, proceed } = choice;
  if (!departure || rooms.length === 0) return null;
  return (
    <div role="group" aria-label={m.chosenSoFar()} data-surface="raised" className={styles.bar}>
      <p className={styles.chosen}>
        <span className={styles.count}>{m.n1SuiteOtherSuites({ count: rooms.length })}</span>
        <FarePrice usdCents={total} inrPerUsd={inrPerUsd} size="small" layout="stacked" />
      </p>
      <Button busy={proceeding} busyLabel={m.oneMoment()} onClick={() => void proceed()}>
        {m.proceed()}
      </Button>
    </div>
  );
}
