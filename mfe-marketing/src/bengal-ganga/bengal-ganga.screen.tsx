import { useLoaderData } from 'react-router-dom';
import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { Gallery } from '@antara/shared-ui/gallery';
import { PageSection } from '@antara/shared-ui/page';
import { BlockFigures } from '../components/block-figures.tsx';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockFacts, BlockHeading, BlockLead, BlockLink, BlockText } from '../components/blocks.tsx';
import { LandingBar } from '../components/landing-bar.tsx';
import { LandingFooter } from '../components/landing-footer.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PhoneLink } from '../components/phone-link.tsx';
import { PageNotice } from '../components/page-notice.tsx';
import { shipSlug, type BengalGangaData, type Sailing } from './bengal-ganga.loader.ts';
import { BookingWidget } from './booking-widget.tsx';
import aboutStyles from './about.module.css';
import amenitiesStyles from './amenities.module.css';
import styles from './bengal-ganga.module.css';
import destinationStyles from './destination.module.css';
import heroStyles from './hero.module.css';
import introStyles from './intro.module.css';
import reasonsStyles from './reasons.module.css';

const anchors = [
  { id: 'about', label: 'About' },
  { id: 'why-bengal-ganga', label: 'Why Bengal Ganga' },
  { id: 'amenities', label: 'Amenities' },
  { id: 'destination', label: 'Destination' },
];

/** Shows the landing page of the ship MV Bengal Ganga, `/bengal-ganga-landing-page` (LP-02). */
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

interface HeroProps {
  block: PageBlock | undefined;
  sailings: readonly Sailing[];
  phone: string | undefined;
}

/** Shows the picture and the title, and the booking widget over the lower edge of the picture. */
function Hero({ block, sailings, phone }: HeroProps) {
  return (
    <div className={heroStyles.hero}>
      <section aria-labelledby="steamer-title" data-surface="ink" className={heroStyles.bill}>
        <BlockPicture
          picture={block?.pictures[0]}
          ratio="16/10"
          sizes="(width < 40rem) 44rem, (max-aspect-ratio: 7/5) 140vh, 100vw"
          priority
          className={heroStyles.picture}
        />
        <div className={heroStyles.copy}>
          {block?.eyebrow && <p className={heroStyles.when}>{block.eyebrow}</p>}
          <h1 id="steamer-title" tabIndex={-1} className={heroStyles.title}>
            {block?.title ?? 'MV Bengal Ganga'}
          </h1>
          <BlockLead html={block?.text} className={heroStyles.lead} />
        </div>
      </section>
      <BookingWidget sailings={sailings} phone={phone} />
    </div>
  );
}

function Intro({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection aria-labelledby="steamer-intro" width="narrow">
      <div className={introStyles.intro}>
        <h2 id="steamer-intro" className={introStyles.title}>
          {block.title}
        </h2>
        <BlockText html={block.text} className={introStyles.text} />
      </div>
    </PageSection>
  );
}

function Pullquote({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection aria-label="A thought" surface="teal" space="large">
      <blockquote className={introStyles.quote}>
        <p>{block.title}</p>
      </blockquote>
    </PageSection>
  );
}

/** Shows the ship in pictures, text and key figures. */
function About({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection id="about" aria-labelledby="steamer-about" surface="sunk">
      <div className={aboutStyles.layout}>
        <div className={aboutStyles.pictures}>
          {block.pictures.slice(0, 2).map((picture, index) => (
            <BlockPicture
              key={picture.path}
              picture={picture}
              ratio={index === 0 ? '4/3' : '1/1'}
              sizes={index === 0 ? '(width >= 64rem) 36rem, 100vw' : '(width >= 64rem) 18rem, 60vw'}
            />
          ))}
        </div>
        <div>
          <BlockHeading block={block} lead={false} id="steamer-about" />
          <BlockText html={block.text} />
          <BlockFigures items={block.items} size="normal" />
        </div>
      </div>
    </PageSection>
  );
}

function Reasons({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection id="why-bengal-ganga" aria-labelledby="steamer-why">
      <BlockHeading block={block} lead={false} align="centre" id="steamer-why" />
      <ul role="list" className={reasonsStyles.reasons}>
        {block.items.map(({ title, text }) => (
          <li key={title} className={reasonsStyles.reason}>
            <h3>{title}</h3>
            <BlockText html={text} className={reasonsStyles.text} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Amenities({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection id="amenities" aria-labelledby="steamer-amenities" surface="raised">
      <BlockHeading block={block} lead={false} id="steamer-amenities" />
      <ul role="list" className={amenitiesStyles.grid}>
        {block.items.map(({ title, text, picture }) => (
          <li key={title} className={amenitiesStyles.one}>
            <BlockPicture
              picture={picture}
              ratio="4/3"
              sizes="(width >= 64rem) 19rem, 50vw"
              className={amenitiesStyles.picture}
            />
            <h3 className={amenitiesStyles.title}>{title}</h3>
            <BlockText html={text} className={amenitiesStyles.text} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

interface DestinationProps {
  block: PageBlock | undefined;
  /**
   * The blocks of the packages: the eyebrow is the length, and the items are the departure times and the destinations.
   */
  packages: readonly PageBlock[];
  call: PageBlock | undefined;
  phone: string | undefined;
}

function Destination({ block, packages, call, phone }: DestinationProps) {
  return (
    <PageSection id="destination" aria-labelledby="steamer-destination">
      <BlockHeading block={block} fallbackTitle="Destination" align="centre" id="steamer-destination" />
      <ul role="list" className={destinationStyles.packages}>
        {packages.map((one) => (
          <li key={one.key} className={destinationStyles.package}>
            <BlockPicture
              picture={one.pictures[0]}
              ratio="4/3"
              sizes="(width >= 64rem) 39rem, (width >= 40rem) 44vw, 100vw"
              className={destinationStyles.picture}
            />
            {one.eyebrow && <p className={destinationStyles.length}>{one.eyebrow}</p>}
            <h3 className={destinationStyles.name}>{one.title}</h3>
            <BlockText html={one.text} className={destinationStyles.text} />
            {one.items.length > 0 && <BlockFacts items={one.items} className={destinationStyles.facts} />}
            <BlockLink link={one.link} look="secondary" />
          </li>
        ))}
      </ul>
      <div className={destinationStyles.call}>
        <h3 className={destinationStyles.ask}>{call?.title ?? 'Bookings'}</h3>
        <BlockLead html={call?.text} className={destinationStyles.text} />
        <p className={destinationStyles.links}>
          {phone && <PhoneLink phone={phone} className={destinationStyles.phone} />}
          <ButtonLink to={paths.requestAQuote({ ship: shipSlug })} variant="secondary">
            Request a quote
          </ButtonLink>
        </p>
      </div>
    </PageSection>
  );
}
