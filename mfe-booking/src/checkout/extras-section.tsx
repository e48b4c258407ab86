import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { readCount } from '@antara/contracts/rules/counts';
import { formatExtensionsOverlap, formatExtraTravellersError } from '@antara/contracts/api/messages';
import type { Meeting } from '@antara/contracts/api/travel';
import { checkExtraTravellers } from '@antara/contracts/rules/booking-rules';
import type { ExtensionSide } from '@antara/contracts/rules/sale-rules';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { ExtraPrice } from '../components/extras/extra-price.tsx';
import { MeetingFacts } from '../components/extras/meeting-facts.tsx';
import { WhoGoes } from '../components/extras/who-goes.tsx';
import { useFocusSuccessor } from '../hooks/use-focus-successor.ts';
import { useStableCallback } from '../hooks/use-stable-callback.ts';
import type { ExtraDraft } from './draft.ts';
import { isChoiceShown, listTakers, toExtraGuest } from './extra-guests.ts';
import type { GuestForm } from './use-guest-form.ts';
import * as m from '../messages/extras-section.ts';
import styles from './checkout.module.css';

/** An add-on or extension on offer; `price` in cents. */
export interface OfferedExtra {
  id: number;
  title: string;
  price: number;
  perPerson: boolean;
  meeting: Meeting | undefined;
  /** Set for extensions alone. */
  side?: ExtensionSide;
}

type Kind = 'add-ons' | 'extensions';

/** Returns the id of the field that chooses who goes on an extra. */
export const createWhoGoesId = (kind: Kind, id: number) => `${kind}-${id}-guests`;

/**
 * Add-ons or extensions, each with its number of travellers (CO-03). When not everybody goes, the section also asks
 * which guests go (VX-16).
 */
export function ExtrasSection({
  kind,
  offered,
  chosen,
  party,
  guestKeys,
  form,
  departure,
  inrPerUsd,
  onChange,
}: {
  kind: Kind;
  offered: readonly OfferedExtra[];
  chosen: readonly ExtraDraft[];
  party: number;
  /** The keys of all guests, in the order of the rooms. */
  guestKeys: readonly string[];
  form: GuestForm;
  /** ISO. */
  departure: string;
  inrPerUsd: number | null;
  onChange: (chosen: ExtraDraft[]) => void;
}) {
  const set = useStableCallback((id: number, extra: ExtraDraft | null) =>
    onChange(
      extra && chosen.some((one) => one.id === id)
        ? chosen.map((one) => (one.id === id ? extra : one))
        : [...chosen.filter((one) => one.id !== id), ...(extra ? [extra] : [])],
    ),
  );
  /** Returns the numbers of guests who take another extension on the same side of the cruise. */
  const listAway = ({ id, side }: OfferedExtra) => {
    if (!side) return [];
    const others = chosen.filter(
      (one) => one.id !== id && offered.some((extra) => extra.id === one.id && extra.side === side),
    );
    return others.flatMap((one) => listTakers(one, guestKeys));
  };
  return (
    <ul role="list" className={styles.extras}>
      {offered.map((extra) => (
        <Extra
          key={extra.id}
          kind={kind}
          extra={extra}
          taken={chosen.find(({ id }) => id === extra.id) ?? null}
          party={party}
          guestKeys={guestKeys}
          away={listAway(extra)}
          form={form}
          departure={departure}
          inrPerUsd={inrPerUsd}
          onSet={set}
        />
      ))}
    </ul>
  );
}

interface ExtraProps {
  kind: Kind;
  extra: OfferedExtra;
  taken: ExtraDraft | null;
  party: number;
  guestKeys: readonly string[];
  /** The numbers of the guests who are on another extension at that time. */
  away: readonly number[];
  form: GuestForm;
  departure: string;
  inrPerUsd: number | null;
  onSet: (id: number, extra: ExtraDraft | null) => void;
}

