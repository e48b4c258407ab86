import { loadScreenPicture, type ScreenPicture } from '@antara/contracts/api/screen-picture';
import { readTourCursor } from '@antara/contracts/rules/cursors';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadTours, type ToursData } from '../tour-data/load-tours.ts';

export type ClubData = ToursData & ScreenPicture & { cursor: string };

export async function loadClub(context: LoadContext): Promise<ClubData> {
  const cursor = readTourCursor(context.url.searchParams.get('cursor'));
  const [tours, { picture }] = await Promise.all([
    loadTours(context, { limit: '24', ...(cursor && { cursor }) }),
    loadScreenPicture('club')(context),
  ]);
  return { ...tours, picture, cursor };
}
