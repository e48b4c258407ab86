import type { CourtesyOption } from '@antara/contracts/api/options';

type Rooms = Pick<CourtesyOption, 'rooms'>;

/** `101, 102`. */
export const formatSuiteNumbers = ({ rooms }: Rooms): string =>
  rooms.map(({ room_number }) => room_number).join(', ');

/** `3 travellers`. */
export function formatTravellers({ rooms }: Rooms): string {
  const count = rooms.reduce((sum, { travellers }) => sum + travellers, 0);
  return count === 1 ? '1 traveller' : `${count} travellers`;
}