function Extra(props: ExtraProps) {
  const { kind, extra, taken, party, guestKeys, away, departure, inrPerUsd, onSet } = props;
  const appContext = useAppContext();
  const [error, setError] = useState<string | null>(null);
  const titleId = `${kind}-${extra.id}`;
  const { ref, keepFocus } = useFocusSuccessor<HTMLButtonElement>(taken === null);

  const add = (typed: FormDataEntryValue | null) => {
    const number = readCount(String(typed ?? ''));
    const error = checkExtraTravellers(number, party);
    const free = guestKeys.filter((_, guest) => !away.includes(guest));
    const isOverlap = !error && number > free.length && extra.side !== undefined;
    const problem = error
      ? formatExtraTravellersError(error, kind)
      : isOverlap
        ? formatExtensionsOverlap(extra.side!)
        : null;
    setError(problem);
    if (problem) return appContext.notify(problem, 'error');
    keepFocus();
    // The first free guests are preselected; the visitor chooses below who goes.
    const guests = number < party && { guests: free.slice(0, number) };
    onSet(extra.id, { id: extra.id, travellers: number, ...guests });
  };
  const count = taken ? listTakers(taken, guestKeys).length : 0;

  return (
    <li className={styles.extra}>
      <div>
        <h3 id={titleId} className={styles.roomName}>
          {extra.title}
        </h3>
        <p className={styles.soft}>
          <ExtraPrice price={extra.price} perPerson={extra.perPerson} inrPerUsd={inrPerUsd} size="small" />
        </p>
        <MeetingFacts meeting={extra.meeting} departure={departure} />
      </div>
      {taken === null ? (
        <form
          noValidate
          aria-labelledby={titleId}
          className={extra.perPerson ? styles.extraForm! : undefined}
          onSubmit={(event) => {
            event.preventDefault();
            // The field is read on submit, because a value that the browser filled in by itself is not in React's
            // state. An add-on with one price for the party is added for everybody.
            add(extra.perPerson ? new FormData(event.currentTarget).get('travellers') : String(party));
          }}
        >
          {extra.perPerson && (
            <TextField
              // The new key resets the field to the whole party when the number of travellers changes.
              key={party}
              label={m.travellers()}
              name="travellers"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={String(party)}
              error={error}
              onChange={() => setError(null)}
              className={styles.count}
            />
          )}
          <Button ref={ref} type="submit" variant="secondary" aria-describedby={titleId}>
            {m.add()}
          </Button>
        </form>
      ) : (
        <div className={styles.extraTaken}>
          <p>{!extra.perPerson ? m.wholeParty() : m.n1TravellerOtherTravellers({ count })}</p>
          <button
            type="button"
            ref={ref}
            aria-label={m.remove({ title: extra.title })}
            onClick={() => {
              keepFocus();
              onSet(extra.id, null);
            }}
            className={styles.remove}
          >
            {m.remove2()}
          </button>
        </div>
      )}
      {taken && extra.perPerson && isChoiceShown(taken, party) && <GuestChoice {...props} taken={taken} />}
    </li>
  );
}

/** Chooses the guests of an extra. Renders again as names and ages are typed. */
function GuestChoice({
  kind,
  extra,
  taken,
  guestKeys,
  away,
  form,
  onSet,
}: ExtraProps & { taken: ExtraDraft }) {
  const entered = useWatch({ control: form.control, name: 'guests' });
  const guests = guestKeys.map((_, number) => {
    const guest = entered[number];
    return guest ? toExtraGuest(guest) : { name: '', age: Number.NaN };
  });
  const going = listTakers(taken, guestKeys);
  return (
    <div className={styles.extraGuests}>
      <WhoGoes
        id={createWhoGoesId(kind, extra.id)}
        title={extra.title}
        guests={guests}
        going={going}
        fixed={away.filter((guest) => !going.includes(guest))}
        note={away.length && extra.side ? formatAway(extra.side) : null}
        onChange={(now) =>
          onSet(extra.id, { ...taken, travellers: now.length, guests: now.map((guest) => guestKeys[guest]!) })
        }
      />
    </div>
  );
}

const formatAway = (side: ExtensionSide) => m.oneExtension({ side });
