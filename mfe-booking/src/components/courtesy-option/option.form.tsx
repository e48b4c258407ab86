import { useState, type FormEvent } from 'react';
import { calculateQuote } from '@antara/contracts/rules/booking-rules';
import { formatIndianTime } from '@antara/contracts/rules/civil-date';
import { formatOptionRefusal, optionTerms } from '@antara/contracts/api/limit-messages';
import { maxReference, optionHours } from '@antara/contracts/rules/option-rules';
import { Button } from '@antara/shared-ui/button';
import { formatDateRange } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { TotalPrice } from '../agent-prices/fare-price.tsx';
import type { OptionOfferProps } from './option-offer-props.ts';
import { useOptionLimits } from './use-option-limits.ts';
import { useTakeOption } from './use-take-option.ts';
import styles from './option.module.css';

/**
 * Shows the suites to hold, the deadline and the terms, asks for the agent's own reference, and explains a refusal in
 * advance.
 */
export function OptionForm({
  reference,
  onReference,
  onClose,
  ...offer
}: OptionOfferProps & {
  reference: string;
  onReference: (reference: string) => void;
  onClose: () => void;
}) {
  const { detail, departure, rooms, inrPerUsd } = offer;
  const [until] = useState(() => formatIndianTime(new Date(Date.now() + optionHours * 3_600_000)));
  const limits = useOptionLimits(offer);
  const { busy, error, take } = useTakeOption(offer, onClose);
  const refusal = limits.state === 'known' ? limits.refusal : null;
  const price = calculateQuote({
    suites: rooms.map((room) => room.price),
    addOns: [],
    extensions: [],
    coupon: null,
    isImp: detail.tour.is_imp,
    inrPerUsd,
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    void take(reference.trim());
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <p>
        We keep <span>{rooms.length === 1 ? 'this suite' : 'these suites'}</span> for your client until{' '}
        <strong>{until}</strong>, free of charge.
      </p>
      <DefinitionList
        variant="facts"
        rows={[
          {
            term: 'Journey',
            description: detail.tour.name,
            note: formatDateRange(departure.date_from, departure.date_to),
          },
          {
            term: rooms.length === 1 ? 'Suite' : 'Suites',
            description: rooms.map(({ roomNumber }) => roomNumber).join(', '),
            note: [...new Set(rooms.map(({ suite }) => suite))].join(', '),
          },
          {
            term: detail.tour.is_imp ? 'Price today' : 'Price today with GST',
            description: (
              <TotalPrice usdCents={price.total.usd} fare={price.subtotal.usd} inr={price.total.inr} />
            ),
          },
        ]}
      />
      <TextField
        label="Your reference (optional)"
        hint="Your client’s name, for example. Your agency and our reservations team see it; it is not on the quote."
        // Uncontrolled, because a `value` would overwrite text that the browser filled in without an event.
        defaultValue={reference}
        maxLength={maxReference}
        autoComplete="off"
        onChange={(event) => onReference(event.currentTarget.value)}
      />
      <div className={styles.terms}>
        <h3 className={styles.title}>What an option is</h3>
        <ul>
          {optionTerms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        {limits.state === 'known' && (
          <p className={styles.limits}>
            {`${limits.open} of ${limits.mostOpen} options of your agency are open. ${limits.onOption} of the ${limits.mostOnOption} suites of this departure that can be on option are.`}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <FormMessage>{error ?? (refusal && formatOptionRefusal(refusal))}</FormMessage>
        <div className={styles.choice}>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" disabled={refusal !== null} busy={busy} busyLabel="Holding…">
            Hold without payment
          </Button>
        </div>
      </div>
    </form>
  );
}
