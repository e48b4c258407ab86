import type { Ref } from 'react';
import { calculateExtraCost } from '@antara/contracts/rules/booking-rules';
import { formatGoing } from '@antara/contracts/rules/extra-guests';
import { formatCountry } from '@antara/contracts/rules/country-names';
import { listWishes } from '@antara/contracts/rules/wishes';
import type { ExtraChoice } from '@antara/contracts/api/additions';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { Price } from '@antara/shared-ui/price';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { ChangeAddress, useAddressOfPapers } from '../components/change-address.tsx';
import { FarePrice } from '../components/agent-prices/fare-price.tsx';
import { MeetingFacts } from '../components/extras/meeting-facts.tsx';
import { formatGuestName } from '../components/extras/who-goes.tsx';
import { findDeparture } from '../tour-data/departures.ts';
import { useCheckout } from './checkout-context.tsx';
import { BillingSummary } from './billing-summary.tsx';
import { toExtraGuest } from './extra-guests.ts';
import type { CheckoutContents } from './order.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { ClientSummary } from './client-summary.tsx';
import * as m from '../messages/review.ts';
import styles from './review.module.css';

/**
 * The second step of the checkout, without inputs: shows journey, suites, travellers, extras and payment before paying
 * (CO-01).
 */
export function Review({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const { date, detail, rooms, inrPerUsd, contents, quote, guests, client, wishes, billing, draft, steps } =
    useCheckout();
  const address = useAddressOfPapers();
  const { due } = quote;
  const { tour } = detail;
  const departure = findDeparture(detail.dates, date);
  const extras = listExtras(contents, detail);
  const wishLines = listWishes(
    rooms.map(({ roomNumber }) => ({
      room_number: roomNumber,
      beds: draft.beds[roomNumber],
      guests: guests.form.getValues('guests').filter((guest) => guest.roomNumber === roomNumber),
    })),
    wishes.form.getValues(),
  );
  const renderNow = () => <Price usdCents={due.now.usd} inr={due.now.inr} />;
  const change = (what: string) => (
    <TextLink to={steps.details}>
      {m.change({ what, renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
    </TextLink>
  );
  return (
    <>
      <CheckoutSection title={m.yourJourney()} heading={heading}>
        <DefinitionList
          variant="facts"
          rows={[
            { term: m.journey(), description: tour.name, note: tour.duration },
            {
              term: m.dates(),
              description: departure && formatDateRange(departure.date_from, departure.date_to),
              note: m.to({ embark: tour.embark, disembark: tour.disembark }),
            },
            { term: m.ship(), description: tour.tour_cruise.name },
          ]}
        />
      </CheckoutSection>
      {client.isRequired && <ClientSummary form={client.form} back={steps.details} />}
      <CheckoutSection title={m.suitesAndTravellers()} aside={change(m.suitesAndTravellers2())}>
        <ul role="list" className={styles.list}>
          {rooms.map((room) => (
            <li key={room.roomNumber} className={styles.line}>
              <div>
                <h3 className={styles.name}>{`${room.suite} ${room.roomNumber}`}</h3>
                <ul role="list" className={styles.travellers}>
                  {guests.form
                    .getValues('guests')
                    .filter(({ roomNumber }) => roomNumber === room.roomNumber)
                    .map((guest, place) => (
                      // The index is the key, because two travellers may have the same name.
                      // oxlint-disable-next-line react/no-array-index-key
                      <li key={place}>
                        <bdi>{`${guest.firstName} ${guest.lastName}`}</bdi>
                        <span className={styles.soft}>
                          {m.years({
                            age: guest.age,
                            gender: guest.gender,
                            country: formatCountry(guest.country, detail.countries),
                          })}
                        </span>
                      </li>
                    ))}
                </ul>
              </div>
              <FarePrice
                usdCents={room.price}
                inrPerUsd={inrPerUsd}
                layout="stacked"
                className={styles.amount}
              />
            </li>
          ))}
        </ul>
      </CheckoutSection>
      {wishLines.length > 0 && (
        <CheckoutSection title={m.wishesForTheJourney()} aside={change(m.wishesForTheJourney2())}>
          <DefinitionList
            variant="facts"
            rows={wishLines.map(({ about, text }) => ({
              id: `${about}: ${text}`,
              term: about,
              description: text,
            }))}
          />
        </CheckoutSection>
      )}
      {extras.length > 0 && (
        <CheckoutSection title={m.addOnsAndExtensions()} aside={change(m.addOnsAndExtensions2())}>
          <ul role="list" className={styles.list}>
            {extras.map(({ key, title, meeting, choice, cost }) => (
              <li key={key} className={styles.line}>
                <div>
                  <h3 className={styles.name}>{title}</h3>
                  <p className={styles.soft}>
                    {formatGoing(
                      choice,
                      guests.form
                        .getValues('guests')
                        .map((guest, number) => formatGuestName(toExtraGuest(guest), number)),
                    )}
                  </p>
                  <MeetingFacts meeting={meeting} departure={date} />
                </div>
                <FarePrice usdCents={cost} inrPerUsd={inrPerUsd} layout="stacked" className={styles.amount} />
              </li>
            ))}
          </ul>
        </CheckoutSection>
      )}
      <CheckoutSection title={m.howYouPay()} aside={change(m.howYouPay2())}>
        {due.balanceDue ? (
          <p>
            {m.deposit({
              percent: due.depositPercent,
              date: formatDate(due.balanceDue),
              renderText: (text) => <span>{text}</span>,
              renderNow,
              renderLater: () => <Price usdCents={due.later.usd} inr={due.later.inr} />,
            })}
          </p>
        ) : (
          <p>{m.whole({ renderNow })}</p>
        )}
      </CheckoutSection>
      {address && (
        <CheckoutSection title={m.confirmationAndPapers()}>
          <p className={styles.papers}>
            {m.papers({
              address,
              renderText: (text) => <span>{text}</span>,
              renderMail: (mail) => <span translate="no">{mail}</span>,
              renderChange: () => <ChangeAddress newTab />,
            })}
          </p>
        </CheckoutSection>
      )}
      <BillingSummary form={billing.form} back={steps.details} />
    </>
  );
}

function listExtras(contents: CheckoutContents, detail: TourDetail) {
  const line = (
    kind: string,
    { title, price, meeting }: TourDetail['addOns' | 'extensions'][number],
    perPerson: boolean,
    choice: ExtraChoice,
  ) => ({
    key: `${kind} ${choice.id}`,
    title,
    meeting,
    choice,
    cost: calculateExtraCost({ price, per_person: perPerson, travellers: choice.travellers }),
  });
  return [
    ...contents.addOns.flatMap((choice) => {
      const one = detail.addOns.find(({ id }) => id === choice.id);
      return one ? [line('add-on', one, one.price_per_person, choice)] : [];
    }),
    ...contents.extensions.flatMap((choice) => {
      const one = detail.extensions.find(({ id }) => id === choice.id);
      return one ? [line('extension', one, true, choice)] : [];
    }),
  ];
}
