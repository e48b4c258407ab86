/** Everything about one booking, and its changes beside the record. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '@antara/shared-ui/button';
import { formatDateRange } from '@antara/shared-ui/date';
import { Tabs } from '@antara/shared-ui/tabs';
import { Empty, Page } from '../components/page.tsx';
import { WaitingApproval } from '../components/waiting-approval.tsx';
import { Problem } from '../components/problem.tsx';
import { QuoteButton } from '../new-booking/quote-button.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import styles from './booking.module.css';
import type { Preview } from './changes/change.ts';
import { listChanges } from './changes/changes.ts';
import { ChangeList, OpenChange } from './changes/open-change.tsx';
import { findNewestChange, isByTelephone, listTold } from './events.ts';
import { Guests } from './guests.tsx';
import { History } from './history.tsx';
import { Money } from './money.tsx';
import { Suites } from './overview.tsx';
import { Papers } from './paper-list.tsx';
import type { BookingEvent, BookingRecord } from './record.ts';
import { StateBadges } from './states.tsx';
import { usePageKeys } from '../components/use-page-keys.ts';
import { formatCount } from '../desk/words.ts';
import { Others } from '../components/others.tsx';

/** The value of `change` in the address that shows the list of changes. */
const choosing = 'choose';
const none: BookingEvent[] = [];
const refundUnderWay =
  'A refund of this booking is under way. What is marked here comes back by itself when the payment provider has made it, mostly within minutes.';

export default withDesk(function Booking() {
  const booking_id = (useParams().booking ?? '').toUpperCase();
  const shown = useOperation('bookings.show', { booking_id }, { follows: true, keepsPrevious: false });
  if (shown.data) return <Record key={booking_id} record={shown.data} />;
  return (
    <Page title={booking_id}>
      {shown.error ? (
        <>
          <Problem error={shown.error} onRetry={() => void shown.refetch()} />
          <p>
            <Link to="/bookings">All bookings</Link>
          </p>
        </>
      ) : (
        <Empty>Reading the booking …</Empty>
      )}
    </Page>
  );
});

