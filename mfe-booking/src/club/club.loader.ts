import { loadScreenPicture, type ScreenPicture } from '@antara/contracts/api/screen-picture';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { parseTourCursor } from '../tour-data/tour-cursor.ts';
import { loadTours, type ToursData } from '../tour-data/load-tours.ts';

export type ClubData = ToursData & ScreenPicture & { cursor: string };

export async function loadClub(context: LoadContext): Promise<ClubData> {
  const cursor = parseTourCursor(context.url.searchParams);
  const [tours, { picture }] = await Promise.all([
    loadTours(context, { limit: '24', ...(cursor && { cursor }) }),
    loadScreenPicture('club')(context),
  ]);
  return { ...tours, picture, cursor };
}
