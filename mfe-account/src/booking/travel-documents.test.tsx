import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Booking } from '@antara/contracts/api/booking';
import type { TravelGuide } from '@antara/contracts/api/travel';
import { createTestContext, customer, renderScreens } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';
import { depositBooking, testBooking } from '../testing/test-booking.ts';

const guest = { country: 'India', suite: 'Suite 101, Heritage Suite', deck: 'Upper deck, port', vessel: '' };
const travel: TravelGuide = {
  ship: 'Antara Ganges Voyager',
  embark: {
    date: '2027-02-07',
    place: 'Lamp Jetty',
    address: '3 River Road',
    opens: '12:00',
    sails: '15:30',
  },
  disembark: { date: '2027-02-14', place: 'Gandhi Ghat', address: 'Patna', time: '09:30' },
  emergency_phone: '+91 11 0000 4199',
  guests: [
    { ...guest, name: 'Leela Rao' },
    { ...guest, name: 'Anna Stein', country: 'Germany' },
  ],
  notes: [
    {
      title: 'Passport and visas',
      lines: [
        { kind: 'paragraph', text: 'Every guest needs a passport.' },
        { kind: 'heading', text: 'With a passport of Germany: Anna Stein' },
        { kind: 'item', text: 'A visa for India' },
        { kind: 'item', text: 'A visa for Bangladesh' },
      ],
    },
  ],
};

async function openBooking(booking: Booking, guide?: TravelGuide) {
  const answer = { response: 'SUCCESS', booking, ...(guide && { travel: guide }) };
  const { appContext } = createTestContext({ booking: () => answer }, customer);
  const routes = { '/viewbooking': remote.createRoutes()['/viewbooking']! };
  await renderScreens(appContext, routes, ['/viewbooking?id=ANT-7K2M9Q']);
  await screen.findByRole('region', { name: 'Suites and guests' });
}

const section = () => screen.queryByRole('region', { name: 'Travel documents' });

beforeEach(() => localStorage.clear());

it('CO-12 the travel documents: landings with hours, the deck of a suite once, the telephone, notes, the PDF', async () => {
  await openBooking(testBooking(), travel);
  const shown = within(section()!);
  for (const text of [
    'Lamp Jetty',
    '3 River Road',
    'From 12:00; the ship leaves at 15:30',
    'Gandhi Ghat',
    'At 09:30',
  ]) {
    expect(shown.getByText(text)).toBeTruthy();
  }
  expect(shown.getAllByText('Upper deck, port')).toHaveLength(1);
  const telephone = within(shown.getByText('Emergency telephone').closest('div')!);
  expect(telephone.getByRole('link', { name: '+91 11 0000 4199' }).getAttribute('href')).toBe(
    'tel:+911100004199',
  );
  expect(shown.getByRole('link', { name: /Boarding papers/ }).getAttribute('href')).toContain('kind=travel');
  const note = shown.getByText('Passport and visas').closest('details')!;
  expect(
    within(note)
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.textContent),
  ).toEqual(['A visa for India', 'A visa for Bangladesh']);
});

it('CO-12 before the balance is paid the page says from when there are travel documents', async () => {
  await openBooking(depositBooking());
  expect(section()!.textContent).toMatch(
    /ready here as soon as the balance is paid, which is due by \d+ \w+ \d{4}/,
  );
  expect(within(section()!).queryByRole('link')).toBeNull();
});

it('CO-12 a cancelled booking has no travel documents', async () => {
  await openBooking(testBooking({ status: 'CANCELLED' }), travel);
  expect(section()).toBeNull();
});
