import { memo } from 'react';
import type { SelectedRoom } from '@antara/contracts/api/booking';
import type { Suite } from '@antara/contracts/api/catalogue';
import { partyNames } from '@antara/contracts/rules/booking-rules';
import { Picture } from '@antara/shared-ui/picture';
import { FarePrice } from '../components/agent-prices/fare-price.tsx';
import * as m from '../messages/rooms-section.ts';
import styles from './checkout.module.css';

/** The suites of the basket, each removable (CO-02). */
export const RoomsSection = memo(function RoomsSection({
  rooms,
  suites,
  inrPerUsd,
  onRemove,
}: {
  rooms: readonly SelectedRoom[];
  suites: readonly Suite[];
  inrPerUsd: number | null;
  onRemove: (roomNumber: string) => void;
}) {
  const findPicture = (room: SelectedRoom) =>
    suites.find(({ value }) => value === room.value)?.suite_cover_image;
  return (
    <ul role="list" className={styles.rooms}>
      {rooms.map((room) => (
        <li key={room.roomNumber} className={styles.room}>
          <RoomPicture picture={findPicture(room)} />
          <div>
            <h3 className={styles.roomName}>{`${room.suite} ${room.roomNumber}`}</h3>
            <p className={styles.soft}>{partyNames[room.travellers]}</p>
            <button
              type="button"
              aria-label={m.removeSuite({ roomNumber: room.roomNumber })}
              onClick={(event) => {
                // The pressed button is removed with its room, so the focus moves to the heading.
                event.currentTarget.closest('section')?.querySelector('h2')?.focus();
                onRemove(room.roomNumber);
              }}
              className={styles.remove}
            >
              {m.remove()}
            </button>
          </div>
          <FarePrice usdCents={room.price} inrPerUsd={inrPerUsd} layout="stacked" className={styles.amount} />
        </li>
      ))}
    </ul>
  );
});

function RoomPicture({ picture }: { picture: Suite['suite_cover_image'] | undefined }) {
  return (
    <Picture
      picture={picture ? { ...picture, alt: '' } : null}
      ratio="4/3"
      sizes="9rem"
      className={styles.roomPicture}
    />
  );
}
