import { useLoaderData } from 'react-router-dom';
import { Gallery } from '@antara/shared-ui/gallery';
import { PageSection } from '@antara/shared-ui/page';
import { LandingFooter } from '../components/landing-footer.tsx';
import { LandingBar } from '../components/landing-bar.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { About } from './about.tsx';
import { Amenities } from './amenities.tsx';
import type { BengalGangaData } from './bengal-ganga.loader.ts';
import { BlockHeading } from '../components/blocks.tsx';
import styles from './bengal-ganga.module.css';
import { Destination } from './destination.tsx';
import { Hero } from './hero.tsx';
import { Intro, Pullquote } from './intro.tsx';
import { Reasons } from './reasons.tsx';

const anchors = [
  { id: 'about', label: 'About' },
  { id: 'why-bengal-ganga', label: 'Why Bengal Ganga' },
  { id: 'amenities', label: 'Amenities' },
  { id: 'destination', label: 'Destination' },
];

/** `/bengal-ganga-landing-page` (LP-02). */
export default function BengalGangaScreen() {
  const { page, sailings, site } = useLoaderData<BengalGangaData>();
  const blocks = getBlocksByKey(page.blocks);
  return (
    <>
      <LandingBar
        anchors={anchors}
        phone={site?.phone}
        action={{ id: 'ticket', label: 'Book' }}
        surface="ink"
      />
      <Hero block={blocks.hero} sailings={sailings ?? []} phone={site?.phone} />
      <PageNotice failed={page.failed || sailings === null || site === null} />
      <Intro block={blocks.intro} />
      <About block={blocks.about} />
      <Reasons block={blocks.why} />
      <Pullquote block={blocks.quote} />
      <Amenities block={blocks.amenities} />
      {blocks.gallery && blocks.gallery.pictures.length > 0 && (
        <PageSection aria-labelledby="steamer-album" surface="ink" width="wide">
          <BlockHeading block={blocks.gallery} lead={false} align="centre" id="steamer-album" />
          <Gallery
            label={blocks.gallery.title}
            pictures={blocks.gallery.pictures.map((picture) => ({ ...picture, caption: picture.alt }))}
            sizes={(index) =>
              index === 0
                ? '(width >= 101rem) 50rem, 50vw'
                : '(width >= 109rem) 25rem, (width >= 64rem) 23vw, (width >= 40rem) 22vw, 44vw'
            }
            className={styles.album}
          />
        </PageSection>
      )}
      <Destination
        block={blocks.destination}
        packages={['an-insight', 'a-mystical-journey'].flatMap((key) => blocks[key] ?? [])}
        call={blocks.call}
        phone={site?.phone}
      />
      <LandingFooter surface="ink" />
    </>
  );
}
