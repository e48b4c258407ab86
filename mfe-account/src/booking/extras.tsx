import type { Booking } from '@antara/contracts/api/booking';
import { Price } from '@antara/shared-ui/price';
import { BookingSection } from './booking-section.tsx';
import styles from './rooms.module.css';

/** Shows the add-ons and extensions of a booking with their guests, times, places and hotels (VX-16). */
export function Extras({ booking }: { booking: Booking }) {
  const extras = [...booking.addons, ...booking.extensions];
  if (!extras.some(({ facts }) => facts?.length)) return null;
  return (
    <BookingSection title="Add-ons and extensions" className={styles.section}>
      <ul role="list" className={styles.rooms}>
        {extras.map(({ title, price, facts = [] }) => (
          <li key={title} className={styles.room}>
            <div className={styles.head}>
              <h3>{title}</h3>
              <Price usdCents={price} inrPerUsd={booking.inr_per_usd} />
            </div>
            <dl className={styles.facts}>
              {facts.map(({ about, text }) => (
                <div key={about}>
                  <dt className={styles.about}>{about}</dt>
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
