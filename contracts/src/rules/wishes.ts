/**
 * What guests may tell us for the journey: diets, beds, a celebration, whom to call. All of it is optional and changes
 * no price.
 */
import { joinName } from './person-name.ts';
import { formatPhone } from './phone.ts';

/** Diets that the ships' kitchens cook; whatever else matters is written in a guest's `needs`. */
export const diets = ['Vegetarian', 'Vegan', 'Jain', 'Halal', 'Gluten-free'] as const;

/** How a suite's beds are made up. */
export const bedArrangements = ['DOUBLE', 'TWIN'] as const;
export type BedArrangement = (typeof bedArrangements)[number];

/** The beds in words. */
export const bedArrangementText: Readonly<Record<BedArrangement, string>> = {
  DOUBLE: 'One double bed',
  TWIN: 'Two single beds',
};

/** Longest texts, in characters. */
export const maxNeeds = 300;
export const maxCelebration = 200;

/** A suite of a booking with what its guests wish. */
interface RoomWishes {
  room_number: string;
  beds?: BedArrangement | undefined;
  guests: readonly {
    firstName: string;
    lastName: string;
    diet?: string | undefined;
    needs?: string | undefined;
  }[];
}

/** What is wished for a whole booking; empty texts where nothing is. */
export interface BookingWishes {
  celebration: string;
  emergency_name: string;
  /** E.164. */
  emergency_contact: string;
  emergency_relation: string;
}

/** One wish as it is shown and printed: whom or what it is about, and the wish. */
export interface WishLine {
  about: string;
  text: string;
}

/** The wishes of a booking in the order of its suites; empty when there are none. */
export function listWishes(rooms: readonly RoomWishes[], wishes?: BookingWishes): WishLine[] {
  const ofRooms = rooms.flatMap(({ room_number, beds, guests }) => [
    ...(beds ? [{ about: `Suite ${room_number}`, text: bedArrangementText[beds] }] : []),
    ...guests.flatMap((guest) => {
      const text = [guest.diet, guest.needs].filter(Boolean).join('; ');
      return text ? [{ about: joinName(guest), text }] : [];
    }),
  ]);
  if (!wishes) return ofRooms;
  const { celebration, emergency_name, emergency_contact, emergency_relation } = wishes;
  const relation = emergency_relation && ` (${emergency_relation})`;
  return [
    ...ofRooms,
    ...(celebration ? [{ about: 'To celebrate', text: celebration }] : []),
    ...(emergency_name
      ? [
          {
            about: 'Emergency contact',
            text: `${emergency_name}${relation}, ${formatPhone(emergency_contact)}`,
          },
        ]
      : []),
  ];
}
