import { useState } from 'react';
import { formatExtraTravellersError } from '@antara/contracts/api/messages';
import { checkExtraTravellers } from '@antara/contracts/rules/booking-rules';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { Price } from '@antara/shared-ui/price';
import type { ExtraDraft } from './draft.store.ts';
import styles from './checkout.module.css';

/** An add-on or extension on offer; `price` in cents. */
export interface OfferedExtra {
  id: number;
  title: string;
  price: number;
  perPerson: boolean;
}

/** Add-ons or extensions, each taken by a number of travellers (CO-03). */
export function ExtrasSection({
  kind,
  offered,
  chosen,
  party,
  inrPerUsd,
  onChange,
}: {
  kind: 'add-ons' | 'extensions';
  offered: readonly OfferedExtra[];
  chosen: readonly ExtraDraft[];
  party: number;
  inrPerUsd: number | null;
  onChange: (chosen: ExtraDraft[]) => void;
}) {
  return (
    <ul role="list" className={styles.extras}>
      {offered.map((extra) => {
        const others = chosen.filter(({ id }) => id !== extra.id);
        return (
          <Extra
            key={extra.id}
            kind={kind}
            extra={extra}
            travellers={chosen.find(({ id }) => id === extra.id)?.travellers ?? null}
            party={party}
            inrPerUsd={inrPerUsd}
            onSet={(travellers) =>
              onChange(travellers === null ? others : [...others, { id: extra.id, travellers }])
            }
          />
        );
      })}
    </ul>
  );
}

function Extra({
  kind,
  extra,
  travellers,
  party,
  inrPerUsd,
  onSet,
}: {
  kind: 'add-ons' | 'extensions';
  extra: OfferedExtra;
  travellers: number | null;
  party: number;
  inrPerUsd: number | null;
  onSet: (travellers: number | null) => void;
}) {
  const appContext = useAppContext();
  const [typed, setTyped] = useState(String(travellers ?? party));
  const [error, setError] = useState<string | null>(null);
  const titleId = `${kind}-${extra.id}`;

  const add = () => {
    const number = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    const error = checkExtraTravellers(number, party);
    const problem = error && formatExtraTravellersError(error, kind);
    setError(problem);
    if (problem) return appContext.notify(problem, 'error');
    onSet(number);
  };

  return (
    <li className={styles.extra}>
      <div>
        <h3 id={titleId} className={styles.roomName}>
          {extra.title}
        </h3>
        <p className={styles.soft}>
          <Price usdCents={extra.price} inrPerUsd={inrPerUsd} size="small" />{' '}
          {extra.perPerson ? 'per person' : 'for the whole party'}
        </p>
      </div>
      {travellers === null ? (
        <form
          noValidate
          aria-labelledby={titleId}
          className={styles.extraForm}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <TextField
            label="Travellers"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(null);
            }}
            className={styles.count}
          />
          <Button type="submit" variant="secondary" aria-describedby={titleId}>
            Add
          </Button>
        </form>
      ) : (
        <div className={styles.extraTaken}>
          <p>
            {travellers} {travellers === 1 ? 'traveller' : 'travellers'}
          </p>
          <button
            type="button"
            aria-label={`Remove ${extra.title}`}
            onClick={() => onSet(null)}
            className={styles.remove}
          >
            Remove
          </button>
        </div>
      )}
    </li>
  );
}
