import { memo, useState } from 'react';
import { readCount } from '@antara/contracts/rules/counts';
import { formatExtensionsOverlap, formatExtraTravellersError } from '@antara/contracts/api/messages';
import { checkExtraTravellers } from '@antara/contracts/rules/booking-rules';
import { type ExtensionSide, findOverlappingExtensions } from '@antara/contracts/rules/sale-rules';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { FarePrice } from '../components/agent-prices/fare-price.tsx';
import { useFocusSuccessor } from '../hooks/use-focus-successor.ts';
import { useStableCallback } from '../hooks/use-stable-callback.ts';
import type { ExtraDraft } from './draft.ts';
import styles from './checkout.module.css';

/** An add-on or extension on offer; `price` in cents. */
export interface OfferedExtra {
  id: number;
  title: string;
  price: number;
  perPerson: boolean;
  /** Of an extension. */
  side?: ExtensionSide;
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
  const withExtra = (id: number, travellers: number | null) => {
    const others = chosen.filter((one) => one.id !== id);
    return travellers === null ? others : [...others, { id, travellers }];
  };
  const findOverlapWith = useStableCallback((id: number, travellers: number) =>
    findOverlap(offered, withExtra(id, travellers), party),
  );
  const set = useStableCallback((id: number, travellers: number | null) =>
    onChange(withExtra(id, travellers)),
  );
  return (
    <ul role="list" className={styles.extras}>
      {offered.map((extra) => (
        <Extra
          key={extra.id}
          kind={kind}
          extra={extra}
          travellers={chosen.find(({ id }) => id === extra.id)?.travellers ?? null}
          party={party}
          inrPerUsd={inrPerUsd}
          findOverlap={findOverlapWith}
          onSet={set}
        />
      ))}
    </ul>
  );
}

/** On which side of the cruise the extensions chosen are too many; add-ons have none. */
function findOverlap(
  offered: readonly OfferedExtra[],
  chosen: readonly ExtraDraft[],
  party: number,
): ExtensionSide | null {
  const extensions = chosen.flatMap(({ id, travellers }) => {
    const side = offered.find((one) => one.id === id)?.side;
    return side ? [{ side, travellers }] : [];
  });
  return findOverlappingExtensions(extensions, party);
}

const Extra = memo(function Extra({
  kind,
  extra,
  travellers,
  party,
  inrPerUsd,
  findOverlap,
  onSet,
}: {
  kind: 'add-ons' | 'extensions';
  extra: OfferedExtra;
  travellers: number | null;
  party: number;
  inrPerUsd: number | null;
  findOverlap: (id: number, travellers: number) => ExtensionSide | null;
  onSet: (id: number, travellers: number | null) => void;
}) {
  const appContext = useAppContext();
  const [typed, setTyped] = useState(String(travellers ?? party));
  const [error, setError] = useState<string | null>(null);
  const titleId = `${kind}-${extra.id}`;
  const { ref, keepFocus } = useFocusSuccessor<HTMLButtonElement>(travellers);

  const add = () => {
    const number = readCount(typed);
    const error = checkExtraTravellers(number, party);
    const side = error ? null : findOverlap(extra.id, number);
    const problem = error ? formatExtraTravellersError(error, kind) : side && formatExtensionsOverlap(side);
    setError(problem);
    if (problem) return appContext.notify(problem, 'error');
    keepFocus();
    onSet(extra.id, number);
  };

  return (
    <li className={styles.extra}>
      <div>
        <h3 id={titleId} className={styles.roomName}>
          {extra.title}
        </h3>
        <p className={styles.soft}>
          <FarePrice usdCents={extra.price} inrPerUsd={inrPerUsd} size="small" />{' '}
          <span>{extra.perPerson ? 'per person' : 'for the whole party'}</span>
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
          <Button ref={ref} type="submit" variant="secondary" aria-describedby={titleId}>
            Add
          </Button>
        </form>
      ) : (
        <div className={styles.extraTaken}>
          <p>{travellers === 1 ? '1 traveller' : `${travellers} travellers`}</p>
          <button
            type="button"
            ref={ref}
            aria-label={`Remove ${extra.title}`}
            onClick={() => {
              keepFocus();
              onSet(extra.id, null);
            }}
            className={styles.remove}
          >
            Remove
          </button>
        </div>
      )}
    </li>
  );
});
