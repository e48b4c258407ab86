import { useLoaderData } from 'react-router-dom';
import { Gallery } from '@antara/shared-ui/gallery';
import { PageSection } from '@antara/shared-ui/page';
import { LandingFooter } from '../components/landing-footer.tsx';
import { LandingBar } from '../components/landing-bar.tsx';
import { findBlock } from '../components/page-blocks.ts';
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
  const block = (key: string) => findBlock(page.blocks, key);
  const album = block('gallery');
  return (
    <>
      <LandingBar
        anchors={anchors}
        phone={site?.phone}
        action={{ id: 'ticket', label: 'Book' }}
        surface="ink"
      />
      <Hero block={block('hero')} sailings={sailings ?? []} phone={site?.phone} />
      <PageNotice failed={page.failed || sailings === null || site === null} />
      <Intro block={block('intro')} />
      <About block={block('about')} />
      <Reasons block={block('why')} />
      <Pullquote block={block('quote')} />
      <Amenities block={block('amenities')} />
      {album && album.pictures.length > 0 && (
        <PageSection aria-labelledby="steamer-album" surface="ink" width="wide">
          <BlockHeading block={album} lead={false} align="centre" id="steamer-album" />
          <Gallery
            label={album.title}
            pictures={album.pictures.map((picture) => ({ ...picture, caption: picture.alt }))}
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
        block={block('destination')}
        packages={['an-insight', 'a-mystical-journey'].flatMap((key) => block(key) ?? [])}
        call={block('call')}
        phone={site?.phone}
      />
      <LandingFooter surface="ink" />
    </>
  );
}
