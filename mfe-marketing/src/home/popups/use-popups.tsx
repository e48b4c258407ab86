/** Brings the banners that pop up on the page, when it is their turn (HM-09). */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { PageBlock, Slider } from '@antara/contracts/api/content';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { findBlock } from '../../components/page-blocks.ts';
import { getClosedBanners } from './closed-banners.ts';
import type { PopupsProps } from './popups.tsx';
import { waitUntilIdle } from './wait-until-idle.ts';

/**
 * The banners that this session has not closed, once nothing else has the visitor's attention; nothing on the server. Their code is a
 * chunk of its own, asked for no earlier.
 */
export function usePopups({ sliders, blocks }: { sliders: Slider[]; blocks: PageBlock[] }): ReactNode {
  const site = useAppContext();
  const [shown, setShown] = useState<{ Popups: ComponentType<PopupsProps>; banners: Slider[] } | null>(null);

  useEffect(() => {
    const banners = sliders.filter(({ cover_image }) => !getClosedBanners().includes(cover_image));
    if (banners.length === 0) return;
    const leaving = new AbortController();
    const show = async () => {
      await waitUntilIdle(site.overlays, leaving.signal);
      const { Popups } = await import(/* webpackChunkName: "popups" */ './popups.tsx');
      // Much can happen while code is on its way.
      await waitUntilIdle(site.overlays, leaving.signal);
      setShown({ Popups, banners });
    };
    show().catch((error: unknown) => {
      if (!leaving.signal.aborted) site.log('the banners could not be shown', { cause: String(error) });
    });
    return () => leaving.abort();
  }, [sliders, site]);

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
