/** The suites with their guests, extras and price, in dollars and rupees. */
import type { ReactNode } from 'react';
import { toRupees } from '@antara/contracts/rules/money';
import { formatInr, formatUsd } from '@antara/shared-ui/price';
import { Empty, Section } from '../components/page.tsx';
import { formatNameAge } from './format.ts';
import { HoldFacts } from '../new-booking/panels.tsx';
import styles from './booking.module.css';
import type { Preview } from './changes/change.ts';
import type { BookingRecord } from './record.ts';
import { formatCount } from '../desk/words.ts';

interface SuitesProps {
  record: BookingRecord;
  preview: Preview | null;
  /** A note at the end of the title's line. */
  note?: ReactNode;
}

export function Suites({ record, preview, note }: SuitesProps) {
  const { booking } = record;
  if (record.hold)
    return (
      <Section title="Suites and price" note="held, not booked">
        <div className={styles.held}>
          <HoldFacts hold={record.hold} email={listCaller(record)} />
        </div>
      </Section>
    );
  if (!booking) return <UnpaidSuites record={record} />;
  const rupees = (cents: number) => formatInr(toRupees(cents, booking.inr_per_usd));
  const wishesOf = (room: string) => (booking.wishes ?? []).filter(({ about }) => about.includes(room));
  const extras = [...booking.addons, ...booking.extensions];
  const others = (booking.wishes ?? []).filter(
    ({ about }) => !booking.booking_data.some(({ room_number }) => about.includes(room_number)),
  );
  // Without wishes their column would be empty.
  const hasWishes =
    booking.booking_data.some(({ room_number }) => wishesOf(room_number).length > 0) ||
    extras.some(({ facts }) => (facts?.length ?? 0) > 0);
  const lines: (readonly [string, number])[] = [
    ...(booking.change_fees ?? []).map(({ title, price }) => [title, price] as const),
    ...(booking.discount_total
      ? [[`Coupon ${booking.coupon_code ?? ''}`, -booking.discount_total] as const]
      : []),
    ...(booking.tax_total ? [[`GST ${booking.gst_percent} %`, booking.tax_total] as const] : []),
  ];
  return (
    <Section title="Suites and guests" note={note}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label="Suites and guests" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Suite</th>
              <th scope="col">Guests</th>
              {hasWishes && <th scope="col">Wishes</th>}
              <th scope="col" data-figure>
                USD
              </th>
              <th scope="col" data-figure>
                INR
              </th>
            </tr>
          </thead>
          <tbody>
            {booking.booking_data.map(({ room_number, title, guests, price }) => {
              const change = preview?.suites.find(({ from }) => from === room_number);
              return (
                <tr key={room_number} data-changes={change ? '' : undefined}>
                  <td>
                    <strong>{change ? `${room_number} → ${change.to}` : room_number}</strong>
                    <span className={styles.detail}>{title}</span>
                  </td>
                  <td>
                    {guests.map(({ name, age }, place) => (
                      // oxlint-disable-next-line react/no-array-index-key
                      <span key={place} className={styles.name}>
                        {formatNameAge(name, age)}
                      </span>
                    ))}
                    {guests.length === 0 && <span className={styles.soft}>not named yet</span>}
                  </td>
                  {hasWishes && (
                    <td>
                      {wishesOf(room_number).map(({ about, text }) => (
                        <span key={`${about} ${text}`} className={styles.line}>
                          {text}
                        </span>
                      ))}
                    </td>
                  )}
                  <td data-figure>{formatUsd(price)}</td>
                  <td data-figure>{rupees(price)}</td>
                </tr>
              );
            })}
            {extras.map(({ title, travellers, price, facts }) => (
              <tr key={title}>
                <td>{title}</td>
                <td>{formatCount(travellers, 'guest')}</td>
                {hasWishes && <td className={styles.soft}>{facts?.map(({ text }) => text).join(' · ')}</td>}
                <td data-figure>{formatUsd(price)}</td>
                <td data-figure>{rupees(price)}</td>
              </tr>
            ))}
            {lines.map(([title, price]) => (
              <tr key={title}>
                <td className={styles.soft} colSpan={hasWishes ? 3 : 2}>
                  {title}
                </td>
                <td data-figure>{formatUsd(price)}</td>
                <td data-figure>{rupees(price)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr data-changes={preview && preview.totalInr !== null ? '' : undefined}>
              <th scope="row" colSpan={hasWishes ? 3 : 2}>
                Total
              </th>
              <td data-figure>{formatUsd(booking.total_price)}</td>
              <td data-figure>
                {preview && preview.totalInr !== null
                  ? `${formatInr(booking.total_inr)} → ${formatInr(preview.totalInr)}`
                  : formatInr(booking.total_inr)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {others.length > 0 && (
        <dl className={styles.wishes}>
          {others.map(({ about, text }) => (
            <div key={`${about} ${text}`}>
              <dt>{about}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

/** Returns the guest of a hold with address and telephone. */
const listCaller = ({ contact }: BookingRecord): string =>
  [contact?.name, contact?.email, contact?.mobile_no].filter(Boolean).join(', ');

/** What is known of a booking that was never paid. */
function UnpaidSuites({ record: { line, guests, held_suites } }: { record: BookingRecord }) {
  const rooms = [...new Set([...line.suites, ...held_suites.map(({ room }) => room)])];
  return (
    <Section title="Suites and guests" note="not paid">
      {rooms.length === 0 ? (
        <Empty>It has no suites any more: what was held was given back when nobody paid.</Empty>
      ) : (
        <ul className={styles.rows}>
          {rooms.map((room) => (
            <li key={room}>
              <strong>{room}</strong>
              <span>
                {guests
                  .filter((guest) => guest.room === room)
                  .map(({ first_name, last_name, age }) => formatNameAge(`${first_name} ${last_name}`, age))
                  .join(', ') || 'guests are not named yet'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
