import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { PageBlock, Slider } from '@antara/contracts/api/content';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { findBlock } from '../../components/page-blocks.ts';
import { isBannerClosed } from './closed-banners.ts';
import { waitForFirstAct } from './first-act.ts';
import type { PopupsProps } from './popups.tsx';
import { delay, waitUntilIdle } from './wait-until-idle.ts';

/** Milliseconds in which the page answers the act, before anything is fetched. */
const afterActMs = 300;

/**
 * The banners that were not closed in this session, once the visitor has done something on the page and nothing else
 * has their attention (HM-09); null on the server. Their chunk is not loaded before.
 */
export function usePopups({ sliders, blocks }: { sliders: Slider[]; blocks: PageBlock[] }): ReactNode {
  const appContext = useAppContext();
  const [shown, setShown] = useState<{ Popups: ComponentType<PopupsProps>; banners: Slider[] } | null>(null);

  useEffect(() => {
    const banners = sliders.filter(({ cover_image }) => !isBannerClosed(cover_image.path));
    if (banners.length === 0) return;
    const leaving = new AbortController();
    const show = async () => {
      // After the welcome is closed: closing it is no act on the page.
      await appContext.overlays.whenFree(leaving.signal);
      await waitForFirstAct(leaving.signal);
      // One layer on a first visit is enough.
      if (appContext.overlays.hadWelcome) return;
      await delay(afterActMs, leaving.signal);
      const { Popups } = await import(/* webpackChunkName: "popups" */ './popups.tsx');
      // What the visitor did may have opened a dialog.
      await waitUntilIdle(appContext.overlays, leaving.signal);
      setShown({ Popups, banners });
    };
    show().catch((error: unknown) => {
      if (!leaving.signal.aborted) appContext.log('the banners could not be shown', { cause: String(error) });
    });
    return () => leaving.abort();
  }, [sliders, appContext]);

  return (
    shown && (
      <shown.Popups
        banners={shown.banners}
        block={findBlock(blocks, 'popups')}
        onClosed={() => setShown(null)}
      />
    )
  );
}
