/** The guest list of one departure, at the office and on the ship’s tablet. */
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import { Empty, Page } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { WaitingApproval } from '../components/waiting-approval.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useChange } from '../desk/use-change.ts';
import { useAboard } from './aboard.ts';
import { CaptainLink, CaptainLinkChange, useCaptainLink } from './captain-link.tsx';
import { GuestListFiles } from './files.tsx';
import { Guests } from './guests.tsx';
import type { DepartureKey, KeptList, ListedGuest, ListedSuite } from './kept-list.ts';
import { AskForMissing, Missing } from './missing.tsx';
import { PassportPicture, usePassportPicture } from './passport-picture.tsx';
import { useGuestList, type GuestListState } from './use-guest-list.ts';
import styles from './guest-list.module.css';
import { formatCount } from '../desk/words.ts';

const shows = { all: 'Everybody', ashore: 'Not aboard yet', missing: 'Something missing' } as const;
type Show = keyof typeof shows;

export default withDesk(function GuestListScreen() {
  const { tour = '', date = '' } = useParams();
  const state = useGuestList({ journey: tour, date });
  const { current, error, retry } = state;
  if (current)
    return <List key={`${tour} ${date}`} {...current} {...{ state }} departure={{ journey: tour, date }} />;
  return (
    <Page title="Guest list" summary={<Link to="/guest-lists">All guest lists</Link>}>
      {error && <Problem error={error} onRetry={retry} />}
      {!error && state.isOffline && (
        <Empty>
          There is no connection, and this list was not the one opened last on this device, so it is not kept
          here.
        </Empty>
      )}
      {!error && !state.isOffline && <Empty>Reading the guest list …</Empty>}
    </Page>
  );
});

interface ListProps extends KeptList {
  state: GuestListState;
  departure: DepartureKey;
}

function List({ list, readAt, state, departure }: ListProps) {
  const { may } = useDesk();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('show') ?? '';
  const show: Show = asked in shows ? (asked as Show) : 'all';
  const { aboard, waiting, toggle, isKept: areTicksKept } = useAboard(list);
  const ask = useChange('departures.askForDetails', { done: 'They were written to.' });
  const captain = useCaptainLink();
  const picture = usePassportPicture();
  const isChanging =
    [ask, captain.issue, captain.end, picture.change].some(
      ({ state: { status }, error }) => status !== 'idle' || error,
    ) || picture.picture !== null;
  const isOnline = !state.isOffline;
  const isShown = (guest: ListedGuest, tick: string) =>
    show === 'all' || (show === 'missing' ? guest.missing.length > 0 : !aboard.has(tick));
  const onPicture = (suite: ListedSuite, guest: ListedGuest, side: 'front' | 'back') =>
    void picture.change.rehearse({ booking_id: suite.booking_id, guest: guest.guest ?? 0, side, reason: '' });
  const { name, ship, embark, disembark, date, date_to } = list.departure;
  const countAboard = list.suites.flatMap((suite) =>
    suite.guests.filter((_, place) => aboard.has(`${suite.booking_id}/${suite.suite}/${place + 1}`)),
  ).length;
  return (
    <Page
      title={name}
      summary={`${ship} · ${formatDateRange(date, date_to)} · ${embark} to ${disembark} · ${formatCount(list.guests, 'guest')} in ${formatCount(list.suites.length, 'suite')}`}
      actions={isOnline && <GuestListFiles {...departure} />}
      aside={
        isChanging && (
          <>
            <AskForMissing change={ask} />
            <CaptainLinkChange {...captain} />
            <PassportPicture {...picture} />
          </>
        )
      }
    >
      {!isOnline && (
        <p role="status" className={styles.offline}>
          {`There is no connection. This is the list as it was read on ${formatInstant(readAt)} IST${state.isCopy ? ', without the numbers of passports and visas' : ''}.`}
        </p>
      )}
      {state.error && <Problem error={state.error} onRetry={state.retry} />}
      {isOnline && <WaitingApproval about={{ ...departure }} />}
      {isOnline && <Missing list={list} change={ask} />}
      {list.guests > 0 && (
        <div className={styles.bar}>
          <p className={styles.count} role="status">
            <strong>{`${countAboard} of ${list.guests}`}</strong> aboard
            {waiting > 0 && (
              <span className={styles.waiting}>
                {waiting === 1 ? '1 tick waits to be sent' : `${waiting} ticks wait to be sent`}
              </span>
            )}
          </p>
          <div role="group" aria-label="Which guests are shown" className={styles.shows}>
            {(Object.keys(shows) as Show[]).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === show}
                onClick={() => setSearch(each === 'all' ? {} : { show: each }, { replace: true })}
              >
                {shows[each]}
              </button>
            ))}
          </div>
        </div>
      )}
      <Guests
        suites={list.suites}
        {...{ aboard, isShown }}
        onTick={toggle}
        onPicture={isOnline && may('bookings.passportPicture') ? onPicture : undefined}
        hasBookings={isOnline && may('bookings.show')}
      />
      {isOnline && may('departures.captainLink') && (
        <div className={styles.captainPart}>
          <CaptainLink {...captain} {...departure} />
        </div>
      )}
      <div className={styles.kept}>
        <p>
          {areTicksKept
            ? 'Colleagues see each tick within half a minute. Without a connection ticks wait on this device, also after the browser was closed, and are sent when there is one.'
            : 'This browser has no space for ticks: the last ones were not sent, and are lost when this page is left.'}
        </p>
        <p>
          {state.isKept
            ? `The list is kept on this device, without the numbers of passports and visas, so that this page opens without a connection, also after the browser was closed. It is removed when you log out, when another list is opened, and after ${formatDate(date_to)}.`
            : 'This browser keeps no list: without a connection it is gone when this page is left.'}
        </p>
      </div>
    </Page>
  );
}

const formatter = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
const formatInstant = (instant: number) => formatter.format(new Date(instant));
