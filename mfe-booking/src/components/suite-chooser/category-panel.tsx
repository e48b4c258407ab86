import { useId, useState } from 'react';
import type { Travellers } from '@antara/contracts/rules/booking-rules';
import type { Suite } from '@antara/contracts/api/catalogue';
import { Button } from '@antara/shared-ui/button';
import { RadioGroupField } from '@antara/shared-ui/field';
import { TextLink } from '@antara/shared-ui/text-link';
import { Picture } from '@antara/shared-ui/picture';
import { FarePrice } from '../agent-prices/fare-price.tsx';
import type { CategoryFare, SuiteCategory } from './categories.ts';
import { OwnBooking, OwnOption } from './own-booking.tsx';
import * as m from '../../messages/category-panel.ts';
import styles from './category-panel.module.css';

const decks = [
  ['upper', m.upperDeck],
  ['lower', m.lowerDeck],
] as const;

/** One suite category: picture, fare, free rooms, number of travellers, and Add room (TJ-05). */
export function CategoryPanel({
  category,
  fare,
  free,
  waitingListPath,
  inBasket,
  bookedByYou,
  optionedByYou,
  inrPerUsd,
  onAdd,
  onShowPlan,
}: {
  category: SuiteCategory;
  fare: CategoryFare;
  free: readonly Suite[];
  /** The path of the waiting list for this category on the chosen departure; null when no departure is chosen. */
  waitingListPath: string | null;
  /** True when rooms of this category are in the visitor's basket. */
  inBasket: boolean;
  /** Ids of the visitor's own bookings, by room number. */
  bookedByYou: ReadonlyMap<string, string>;
  /** Ids of the agent's own options, by room number. */
  optionedByYou: ReadonlyMap<string, string>;
  inrPerUsd: number | null;
  onAdd: (suite: Suite | undefined, travellers: Travellers) => boolean;
  onShowPlan: () => void;
}) {
  const name = useId();
  const [room, setRoom] = useState<string | null>(null);
  const [travellers, setTravellers] = useState<Travellers>(1);
  const chosen = free.find(({ description }) => description === room);

  const findOwn = (ids: ReadonlyMap<string, string>) =>
    category.suites.flatMap(({ description }) => {
      const id = ids.get(description);
      return id === undefined ? [] : [{ room: description, id }];
    });
  const [booked, optioned] = [findOwn(bookedByYou), findOwn(optionedByYou)];

  return (
    <div className={styles.panel}>
      <h3 className={styles.name}>{category.name}</h3>
      <div className={styles.look}>
        <Picture
          picture={category.image}
          ratio="3/2"
          sizes="(width >= 64rem) 24rem, (width >= 40rem) 50vw, 100vw"
          className={styles.picture}
        />
        <dl className={styles.fares}>
          <Fare label={m.singlePerson()} cents={fare.single} from={fare.lowestOf} inrPerUsd={inrPerUsd} />
          <Fare label={m.doublePerson()} cents={fare.twin} from={fare.lowestOf} inrPerUsd={inrPerUsd} />
        </dl>
        <p className={styles.note}>{m.forTheWholeJourneyAnd()}</p>
      </div>

      {booked.length + optioned.length > 0 && (
        <div className={styles.own}>
          {booked.map(({ room, id }) => (
            <OwnBooking key={room} room={room} bookingId={id} />
          ))}
          {optioned.map(({ room, id }) => (
            <OwnOption key={room} room={room} optionId={id} />
          ))}
        </div>
      )}
      {free.length === 0 ? (
        <p className={styles.none}>
          <span>
            {inBasket
              ? m.everyThatIsFreeOn({ name: category.name })
              : m.everyIsTakenOnThis({ name: category.name })}
          </span>
          {!inBasket && waitingListPath && (
            <>
              {' '}
              <TextLink to={waitingListPath}>{m.joinTheWaitingList()}</TextLink>
            </>
          )}
        </p>
      ) : (
        <div data-screen-only className={styles.choice}>
          <fieldset>
            <legend className={styles.legend}>{m.room()}</legend>
            {decks.map(([deck, label]) => {
              const rooms = free.filter((suite) => suite.deck === deck);
              if (!rooms.length) return null;
              return (
                <div key={deck} className={styles.deck}>
                  <p className={styles.deckName}>{label()}</p>
                  <div className={styles.rooms}>
                    {rooms.map(({ description }) => (
                      <label key={description} className={styles.room}>
                        <input
                          type="radio"
                          name={`${name}-room`}
                          value={description}
                          checked={room === description}
                          onChange={() => setRoom(description)}
                        />
                        <span>
                          {optionedByYou.has(description) ? m.onYourOption({ description }) : description}
                        </span>
                      </label>
                    ))}
                  </div>
                </div>
              );
            })}
          </fieldset>
          <Button variant="quiet" size="small" onClick={onShowPlan} className={styles.toPlan}>
            {m.seeWhereTheyLieOn()}
          </Button>
          <RadioGroupField
            legend={m.travellers()}
            name={`${name}-travellers`}
            inline
            value={String(travellers)}
            onChange={(event) => setTravellers(event.currentTarget.value === '2' ? 2 : 1)}
            options={[
              { value: '1', label: m.singlePerson() },
              { value: '2', label: m.doublePerson() },
            ]}
          />
          <Button
            variant="secondary"
            onClick={() => {
              if (!onAdd(chosen, travellers)) return;
              setRoom(null);
              setTravellers(1);
            }}
          >
            {m.addRoom()}
          </Button>
        </div>
      )}
    </div>
  );
}

function Fare({
  label,
  cents,
  from,
  inrPerUsd,
}: {
  label: string;
  cents: number;
  from: boolean;
  inrPerUsd: number | null;
}) {
  return (
    <div className={styles.fare}>
      <dt>{from ? m.from({ label }) : label}</dt>
      <dd>
        <FarePrice usdCents={cents} inrPerUsd={inrPerUsd} layout="stacked" />
      </dd>
    </div>
  );
}
