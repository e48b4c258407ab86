/** Who moves where when another ship sails: each sold suite with the one in its place. */
import type { Result } from '@antara/desk-common/operations';
import { useGuestNames } from '../components/booking-name.tsx';
import { BookingLink } from '../components/booking-link.tsx';
import styles from './timetable.module.css';

type ShipChange = Result<'departures.changeShip'>;

/** The suites that the office has chosen, by the suite before. The others are chosen by their category. */
export type ChosenSuites = Readonly<Record<string, string>>;

/** Returns the choices with `to` in place of `from`. No suite is chosen twice: an earlier choice of it ends. */
export const chooseSuite = (chosen: ChosenSuites, from: string, to: string): ChosenSuites => ({
  ...Object.fromEntries(Object.entries(chosen).filter(([, other]) => other !== to)),
  [from]: to,
});

interface ShipSuitesProps extends Pick<ShipChange, 'departure' | 'moved' | 'suites'> {
  chosen: ChosenSuites;
  onChoose(from: string, to: string): void;
}

export function ShipSuites({ departure, moved, suites, chosen, onChoose }: ShipSuitesProps) {
  const names = useGuestNames(departure);
  if (moved.length === 0) return <p>No suite is sold: nobody moves.</p>;
  /** Returns a suite of the new ship in words, with the suite whose guests get it now. */
  const describe = (room: string, category: string, own: string) => {
    const other = moved.find(({ from, to }) => to.room === room && from.room !== own);
    return `${room} ${category}${other ? `, now for those of ${other.from.room}` : ''}`;
  };
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">Booking</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {moved.map(({ booking_id, from, to }) => (
          <tr key={from.room}>
            <td>
              <span>{names.get(booking_id)}</span> <BookingLink id={booking_id} />
            </td>
            <td>{`${from.room} ${from.category}`}</td>
            <td>
              <select
                className={styles.suiteChoice}
                aria-label={`Suite in place of ${from.room}`}
                value={chosen[from.room] ?? to.room}
                onChange={(event) => onChoose(from.room, event.target.value)}
              >
                {suites.map(({ room, category }) => (
                  <option key={room} value={room}>
                    {describe(room, category, from.room)}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
