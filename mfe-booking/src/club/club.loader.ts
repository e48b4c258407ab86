import { loadScreenPicture, type ScreenPicture } from '@antara/contracts/api/screen-picture';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadTours, type ToursData } from '../tour-data/load-tours.ts';

export type ClubData = ToursData & ScreenPicture;

export async function loadClub(context: LoadContext): Promise<ClubData> {
  const [tours, { picture }] = await Promise.all([loadTours(context), loadScreenPicture('club')(context)]);
  return { ...tours, picture };
}
