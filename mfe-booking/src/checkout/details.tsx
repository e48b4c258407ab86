import { useMemo, type Ref } from 'react';
import { BillingSection } from './billing-section.tsx';
import { FormMessage } from '@antara/shared-ui/form-message';
import { useSession } from '@antara/contracts/react/use-app-context';
import { useStableCallback } from '../hooks/use-stable-callback.ts';
import { useCheckout } from './checkout-context.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { ClientSection } from './client-section.tsx';
import { findBalanceDay, formatCarriedOver } from './carry-over.ts';
import type { Draft, ExtraDraft } from './draft.ts';
import { ExtrasSection, type OfferedExtra } from './extras-section.tsx';
import { GuestsSection } from './guests-section.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { RoomsSection } from './rooms-section.tsx';
import { SuspendedAgency } from './suspended-agency.tsx';
import { WishesSection } from './wishes-section.tsx';
import * as m from '../messages/details.ts';

/** The first step of the checkout: rooms, guests, add-ons, extensions and the payment plan (CO-01). */
export function Details({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const {
    date,
    detail,
    rooms,
    inrPerUsd,
    contents,
    quote,
    guestKeys,
    today,
    guests,
    client,
    billing,
    wishes,
    draft,
    updateDraft,
    removeRoom,
  } = useCheckout();
  const { role } = useSession();
  const shared = { party: contents.party, guestKeys, form: guests.form, departure: date, inrPerUsd };
  // Stable callbacks and memoized props keep unrelated sections from rendering when the draft changes.
  const remove = useStableCallback((room: string) => void removeRoom(room));
  const setBeds = useStableCallback((beds: Draft['beds']) => updateDraft({ beds }));
  const addOns = useMemo(
    () =>
      detail.addOns.map(({ id, title, price, price_per_person, meeting }): OfferedExtra => ({
        id,
        title,
        price,
        meeting,
        perPerson: price_per_person,
      })),
    [detail.addOns],
  );
  const extensions = useMemo(
    () =>
      detail.extensions.map(({ id, title, price, side, meeting }): OfferedExtra => ({
        id,
        title,
        price,
        meeting,
        side,
        perPerson: true,
      })),
    [detail.extensions],
  );
  const { carried } = draft;
  return (
    <>
      <FormMessage tone="info">{carried && (formatCarriedOver(carried, guests.waiting) || null)}</FormMessage>
      <CheckoutSection title={m.yourSuites()} heading={heading}>
        <RoomsSection rooms={rooms} suites={detail.suites} inrPerUsd={inrPerUsd} onRemove={remove} />
      </CheckoutSection>
      {role?.name === 'SUSPENDED_AGENT' && <SuspendedAgency />}
      {client.isRequired && <ClientSection form={client.form} guests={guests.form} rooms={rooms} />}
      <CheckoutSection title={m.guests()} lead={m.asInThePassportOf()}>
        <GuestsSection
          rooms={rooms}
          guests={guests}
          detail={detail}
          plan={quote.due.plan}
          passportsUntil={findBalanceDay(today, date)}
        />
      </CheckoutSection>
      <WishesSection
        form={wishes.form}
        guests={guests.form}
        rooms={rooms}
        beds={draft.beds}
        onBedsChange={setBeds}
      />
      {detail.addOns.length > 0 && (
        <CheckoutSection title={m.addOns()} lead={m.excursionsAndTreatsOnThe()}>
          <ExtrasSection
            {...shared}
            kind="add-ons"
            offered={addOns}
            chosen={draft.addOns}
            onChange={(chosen) => updateDraft({ addOns: addTitles(chosen, addOns) })}
          />
        </CheckoutSection>
      )}
      {detail.extensions.length > 0 && (
        <CheckoutSection title={m.extensions()} lead={m.nightsOnLandBeforeOr()}>
          <ExtrasSection
            {...shared}
            kind="extensions"
            offered={extensions}
            chosen={draft.extensions}
            onChange={(chosen) => updateDraft({ extensions: addTitles(chosen, extensions) })}
          />
        </CheckoutSection>
      )}
      <CheckoutSection title={m.howYouPay()}>
        <PlanChoice
          quote={quote}
          departure={date}
          today={today}
          plan={quote.due.plan}
          onChange={(plan) => updateDraft({ plan })}
        />
      </CheckoutSection>
      <BillingSection form={billing.form} hasClient={client.isRequired} />
    </>
  );
}

/** Adds the titles of chosen extras, so that a departure that does not offer an extra can name it. */
function addTitles(chosen: readonly ExtraDraft[], offered: readonly OfferedExtra[]): ExtraDraft[] {
  return chosen.map((extra) => {
    const title = offered.find(({ id }) => id === extra.id)?.title;
    return title ? { ...extra, title } : extra;
  });
}
