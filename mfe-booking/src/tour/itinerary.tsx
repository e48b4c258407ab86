import type { TourDetail } from '@antara/contracts/api/catalogue';
import { Picture } from '@antara/shared-ui/picture';
import { RichText } from '@antara/shared-ui/rich-text';
import * as m from '../messages/itinerary.ts';
import styles from './itinerary.module.css';

/** The tour day by day. */
export function Itinerary({ days }: { days: TourDetail['itineraries'] }) {
  if (!days.length) return <p>{m.theProgrammeOfThisJourney()}</p>;
  return (
    <ol role="list" className={styles.days}>
      {days.map((day, place) => (
        <li
          key={place}
          id={`day-${place + 1}`}
          className={styles.day}
          data-pictured={day.cover_image ? '' : undefined}
        >
          <div className={styles.text}>
            <p className={styles.number}>
              <a href={`#day-${place + 1}`}>{m.day({ value: place + 1 })}</a>
            </p>
            <h3 className={styles.title}>{day.title}</h3>
            <RichText html={day.description} />
          </div>
          {day.cover_image && (
            <Picture
              picture={day.cover_image}
              ratio="4/3"
              sizes="(width >= 64rem) 22rem, (width >= 40rem) 40vw, 100vw"
              className={styles.picture}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
