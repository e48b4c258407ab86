import type { Booking } from '@antara/contracts/api/booking';
import { partyNames, type Travellers } from '@antara/contracts/rules/booking-rules';
import { getSuiteFare } from '@antara/contracts/rules/child-fare';
import { formatPhone } from '@antara/contracts/rules/phone';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { Price } from '@antara/shared-ui/price';
import { ChangeWishes } from './change-wishes.tsx';
import { CorrectName } from './correct-name.tsx';
import { BookingSection } from './booking-section.tsx';
import styles from './rooms.module.css';

type Room = Booking['booking_data'][number];

/** Lists the suites of a booking with their guests, and the guests' wishes (CO-12). */
export function Rooms({ booking, onChanged }: { booking: Booking; onChanged: (booking: Booking) => void }) {
  return (
    <BookingSection title="Suites and guests" className={styles.section}>
      <ul role="list" className={styles.rooms}>
        {booking.booking_data.map((room) => (
          <li key={room.room_number} className={styles.room}>
            <div className={styles.head}>
              <h3>{`${room.title}, room ${room.room_number}`}</h3>
              <Price usdCents={getSuiteFare(room)} inrPerUsd={booking.inr_per_usd} />
            </div>
            <p className={styles.party}>{partyNames[room.traveller as Travellers]}</p>
            <Guests booking={booking} room={room} onChanged={onChanged} />
            <p className={styles.contact}>
              Contact:{' '}
              <span translate="no">
                {[room.name, room.email, formatPhone(room.mobile_no)].filter(Boolean).join(', ')}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {booking.wishes && booking.wishes.length > 0 && (
        <>
          <h3 className={styles.wishes}>Wishes for the journey</h3>
          <DefinitionList
            variant="facts"
            rows={booking.wishes.map(({ about, text }) => ({
              id: `${about}: ${text}`,
              term: about,
              description: text,
            }))}
          />
        </>
      )}
      {booking.wishes_until && <ChangeWishes booking={booking} onChanged={onChanged} />}
    </BookingSection>
  );
}

function Guests({
  booking,
  room,
  onChanged,
}: {
  booking: Booking;
  room: Room;
  onChanged: (booking: Booking) => void;
}) {
  if (room.guests.length === 0) return <p>Guest details have not been added yet.</p>;
  return (
    <ul role="list" className={styles.guests}>
      {room.guests.map((guest, place) => (
        // The index is the key, because two guests may have the same name, and a name may be corrected.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <bdi className={styles.name}>{guest.name}</bdi>
          <span className={styles.about}>
            {[guest.gender, guest.age, guest.country].filter(Boolean).join(', ')}
          </span>
          {guest.name_corrections_left && (
            <CorrectName
              booking={booking}
              roomNumber={room.room_number}
              place={place}
              guest={guest}
              onChanged={onChanged}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
