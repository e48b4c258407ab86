import type { CourtesyOption } from '@antara/contracts/api/options';

type Rooms = Pick<CourtesyOption, 'rooms'>;

/** Returns the numbers of the suites: `101, 102`. */
export const formatSuiteNumbers = ({ rooms }: Rooms): string =>
  rooms.map(({ room_number }) => room_number).join(', ');

/** Returns the number of travellers in all suites: `3 travellers`. */
export function formatTravellers({ rooms }: Rooms): string {
  const count = rooms.reduce((sum, { travellers }) => sum + travellers, 0);
  return count === 1 ? '1 traveller' : `${count} travellers`;
}
