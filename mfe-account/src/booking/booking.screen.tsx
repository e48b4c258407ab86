import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Booking } from '@antara/contracts/api/booking';
import { documentRecipientText } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { formatPhone } from '@antara/contracts/rules/phone';
import { Button, ButtonLink } from '@antara/shared-ui/button';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageSection } from '@antara/shared-ui/page';
import { Price } from '@antara/shared-ui/price';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { hasBalanceDue } from '../balance.ts';
import { Documents } from '../booking-documents/documents.tsx';
import { CancelBooking } from '../cancel/cancel-booking.tsx';
import { AddToJourney, ChangeDate, Passports } from './booking-offers.tsx';
import { BookingSection } from './booking-section.tsx';
import { BookingSummary } from './booking-summary.tsx';
import type { BookingData, FoundBooking } from './booking.loader.ts';
import { Payments } from './payments.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { Rooms } from './rooms.tsx';
import { TravelDocuments } from './travel-documents.tsx';
import styles from './booking.module.css';
import roomsStyles from './rooms.module.css';

/** Shows the confirmation of one booking (CO-12). */
export default function BookingScreen() {
  const data = useLoaderData<BookingData>();
  const { revalidate, state } = useRevalidator();

  if (data.state === 'found') return <Confirmation {...data} />;
  return (
    <PageSection width="narrow" className={styles.page}>
      <h1>
        <VisuallyHidden>Your booking</VisuallyHidden>
      </h1>
      {data.state === 'missing' ? (
        <EmptyState
          title="We cannot find this booking"
          action={<ButtonLink to={paths.myBookings()}>My bookings</ButtonLink>}
        >
          <p>
            The link may be incomplete, or the booking was made with another account. Yours are all in My
            bookings.
          </p>
        </EmptyState>
      ) : (
        <ErrorPanel
          title="Your booking could not be read"
          message="It is safe with us; only this page could not fetch it. Please try again."
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
          action={<TextLink to={paths.myBookings()}>My bookings</TextLink>}
        />
      )}
    </PageSection>
  );
}

function Confirmation({ booking: read, travel, today, additions, passports, dates }: FoundBooking) {
  const summary = useRef<HTMLDivElement>(null);
  // The booking after a change or cancellation on this page. It is shown until the loader reads the booking again.
  const [changed, setChanged] = useState<{ of: Booking; booking: Booking } | null>(null);
  const booking = changed?.of === read ? changed.booking : read;
  const cancelled = changed?.booking.cancellation ?? null;
  const show = (now: Booking) => setChanged({ of: read, booking: now });
  // After a cancellation the page's heading takes the focus, because the pressed button has disappeared and the result
  // is shown at the top.
  useEffect(() => {
    if (cancelled) summary.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [cancelled]);

  return (
    <PageSection className={styles.page}>
      <BookingSummary ref={summary} booking={booking} today={today} />
      <div className={styles.details}>
        <div className={styles.column}>
          <Rooms booking={booking} onChanged={show} />
          <Passports booking={booking} passports={passports} />
          <Extras booking={booking} />
          <ClientDetails booking={booking} />
          <TravelDocuments booking={booking} travel={travel} />
          {booking.documents.length > 0 && (
            <BookingSection title="Documents" className={styles.documents}>
              <Documents booking={booking} label="Documents to download" />
              <Papers booking={booking} />
              {hasBalanceDue(booking) && (
                <p className={styles.soft}>
                  {booking.invoices?.length
                    ? 'The invoice of the journey itself follows when the balance is paid.'
                    : 'The invoice follows when the balance is paid.'}
                </p>
              )}
            </BookingSection>
          )}
        </div>
        <div className={styles.column}>
          <PriceBreakdown booking={booking} />
          <Payments booking={booking} today={today} />
          <AddToJourney booking={booking} additions={additions} />
          <ChangeDate booking={booking} dates={dates} />
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => window.print()}>
          Print this page
        </Button>
        <TextLink to={paths.myBookings()} variant="arrow">
          All my bookings
        </TextLink>
        {booking.can_cancel && dates && (
          <ButtonLink href="#change-date" variant="quiet">
            Change the date
          </ButtonLink>
        )}
        {booking.can_cancel && <CancelBooking booking={booking} onCancelled={show} />}
      </div>
    </PageSection>
  );
}

/**
 * Shows the client and the reference of a booking made by a travel agency (CO-12). Renders nothing for a traveller's
 * own booking.
 */
function ClientDetails({ booking: { agency, client } }: { booking: Booking }) {
  if (!agency) return null;
  return (
    <BookingSection title={client ? 'Your client' : 'Your agency'}>
      <DefinitionList
        rows={[
          ...(client
            ? [
                { term: 'Client', description: client.name },
                { term: 'E-mail', description: <span translate="no">{client.email}</span> },
                {
                  term: 'Contact number',
                  description: <span translate="no">{formatPhone(client.mobile_no)}</span>,
                },
                ...(client.reference ? [{ term: 'Your reference', description: client.reference }] : []),
                { term: 'Confirmation and papers', description: documentRecipientText[client.papers_to] },
              ]
            : []),
          { term: 'Booked by', description: agency },
        ]}
      />
    </BookingSection>
  );
}

/** Shows the add-ons and extensions of a booking with their guests, times, places and hotels (VX-16). */
function Extras({ booking }: { booking: Booking }) {
  const extras = [...booking.addons, ...booking.extensions];
  if (!extras.some(({ facts }) => facts?.length)) return null;
  return (
    <BookingSection title="Add-ons and extensions" className={roomsStyles.section}>
      <ul role="list" className={roomsStyles.rooms}>
        {extras.map(({ title, price, facts = [] }) => (
          <li key={title} className={roomsStyles.room}>
            <div className={roomsStyles.head}>
              <h3>{title}</h3>
              <Price usdCents={price} inrPerUsd={booking.inr_per_usd} />
            </div>
            <dl className={roomsStyles.facts}>
              {facts.map(({ about, text }) => (
                <div key={about}>
                  <dt className={roomsStyles.about}>{about}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </BookingSection>
  );
}

/**
 * Shows the address to which the documents of a booking are mailed, a link to change the address, and a button that
 * mails the documents again. Renders nothing once no documents are mailed.
 */
function Papers({ booking: { booking_id: id, papers_to: address, agency } }: { booking: Booking }) {
  const appContext = useAppContext();
  const { run, busy } = useCall(() => appContext.api('sendPapers', { body: { id } }), {
    failed: 'The papers could not be sent. Please try again.',
    onDone: ({ email }) => appContext.notify(`The papers are on their way to ${email}.`, 'success'),
    onFailed: (message) => appContext.notify(message, 'error'),
  });
  if (!address) return null;
  return (
    <div className={styles.papers}>
      <p>
        <span>They go by e-mail to</span> <span translate="no">{address}</span>.{' '}
        {!agency && (
          <>
            <span>Not yours?</span> <TextLink to={paths.profile()}>Change it</TextLink>
          </>
        )}
      </p>
      <Button variant="secondary" size="small" busy={busy} busyLabel="Sending…" onClick={() => void run()}>
        Send them again
      </Button>
    </div>
  );
}