function summarize({ booking, journey_name, line, contact, guests, held_suites }: BookingRecord): string {
  const suites = Math.max(line.suites.length, held_suites.length);
  return [
    journey_name,
    line.ship,
    formatDateRange(line.date, booking?.booking_date_to ?? line.date),
    formatCount(suites, 'suite'),
    guests.length > 0 && formatCount(guests.length, 'guest'),
    contact?.name,
    line.agency,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Record({ record }: { record: BookingRecord }) {
  const { may } = useDesk();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { set: setAddress } = useAddress();
  const [preview, setPreview] = useState<Preview | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const { booking_id, booking } = record;
  const timeline = useOperation('bookings.timeline', may('bookings.timeline') ? { booking_id } : null, {
    follows: true,
  });
  const passports = useOperation(
    'bookings.passports',
    may('bookings.passports') && booking ? { booking_id } : null,
  );
  const events = timeline.data?.events ?? none;
  const changes = listChanges(record, may);
  const wanted = query.get('change');
  const open = changes.find(({ id }) => id === wanted);
  const isChoosing = wanted === choosing;

  const toAddress = (change: string, of = '') => {
    const next = new URLSearchParams(query);
    next.set('change', change);
    if (of) next.set('of', of);
    else next.delete('of');
    return `?${next.toString()}`;
  };
  const has = (id: string) => changes.some((change) => change.id === id);
  function show(change: string) {
    // A key opens it as well, while the page itself has the focus.
    const focused = document.activeElement;
    if (!wanted) opener.current = focused?.matches('a, button') ? (focused as HTMLElement) : null;
    void navigate(toAddress(change), { replace: wanted !== null });
  }
  const close = useCallback(() => setAddress({ change: null, of: null }), [setAddress]);
  // The focus returns to where the change was begun, or to the button that begins one.
  const wasOpen = useRef(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const isOpen = open !== undefined || isChoosing;
  useEffect(() => {
    if (wasOpen.current && !isOpen)
      (opener.current?.isConnected ? opener.current : changeButton.current)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  usePageKeys({
    e: () => changes.length > 0 && show(choosing),
    c: () => has('note') && show('note'),
    Escape: isOpen ? undefined : () => void navigate(-1),
  });

  const mails = events.filter(({ kind }) => kind === 'mail');
  const missing = passports.data?.guests.filter((guest) => guest.missing.length === 0).length;
  const passportNote =
    passports.data && passports.data.guests.length > 0
      ? `passports ${missing} of ${passports.data.guests.length}`
      : undefined;
  const papers = booking?.tax_documents?.length ?? 0;
  const changesAndMails = events.filter(({ kind }) => kind !== 'read');
  const showsReads = query.get('reads') !== null;
  const history = (
    <>
      {timeline.error && <Problem error={timeline.error} onRetry={() => void timeline.refetch()} />}
      {changesAndMails.length < events.length && (
        <label className={styles.tick}>
          <input type="checkbox" checked={showsReads} onChange={() => setAddress({ reads: !showsReads })} />
          <span>{`Show who has looked (${events.length - changesAndMails.length})`}</span>
        </label>
      )}
      <History
        address={record.contact?.email ?? ''}
        title="History"
        events={showsReads ? events : changesAndMails}
        empty="Reading what happened …"
        hasAll={timeline.data?.has_all ?? true}
      />
      {may('log.list') && (
        <p>
          <Link to={`/history?about=${record.booking_id}`}>Who did what, in the company’s history</Link>
        </p>
      )}
    </>
  );
  const tabs = [
    {
      id: 'overview',
      label: 'Overview',
      panel: (
        <>
          <Suites record={record} preview={preview} note={passportNote} />
          <Money record={record} />
          {may('bookings.timeline') && (
            <History
              address={record.contact?.email ?? ''}
              title="History"
              most={8}
              events={changesAndMails.filter(({ kind }) => kind !== 'mail')}
              empty="Reading what happened …"
            />
          )}
        </>
      ),
    },
    {
      id: 'guests',
      label: `Guests ${record.guests.length}`,
      panel: (
        <Guests
          record={record}
          passports={passports}
          toChange={(of) => (has('guest') ? toAddress('guest', of) : null)}
        />
      ),
    },
    { id: 'money', label: 'Money', panel: <Money record={record} /> },
    {
      id: 'papers',
      label: `Papers ${papers}`,
      panel: <Papers record={record} toSend={(of) => (has('send') ? toAddress('send', of) : null)} />,
    },
    {
      id: 'mail',
      label: `Mail ${mails.length}`,
      panel: (
        <History
          address={record.contact?.email ?? ''}
          title="Mail"
          events={mails}
          empty="No mail of the last 30 days and no letter to its departure is about this booking."
        />
      ),
    },
    { id: 'history', label: `History ${listTold(changesAndMails).length}`, panel: history },
  ];
  const tab = query.get('tab');
  const shownTab = tabs.find(({ id }) => id === tab)?.id ?? 'overview';

  return (
    <Page
      title={booking_id}
      badges={<StateBadges record={record} isByTelephone={isByTelephone(events)} />}
      summary={summarize(record)}
      actions={
        <>
          {record.hold && may('bookings.book') && (
            <ButtonLink to={`/new-booking?hold=${booking_id}`} size="small">
              Book it …
            </ButtonLink>
          )}
          {record.hold && may('bookings.quotePaper') && (
            <QuoteButton booking={booking_id} label="Save the quote" size="small" />
          )}
          {has('send') && (
            <Button variant="secondary" size="small" onClick={() => show('send')}>
              Send papers again …
            </Button>
          )}
          {has('note') && (
            <Button variant="secondary" size="small" onClick={() => show('note')}>
              Note <kbd aria-hidden="true">c</kbd>
            </Button>
          )}
          {changes.length > 0 && (
            <Button ref={changeButton} size="small" aria-expanded={isChoosing} onClick={() => show(choosing)}>
              Change <kbd aria-hidden="true">e</kbd>
            </Button>
          )}
        </>
      }
      aside={
        open ? (
          <OpenChange
            key={`${open.id} ${query.get('of') ?? ''}`}
            change={open}
            record={record}
            of={query.get('of') ?? ''}
            newest={findNewestChange(events)}
            onPreview={setPreview}
            onClose={close}
          />
        ) : isChoosing ? (
          <ChangeList
            changes={changes}
            whyNotNow={record.refund_under_way ? refundUnderWay : null}
            onChoose={show}
            onClose={close}
          />
        ) : undefined
      }
    >
      <Others kind="booking" name={booking_id} isChanging={open !== undefined} />
      <WaitingApproval about={{ booking_id }} />
      <Tabs
        label="Parts of the booking"
        className={styles.tabs ?? ''}
        // Only the panel that is shown has content, because every panel would read and render all of it.
        items={tabs.map((item) => (item.id === shownTab ? item : { ...item, panel: null }))}
        value={shownTab}
        onChange={(id) => setAddress({ tab: id })}
      />
    </Page>
  );
}
