import type { Call } from './client.ts';
import { isSuccess } from './client.ts';
import type { PictureScreen } from './content.ts';
import type { Picture } from './fields.ts';

/** The data of a screen whose picture the operator chooses. */
export interface ScreenPicture {
  /** Null when there is no picture or it could not be loaded. The picture's box then stays empty. */
  picture: Picture | null;
}

/** Creates a loader of the picture of `screen`, for a route's `load` or within another loader. */
export function loadScreenPicture(screen: PictureScreen) {
  return async ({
    appContext,
    signal,
  }: {
    appContext: { api: Call };
    signal: AbortSignal;
  }): Promise<ScreenPicture> => {
    const answer = await appContext.api('screenPicture', { query: { screen }, signal });
    return { picture: isSuccess(answer) ? answer.picture : null };
  };
}
