import { Button } from '@antara/shared-ui/button';
import { getToday } from '../desk/get-today.ts';
import layout from './layout.module.css';
import { listPeriods, type Period } from './periods.ts';

interface PeriodButtonsProps {
  period: Period;
  onChoose(period: Period): void;
}

/** The periods that are asked for most, such as last month, each with one press. */
export function PeriodButtons({ period, onChoose }: PeriodButtonsProps) {
  return (
    <div role="group" aria-label="Usual periods" className={layout.buttons}>
      {listPeriods(getToday()).map(({ label, from, to }) => (
        <Button
          key={label}
          size="small"
          variant="secondary"
          aria-pressed={from === period.from && to === period.to}
          onClick={() => onChoose({ from, to })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
