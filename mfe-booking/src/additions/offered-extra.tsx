import { readCount } from '@antara/contracts/rules/counts';
import type { AdditionOffer } from '@antara/contracts/api/additions';
import type { ExtensionSide } from '@antara/contracts/rules/sale-rules';
import { SelectField } from '@antara/shared-ui/field';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { FarePrice } from '../components/agent-prices/fare-price.tsx';
import styles from './additions.module.css';

type Extra = AdditionOffer['addons'][number];

const formatTravellers = (count: number) => `${count} ${count === 1 ? 'traveller' : 'travellers'}`;

/** An add-on or extension with its price, what is booked of it, and for how many travellers it is added. */
export function OfferedExtra({
  extra,
  side,
  party,
  left,
  chosen,
  inrPerUsd,
  onChoose,
}: {
  extra: Extra;
  /** Of an extension. */
  side?: ExtensionSide;
  /** Travellers of the booking, how many of them can take it, and how many are chosen to. */
  party: number;
  left: number;
  chosen: number;
  inrPerUsd: number;
  onChoose: (travellers: number) => void;
}) {
  const { title, price, per_person: perPerson, booked } = extra;
  // What is priced once is there for everybody.
  const counts = perPerson ? Array.from({ length: left }, (_, index) => index + 1) : left ? [left] : [];
  return (
    <li className={styles.extra}>
      <div>
        <h4 className={styles.name}>{title}</h4>
        <p className={styles.soft}>
          <FarePrice usdCents={price} inrPerUsd={inrPerUsd} size="small" />{' '}
          <span>{perPerson ? 'per person' : 'for the whole party'}</span>
        </p>
        {booked > 0 && (
          <p className={styles.booked}>
            {perPerson ? `Booked for ${formatTravellers(booked)}` : 'Booked for your party'}
          </p>
        )}
      </div>
      {counts.length > 0 ? (
        <SelectField
          label={
            <>
              Add <VisuallyHidden>{`${title} `}</VisuallyHidden>for
            </>
          }
          value={String(chosen)}
          onChange={(event) => onChoose(readCount(event.currentTarget.value))}
          options={[
            { value: '0', label: 'Nobody' },
            ...counts.map((count) => ({
              value: String(count),
              label: perPerson ? formatTravellers(count) : 'Whole party',
            })),
          ]}
          className={styles.count!}
        />
      ) : (
        <p className={styles.full}>{describeFull(booked, party, side)}</p>
      )}
    </li>
  );
}

function describeFull(booked: number, party: number, side: ExtensionSide | undefined): string {
  if (!side || booked >= party) return 'All of you have it.';
  return `Each traveller can take one extension ${side === 'BEFORE' ? 'before' : 'after'} the cruise.`;
}
