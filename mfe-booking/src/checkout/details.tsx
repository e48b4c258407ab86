import type { ReactNode, Ref } from 'react';
import type { SelectedRoom } from '@antara/contracts/api/booking';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import type { Draft } from './checkout-draft.ts';
import { ExtrasSection, type OfferedExtra } from './extras-section.tsx';
import type { GuestForm } from './use-guest-form.ts';
import { GuestsSection } from './guests-section.tsx';
import type { CheckoutContents } from './order.ts';
import { RoomsSection } from './rooms-section.tsx';
import { CheckoutSection } from './checkout-section.tsx';

/** What is entered: rooms, guests, add-ons, extensions and how it is paid (CO-01). */
export function Details({
  rooms,
  form,
  basket,
  detail,
  inrPerUsd,
  heading,
  client,
  payment,
  onRemove,
  onChange,
}: {
  rooms: readonly SelectedRoom[];
  form: GuestForm;
  basket: CheckoutContents;
  detail: TourDetail;
  inrPerUsd: number | null;
  /** The first heading. */
  heading: Ref<HTMLHeadingElement>;
  /** Whom a travel agent books for; nothing for anybody else. */
  client: ReactNode;
  /** The choice of how it is paid. */
  payment: ReactNode;
  onRemove: (roomNumber: string) => void;
  onChange: (change: Partial<Draft>) => void;
}) {
  const shared = { party: basket.party, inrPerUsd };
  return (
    <>
      <CheckoutSection title="Your suites" heading={heading}>
        <RoomsSection rooms={rooms} inrPerUsd={inrPerUsd} onRemove={onRemove} />
      </CheckoutSection>
      {client}
      <CheckoutSection title="Guests" lead="As in the passport of each traveller.">
        <GuestsSection rooms={rooms} form={form} detail={detail} />
      </CheckoutSection>
      {detail.addOns.length > 0 && (
        <CheckoutSection title="Add-ons" lead="Excursions and treats on the way, if you like.">
          <ExtrasSection
            {...shared}
            kind="add-ons"
            offered={detail.addOns.map(({ id, title, price, price_per_person }): OfferedExtra => ({
              id,
              title,
              price,
              perPerson: price_per_person,
            }))}
            chosen={basket.addOns}
            onChange={(addOns) => onChange({ addOns })}
          />
        </CheckoutSection>
      )}
      {detail.extensions.length > 0 && (
        <CheckoutSection title="Extensions" lead="Nights on land before or after the cruise.">
          <ExtrasSection
            {...shared}
            kind="extensions"
            offered={detail.extensions.map(({ id, title, price }): OfferedExtra => ({
              id,
              title,
              price,
              perPerson: true,
            }))}
            chosen={basket.extensions}
            onChange={(extensions) => onChange({ extensions })}
          />
        </CheckoutSection>
      )}
      <CheckoutSection title="How you pay">{payment}</CheckoutSection>
    </>
  );
}
