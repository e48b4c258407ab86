import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { PageBlock, Slider } from '@antara/contracts/api/content';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { getBlocksByKey } from '../../components/page-blocks.ts';
import { isBannerClosed } from './closed-banners.ts';
import { waitForFirstAction } from './first-action.ts';
import type { PopupsProps } from './popups.tsx';
import { delay, waitUntilIdle } from './wait-until-idle.ts';

/**
 * The pause after the visitor's first action. The page reacts to that action before the chunk of the banners is
 * fetched.
 */
const afterActionMs = 300;

/**
 * Returns the banners that were not closed in this session (HM-09). They appear once the visitor has done something on
 * the page and is doing nothing else. Returns null before that and on the server. The chunk of the banners is not
 * loaded earlier.
 */
export function usePopups({ sliders, blocks }: { sliders: Slider[]; blocks: PageBlock[] }): ReactNode {
  const appContext = useAppContext();
  const [opened, setShown] = useState<{ Popups: ComponentType<PopupsProps>; banners: Slider[] } | null>(null);

  useEffect(() => {
    const banners = sliders.filter(({ cover_image }) => !isBannerClosed(cover_image.path));
    if (banners.length === 0) return;
    const leaving = new AbortController();
    const show = async () => {
      // Waits until the welcome is closed, because closing the welcome is not an action on the page.
      await appContext.overlays.whenFree(leaving.signal);
      await waitForFirstAction(leaving.signal);
      // A visitor who saw the welcome gets no other overlay on this visit.
      if (appContext.overlays.hadWelcome) return;
      await delay(afterActionMs, leaving.signal);
      const { Popups } = await import(/* webpackChunkName: "popups" */ './popups.tsx');
      // The visitor's first action may have opened a dialog.
      await waitUntilIdle(appContext.overlays, leaving.signal);
      setShown({ Popups, banners });
    };
    show().catch((error: unknown) => {
      if (!leaving.signal.aborted) appContext.log('the banners could not be shown', { cause: String(error) });
    });
    return () => leaving.abort();
  }, [sliders, appContext]);

  return (
    opened && (
      <opened.Popups
        banners={opened.banners}
        block={getBlocksByKey(blocks).popups}
        onClosed={() => setShown(null)}
      />
    )
  );
}
