/**
 * The guests' wishes for the journey: diets, beds, a celebration, an emergency contact. All wishes are optional and
 * change no price.
 */
import { joinName } from './person-name.ts';
import { formatPhone } from './phone.ts';
import * as m from '../messages/wishes.ts';

/** The diets that the ships' kitchens cook. All other needs go into a guest's `needs`. */
export const diets = ['Vegetarian', 'Vegan', 'Jain', 'Halal', 'Gluten-free'] as const;
type Diet = (typeof diets)[number];

const dietText: Readonly<Record<Diet, () => string>> = {
  Vegetarian: m.vegetarian,
  Vegan: m.vegan,
  Jain: m.jain,
  Halal: m.halal,
  'Gluten-free': m.glutenFree,
};

/** Returns a diet in words; other text, of an older booking, as it is. */
export const formatDiet = (diet = ''): string =>
  Object.hasOwn(dietText, diet) ? dietText[diet as Diet]() : diet;

/** How a suite's beds are made up. */
export const bedArrangements = ['DOUBLE', 'TWIN'] as const;
export type BedArrangement = (typeof bedArrangements)[number];

/** The beds in words. */
export const bedArrangementText: Readonly<Record<BedArrangement, string>> = {
  get DOUBLE() {
    return m.oneDoubleBed();
  },
  get TWIN() {
    return m.twoSingleBeds();
  },
};

/** Longest texts, in characters. */
export const maxNeeds = 300;
export const maxCelebration = 200;

/** The wishes of a suite's guests. */
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

/** The wishes for a whole booking. Texts are empty when nothing is wished. */
export interface BookingWishes {
  celebration: string;
  emergency_name: string;
  /** E.164. */
  emergency_contact: string;
  emergency_relation: string;
}

/** One wish for display and print: its subject and its text. */
export interface WishLine {
  about: string;
  text: string;
}

/** Returns the wishes of a booking, in the order of its suites; empty when there are none. */
export function listWishes(rooms: readonly RoomWishes[], wishes?: BookingWishes): WishLine[] {
  const ofRooms = rooms.flatMap(({ room_number, beds, guests }) => [
    ...(beds ? [{ about: m.suite({ room_number }), text: bedArrangementText[beds] }] : []),
    ...guests.flatMap((guest) => {
      const text = [formatDiet(guest.diet), guest.needs].filter(Boolean).join('; ');
      return text ? [{ about: joinName(guest), text }] : [];
    }),
  ]);
  if (!wishes) return ofRooms;
  const { celebration, emergency_name, emergency_contact, emergency_relation } = wishes;
  const relation = emergency_relation && ` (${emergency_relation})`;
  return [
    ...ofRooms,
    ...(celebration ? [{ about: m.toCelebrate(), text: celebration }] : []),
    ...(emergency_name
      ? [
          {
            about: m.emergencyContact(),
            text: `${emergency_name}${relation}, ${formatPhone(emergency_contact)}`,
          },
        ]
      : []),
  ];
}
