import { memo, useMemo } from 'react';
import { listCountryOptions } from '@antara/contracts/rules/country-names';
import { isSuccess, failureMessage } from '@antara/contracts/api/client';
import type { SelectedRoom } from '@antara/contracts/api/booking';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import type { Plan, Travellers } from '@antara/contracts/rules/booking-rules';
import { takesChildBed, withChildBed } from '@antara/contracts/rules/child-bed';
import { useSession, useAppContext } from '@antara/contracts/react/use-app-context';
import { useBusy } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';
import { Amount } from '@antara/shared-ui/price';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { usePriceText } from '../components/agent-prices/price-display.ts';
import { replaceRooms } from '../basket/basket.store.ts';
import { fillFirstGuest, toPerson } from './first-guest.ts';
import { GuestFields } from './guest-fields.tsx';
import { applyGuestErrors, toSavedGuests, type GuestFormHandle } from './use-guest-form.ts';
import { applyCurrentFares } from '../basket/selected-rooms.ts';
import { PassportNotice } from './passport-notice.tsx';
import * as m from '../messages/guests-section.ts';
import styles from './guests.module.css';

/**
 * The guests of each suite (CO-01, CO-06): one or two, and a child in an extra bed where the suite takes one. Each
 * guest has a passport; all guests are saved together.
 */
export const GuestsSection = memo(function GuestsSection({
  rooms,
  guests: { form, fields, addGuest, removeGuest },
  detail,
  plan,
  passportsUntil,
}: {
  rooms: readonly SelectedRoom[];
  guests: GuestFormHandle;
  detail: TourDetail;
  plan: Plan;
  /** The last day (ISO) for passports with a deposit; null when no deposit is taken. */
  passportsUntil: string | null;
}) {
  const appContext = useAppContext();
  const toPriceText = usePriceText();
  const { user, role } = useSession();
  const countries = useMemo(() => listCountryOptions(detail.countries), [detail.countries]);
  /** Returns the rooms with another number of travellers in one of them, at the fare for that number. */
  const withTravellers = ({ roomNumber }: SelectedRoom, travellers: Travellers) =>
    applyCurrentFares(
      rooms.map((room) => (room.roomNumber === roomNumber ? { ...room, travellers } : room)),
      detail,
    );
  const change = (room: SelectedRoom, travellers: Travellers) => {
    const changed = withTravellers(room, travellers);
    replaceRooms(rooms, changed);
    const fare = changed.find(({ roomNumber }) => roomNumber === room.roomNumber)!.price;
    const party = m.parties({ travellers: String(travellers) });
    appContext.notify(m.suiteIsNowFor({ roomNumber: room.roomNumber, party, fare: toPriceText(fare) }));
  };
  const add = (room: SelectedRoom) => {
    addGuest(room.roomNumber);
    change(room, room.travellers === 1 ? 2 : withChildBed);
  };
  const bed = detail.tour.child_bed;
  const isBedOffered = (room: SelectedRoom) =>
    room.travellers === 2 &&
    detail.suites.some(({ value, ...suite }) => value === room.value && takesChildBed(suite, detail.tour));
  const removeFrom = (room: SelectedRoom, index: number) => {
    document.getElementById(headingOf(room))?.focus();
    removeGuest(index);
    change(room, room.travellers === withChildBed ? 2 : 1);
  };
  const fillInMyDetails = () => {
    if (user && !fillFirstGuest(form, toPerson(user))) {
      appContext.notify(m.guest1IsSomebodyElse(), 'error');
    }
  };
  const save = useBusy(
    form.handleSubmit(
      async ({ guests }) => {
        const answer = await appContext.api('saveGuests', {
          body: {
            ...(plan === 'DEPOSIT' && { plan }),
            booking_data: toSavedGuests(guests, user?.email),
          },
        });
        if (isSuccess(answer)) return appContext.notify(m.guestsDetailsSaved(), 'success');
        applyGuestErrors(form, answer);
        appContext.notify(failureMessage(answer, m.notSaved(), m.notSaved()), 'error');
      },
      () => appContext.notify(m.noneToSave(), 'error'),
    ),
  );

  return (
    <form
      aria-label={m.guests()}
      noValidate
      className={styles.guests}
      onSubmit={(event) => void save.run(event)}
    >
      <PassportNotice plan={plan} until={passportsUntil} />
      {role?.name === 'CUSTOMER' && (
        <div className={styles.add}>
          <Button variant="secondary" size="small" onClick={fillInMyDetails}>
            {m.useMyDetails()}
          </Button>
          <p className={styles.soft}>{m.ifYouTravelTooYour()}</p>
        </div>
      )}
      {rooms.map((room) => (
        <section
          key={room.roomNumber}
          aria-label={m.guestsInSuite({ roomNumber: room.roomNumber })}
          className={styles.room}
        >
          <h3 id={headingOf(room)} tabIndex={-1} className={styles.title}>
            {`${room.suite} ${room.roomNumber}`}
          </h3>
          {fields
            .map(({ id, roomNumber }, index) => ({ id, roomNumber, index }))
            .filter(({ roomNumber }) => roomNumber === room.roomNumber)
            .map(({ id, index }, place) => (
              <GuestFields
                key={id}
                form={form}
                index={index}
                place={place}
                roomNumber={room.roomNumber}
                countries={countries}
                passportsUntil={plan === 'DEPOSIT' ? passportsUntil : null}
                bedUnder={place === 2 ? bed?.under : undefined}
                action={
                  room.travellers > 1 && (
                    <Button
                      variant="quiet"
                      size="small"
                      className={styles.remove!}
                      onClick={() => removeFrom(room, index)}
                    >
                      {m.removeGuest({
                        place: place + 1,
                        room: room.roomNumber,
                        renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                      })}
                    </Button>
                  )
                }
              />
            ))}
          {room.travellers === 1 && (
            <div className={styles.add}>
              <Button variant="secondary" size="small" onClick={() => add(room)}>
                {m.addSecond({
                  room: room.roomNumber,
                  renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                })}
              </Button>
              <p className={styles.soft}>
                {m.forTwo({
                  renderAmount: () => (
                    <Amount>{toPriceText(findRoom(withTravellers(room, 2), room)?.price ?? 0)}</Amount>
                  ),
                })}
              </p>
            </div>
          )}
          {bed && isBedOffered(room) && (
            <div className={styles.add}>
              <Button variant="secondary" size="small" onClick={() => add(room)}>
                {m.addBed({
                  room: room.roomNumber,
                  renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                })}
              </Button>
              <p className={styles.soft}>
                {m.bedFare({
                  under: bed.under,

                  renderText: (text) => <span>{text}</span>,
                  renderAmount: () => (
                    <Amount>
                      {toPriceText(findRoom(withTravellers(room, withChildBed), room)?.child_bed ?? 0)}
                    </Amount>
                  ),
                })}
              </p>
            </div>
          )}
        </section>
      ))}
      <div className={styles.add}>
        <Button type="submit" variant="secondary" busy={save.busy} busyLabel={m.saving()}>
          {m.saveGuests()}
        </Button>
        <p className={styles.soft}>{m.keptWithYourSuitesSo()}</p>
      </div>
    </form>
  );
});

const headingOf = ({ roomNumber }: SelectedRoom) => `guests-${roomNumber}`;
const findRoom = (rooms: readonly SelectedRoom[], { roomNumber }: SelectedRoom) =>
  rooms.find((room) => room.roomNumber === roomNumber);
