/** Loads the guest list of a departure: everybody who sails, suite by suite, and what is missing of each (OF-21). */
import { createBlankTravel, type TravelDetails } from '@antara/contracts/api/travel-details';
import { calculateAge, listMissingParts } from '@antara/contracts/rules/passport-rules';
import { bedArrangementText, type BookingWishes } from '@antara/contracts/rules/wishes';
import { formatPhone } from '@antara/contracts/rules/phone';
import { and, asc, eq } from 'drizzle-orm';
import { bookings, isPaid, listGuests, type PaidBooking, type SnapshotRoom } from '../booking/index.ts';
import { departures, departureShip, ships, tours } from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadPassportsOf } from '../passports/index.ts';

/** Texts and days are empty when they were not given. */
export interface ListedGuest extends TravelDetails {
  /** The guest's number in the booking, from 1, as `bookings.passportPicture` takes it; null without a name. */
  guest: number | null;
  /** The sides of the passport of which there is a picture. */
  pictures: ('front' | 'back')[];
  first_name: string;
  last_name: string;
  sex: string;
  birth_date: string;
  /** On the day of departure: by the birth date, or as given at booking. */
  age: number;
  nationality: string;
  /** The country of residence. */
  country: string;
  phone: string;
  passport_number: string;
  diet: string;
  needs: string;
  missing: string[];
}

export interface ListedSuite {
  suite: string;
  category: string;
  beds: string;
  booking_id: string;
  agency: string;
  celebration: string;
  emergency_contact: string;
  guests: ListedGuest[];
}

export interface GuestList {
  journey: string;
  name: string;
  ship: string;
  embark: string;
  disembark: string;
  date: string;
  date_to: string;
  suites: ListedSuite[];
}

type Deps = { db: DbOrTx; config: Platform['config'] };

/** Returns the confirmed bookings of a departure, oldest first. */
export async function loadConfirmedBookings(db: DbOrTx, departure: number): Promise<PaidBooking[]> {
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.departure_id, departure), eq(bookings.status, 'CONFIRMED')))
    .orderBy(asc(bookings.id));
  return rows.filter(isPaid);
}

/** Returns the guest list of a departure; null when there is no such departure. */
export async function loadGuestList(deps: Deps, departure: number): Promise<GuestList | null> {
  const [found] = await deps.db
    .select({
      journey: tours.slug,
      name: tours.name,
      ship: ships.name,
      embark: tours.embark,
      disembark: tours.disembark,
      date: departures.date_from,
      date_to: departures.date_to,
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .innerJoin(ships, eq(ships.id, departureShip))
    .where(eq(departures.id, departure));
  if (!found) return null;
  const rows = await loadConfirmedBookings(deps.db, departure);
  const suites = (await loadListedSuites(deps, rows)).toSorted((one, other) =>
    one.suite.localeCompare(other.suite, 'en', { numeric: true }),
  );
  return { ...found, suites };
}

/** Returns the suites of bookings with their guests, in the order of the bookings. */
export async function loadListedSuites(deps: Deps, rows: readonly PaidBooking[]): Promise<ListedSuite[]> {
  const passports = await loadPassportsOf(deps, rows);
  return rows.flatMap(({ id, booking_id, snapshot }) => {
    const emergency_contact = formatEmergencyContact(snapshot.wishes);
    const guests = listGuests(snapshot).map((guest, at): ListedGuest => {
      const { details, travel: given, ...pictures } = passports.get(id)![at]!;
      const travel = given ?? createBlankTravel();
      const person = {
        guest: at + 1,
        pictures: (['front', 'back'] as const).filter((side) => pictures[`passport_${side}`] !== ''),
        first_name: guest.firstName,
        last_name: guest.lastName,
        sex: guest.gender,
        birth_date: details?.birth_date ?? '',
        age: details ? calculateAge(details.birth_date, snapshot.date_from) : guest.age,
        nationality: details?.nationality ?? '',
        country: guest.country,
        phone: formatPhone(guest.contact),
        passport_number: details?.number ?? '',
        diet: guest.diet ?? '',
        needs: guest.needs ?? '',
        ...travel,
      };
      const missing = [
        ...listMissingParts({ ...pictures, details }),
        ...listMissingTravel(person),
        ...(emergency_contact ? [] : ['emergency contact']),
        ...(person.sex ? [] : ['sex']),
        ...(person.age ? [] : ['age']),
        ...(person.country ? [] : ['country of residence']),
      ];
      return { ...person, missing };
    });
    const booked = { booking_id, agency: snapshot.agency?.name ?? '', emergency_contact };
    let first = 0;
    return snapshot.rooms.map((room): ListedSuite => {
      const inRoom = guests.slice(first, (first += room.guests.length));
      return {
        suite: room.room_number,
        category: room.title,
        beds: formatBeds(room),
        ...booked,
        celebration: snapshot.wishes?.celebration ?? '',
        guests: room.guests.length ? inRoom : listUnnamed(room),
      };
    });
  });
}

/** Returns a guest for each traveller of a group's suite whose guests are not named yet. */
const listUnnamed = ({ travellers }: SnapshotRoom): ListedGuest[] =>
  Array.from({ length: travellers }, () => ({
    ...createBlankTravel(),
    guest: null,
    pictures: [],
    first_name: 'To be named',
    last_name: '',
    sex: '',
    birth_date: '',
    age: 0,
    nationality: '',
    country: '',
    phone: '',
    passport_number: '',
    diet: '',
    needs: '',
    missing: ['name'],
  }));

const formatBeds = ({ beds, child_bed }: SnapshotRoom): string =>
  [beds ? bedArrangementText[beds] : '', child_bed ? 'a child’s bed' : ''].filter(Boolean).join(', ');

function formatEmergencyContact(wishes: BookingWishes | undefined): string {
  if (!wishes?.emergency_name) return '';
  const { emergency_name: name, emergency_relation: relation, emergency_contact: phone } = wishes;
  return `${name}${relation && ` (${relation})`}, ${formatPhone(phone)}`;
}

/** A guest whose nationality is not Indian has to be registered with Form C. */
export const isForeigner = ({
  nationality,
  country,
}: Pick<ListedGuest, 'nationality' | 'country'>): boolean => !/^indian?$/i.test(nationality || country);

/** The travel details that are asked of everybody, and of foreigners, each with what it is called. */
const asked: readonly (readonly [what: string, fields: readonly (keyof TravelDetails)[]])[] = [
  ['date until which the passport is valid', ['passport_expires_on']],
  ['day and place of arrival, with flight or train', ['arrival_by', 'arrival_place', 'arrival_on']],
];
const askedOfForeigners: typeof asked = [
  ['place and date of issue of the passport', ['passport_issued_at', 'passport_issued_on']],
  ['number, kind and last day of the visa', ['visa_number', 'visa_type', 'visa_expires_on']],
  ['address in the country of residence', ['address']],
  ['where from and when the guest came to India', ['came_from', 'came_on']],
  ['next destination', ['next_destination']],
];

function listMissingTravel(guest: TravelDetails & Pick<ListedGuest, 'nationality' | 'country'>): string[] {
  return [...asked, ...(isForeigner(guest) ? askedOfForeigners : [])]
    .filter(([, fields]) => fields.some((field) => !guest[field]))
    .map(([what]) => what);
}
