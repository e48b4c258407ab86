import { useId } from 'react';
import type { AdditionOffer, ExtraChoice } from '@antara/contracts/api/additions';
import { readCount } from '@antara/contracts/rules/counts';
import { formatGoing } from '@antara/contracts/rules/extra-guests';
import type { ExtensionSide } from '@antara/contracts/rules/sale-rules';
import { SelectField } from '@antara/shared-ui/field';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { ExtraPrice } from '../components/extras/extra-price.tsx';
import { MeetingFacts } from '../components/extras/meeting-facts.tsx';
import { formatGuestName, WhoGoes, type ExtraGuest } from '../components/extras/who-goes.tsx';
import { takeFirst } from './addition-choice.ts';
import * as m from '../messages/offered-extra.ts';
import styles from './additions.module.css';

type Extra = AdditionOffer['addons'][number];

const formatTravellers = (count: number) => `${count} ${m.travellerOther({ count })}`;

/** Returns the id of the field that chooses who goes on an extra. */
export const createWhoGoesId = (id: number) => `addition-${id}-guests`;

/** An add-on or extension on offer: its price, who has booked it already, and who is to take it. */
export function OfferedExtra({
  extra,
  side,
  guests,
  left,
  away = [],
  chosen,
  departure,
  inrPerUsd,
  onChoose,
}: {
  extra: Extra;
  /** Set for extensions alone. */
  side?: ExtensionSide;
  /** The guests of the booking. */
  guests: readonly ExtraGuest[];
  left: number;
  chosen: ExtraChoice | undefined;
  /** The numbers of the guests who are on another extension at that time. */
  away?: readonly number[];
  /** ISO. */
  departure: string;
  inrPerUsd: number;
  onChoose: (choice: ExtraChoice) => void;
}) {
  const { id, title, price, per_person: perPerson, booked, booked_guests: before = [] } = extra;
  const selectId = useId();
  const party = guests.length;
  const going = chosen?.guests ?? [];
  // A guest who is away cannot be ticked, and no more guests can be ticked than can take the extra.
  const isFixed = (guest: number) => !going.includes(guest) && (away.includes(guest) || going.length >= left);
  const choosePeople = (now: number[]) => {
    onChoose({ id, travellers: now.length, guests: now });
    // When nobody is left, the list of guests disappears, so the select takes the focus.
    if (!now.length) document.getElementById(selectId)?.focus();
  };
  // An extra with one price for the party is for everybody.
  const counts = perPerson ? Array.from({ length: left }, (_, index) => index + 1) : left ? [left] : [];
  return (
    <li className={styles.extra}>
      <div>
        <h4 className={styles.name}>{title}</h4>
        <p className={styles.soft}>
          <ExtraPrice price={price} perPerson={perPerson} inrPerUsd={inrPerUsd} size="small" />
        </p>
        {booked > 0 && (
          <p className={styles.booked}>
            {perPerson
              ? m.bookedFor({ booked: describeBooked(booked, before, guests) })
              : m.bookedForYourParty()}
          </p>
        )}
        <MeetingFacts meeting={extra.meeting} departure={departure} />
      </div>
      {counts.length > 0 ? (
        <SelectField
          label={m.addFor({ title, renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
          id={selectId}
          value={String(chosen?.travellers ?? 0)}
          onChange={(event) => onChoose(takeFirst(extra, readCount(event.currentTarget.value), party, away))}
          options={[
            { value: '0', label: m.nobody() },
            ...counts.map((count) => ({
              value: String(count),
              label: perPerson ? formatTravellers(count) : m.wholeParty(),
            })),
          ]}
          className={styles.count!}
        />
      ) : (
        <p className={styles.full}>{describeFull(booked, party, side)}</p>
      )}
      {perPerson && chosen?.guests && (
        <div className={styles.who}>
          <WhoGoes
            id={createWhoGoesId(id)}
            title={title}
            guests={guests}
            going={chosen.guests}
            before={before}
            fixed={guests.flatMap((_, guest) => (isFixed(guest) ? [guest] : []))}
            note={side && away.length ? describeOverlap(side) : null}
            onChange={choosePeople}
          />
        </div>
      )}
    </li>
  );
}

function describeFull(booked: number, party: number, side: ExtensionSide | undefined): string {
  if (!side || booked >= party) return m.allOfYouHaveIt();
  return describeOverlap(side);
}

const describeOverlap = (side: ExtensionSide) => m.oneExtension({ side });

/** Describes who has booked the extra already, by name where the names are known. */
const describeBooked = (travellers: number, guests: readonly number[], all: readonly ExtraGuest[]) =>
  travellers >= all.length
    ? formatTravellers(travellers)
    : formatGoing({ travellers, guests }, all.map(formatGuestName));
