import type { CourtesyOption } from '@antara/contracts/api/options';

/** `101 (1 traveller), 102 (2 travellers)`. */
export function suitesOf({ rooms }: Pick<CourtesyOption, 'rooms'>): string {
  return rooms
    .map(
      ({ room_number, travellers }) =>
        `${room_number} (${travellers === 1 ? '1 traveller' : '2 travellers'})`,
    )
    .join(', ');
}
