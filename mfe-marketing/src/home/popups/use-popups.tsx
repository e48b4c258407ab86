import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { PageBlock, Slider } from '@antara/contracts/api/content';
import { localStore } from '@antara/contracts/react/browser-storage';
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
 * Returns true when a banner is for this visitor (OF-15). A visitor who saw the welcome on this visit sees only banners
 * for a first visit. The shell stores `visited` when it shows the welcome; without storage nobody counts as returning.
 */
const isFor = (audience: Slider['audience'], hadWelcome: boolean): boolean =>
  hadWelcome
    ? audience === 'first-visit'
    : audience === undefined || (audience === 'returning' && localStore.get('visited') !== null);

/**
 * Returns the banners that were not closed in this session (HM-09). They appear once the visitor has done something on
 * the page and is doing nothing else. Returns null before that and on the server. The chunk of the banners is not
 * loaded earlier.
 */
export function usePopups({ sliders, blocks }: { sliders: Slider[]; blocks: PageBlock[] }): ReactNode {
  const appContext = useAppContext();
  const [opened, setShown] = useState<{ Popups: ComponentType<PopupsProps>; banners: Slider[] } | null>(null);

  useEffect(() => {
    const open = sliders.filter(({ cover_image }) => !isBannerClosed(cover_image.path));
    if (open.length === 0) return;
    const leaving = new AbortController();
    const show = async () => {
      // Waits until the welcome is closed, because closing the welcome is not an action on the page.
      await appContext.overlays.whenFree(leaving.signal);
      await waitForFirstAction(leaving.signal);
      const hadWelcome = appContext.overlays.hadWelcome ?? false;
      const banners = open.filter(({ audience }) => isFor(audience, hadWelcome));
      if (banners.length === 0) return;
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
