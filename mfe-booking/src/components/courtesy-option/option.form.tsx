import { useState, type FormEvent } from 'react';
import { calculateQuote } from '@antara/contracts/rules/booking-rules';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { formatOptionRefusal, listOptionTerms } from '@antara/contracts/api/limit-messages';
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
import * as m from '../../messages/option.ts';
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
        {m.weKeep({
          count: rooms.length,
          until,
          renderText: (text) => <span>{text}</span>,
          renderUntil: (text) => <strong>{text}</strong>,
        })}
      </p>
      <DefinitionList
        variant="facts"
        rows={[
          {
            term: m.journey(),
            description: detail.tour.name,
            note: formatDateRange(departure.date_from, departure.date_to),
          },
          {
            term: m.suiteOther({ count: rooms.length }),
            description: rooms.map(({ roomNumber }) => roomNumber).join(', '),
            note: [...new Set(rooms.map(({ suite }) => suite))].join(', '),
          },
          {
            term: detail.tour.is_imp ? m.priceToday() : m.priceTodayWithGst(),
            description: (
              <TotalPrice usdCents={price.total.usd} fare={price.subtotal.usd} inr={price.total.inr} />
            ),
          },
        ]}
      />
      <TextField
        label={m.yourReferenceOptional()}
        hint={m.yourClientsNameForExample()}
        // Uncontrolled, because a `value` would overwrite text that the browser filled in without an event.
        defaultValue={reference}
        maxLength={maxReference}
        autoComplete="off"
        onChange={(event) => onReference(event.currentTarget.value)}
      />
      <div className={styles.terms}>
        <h3 className={styles.title}>{m.whatAnOptionIs()}</h3>
        <ul>
          {listOptionTerms().map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        {limits.state === 'known' && (
          <p className={styles.limits}>
            {m.ofOptionsOfYourAgency({
              open: limits.open,
              mostOpen: limits.mostOpen,
              onOption: limits.onOption,
              mostOnOption: limits.mostOnOption,
            })}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <FormMessage>{error ?? (refusal && formatOptionRefusal(refusal))}</FormMessage>
        <div className={styles.choice}>
          <Button variant="secondary" onClick={onClose}>
            {m.notNow()}
          </Button>
          <Button type="submit" disabled={refusal !== null} busy={busy} busyLabel={m.holding()}>
            {m.holdWithoutPayment()}
          </Button>
        </div>
      </div>
    </form>
  );
}
