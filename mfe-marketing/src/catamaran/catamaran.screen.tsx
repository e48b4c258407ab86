import { useLoaderData } from 'react-router-dom';
import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { Container } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockFigures } from '../components/block-figures.tsx';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockFacts, BlockHeading, BlockLead, BlockLink, BlockText } from '../components/blocks.tsx';
import { LandingBar } from '../components/landing-bar.tsx';
import { LandingFooter } from '../components/landing-footer.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PhoneLink } from '../components/phone-link.tsx';
import { PageNotice } from '../components/page-notice.tsx';
import { CatamaranForm } from './catamaran.form.tsx';
import type { CatamaranData } from './catamaran.loader.ts';
import aboutStyles from './about.module.css';
import amenitiesStyles from './amenities.module.css';
import styles from './catamaran.module.css';
import destinationStyles from './destination.module.css';
import enquirySectionStyles from './enquiry-section.module.css';
import fareInclusionsStyles from './fare-inclusions.module.css';
import heroStyles from './hero.module.css';

const anchors = [
  { id: 'about', label: 'About' },
  { id: 'why-antara-catamarans', label: 'Why Antara Catamarans' },
  { id: 'destination', label: 'Destination' },
  { id: 'amenities', label: 'Amenities' },
];

/**
 * Shows the landing page of the catamarans, `/catamaran-landing-page`: the journey, and an enquiry form beside it
 * (LP-01, EN-06).
 */
export default function CatamaranScreen() {
  const { page, site } = useLoaderData<CatamaranData>();
  const blocks = getBlocksByKey(page.blocks);
  return (
    <>
      <LandingBar anchors={anchors} phone={site?.phone} action={{ id: 'enquire', label: 'Enquire' }} />
      <Hero block={blocks.hero} length={blocks.package?.eyebrow} phone={site?.phone} />
      <PageNotice failed={page.failed || site === null} />
      <div className={styles.page}>
        <div className={styles.story}>
          <About block={blocks.about} />
          <Reasons block={blocks.why} />
          <Destination block={blocks.destination} journey={blocks.package} />
          <Amenities block={blocks.amenities} />
          <FareInclusions
            included={blocks.included}
            notIncluded={blocks['not-included']}
            journey={blocks.package}
            phone={site?.phone}
          />
        </div>
        <EnquirySection block={blocks.enquiry} countries={page.countries} />
      </div>
      <LandingFooter surface="teal" />
    </>
  );
}

interface HeroProps {
  block: PageBlock | undefined;
  /** The length of the journey: "2 Nights / 3 Days". */
  length: string | null | undefined;
  /** The telephone number for bookings. Undefined when the call failed. */
  phone: string | undefined;
}

/** Shows the picture, the title, the length of the journey and the telephone number for bookings. */
function Hero({ block, length, phone }: HeroProps) {
  return (
    <section aria-labelledby="catamaran-title" className={heroStyles.hero}>
      <BlockPicture
        picture={block?.pictures[0]}
        ratio="16/10"
        sizes="100vw"
        priority
        className={heroStyles.picture}
      />
      <Container className={heroStyles.container}>
        <div className={heroStyles.copy}>
          {block?.eyebrow && <p className={heroStyles.place}>{block.eyebrow}</p>}
          <h1 id="catamaran-title" tabIndex={-1} className={heroStyles.title}>
            {block?.title ?? 'Antara Catamarans'}
          </h1>
          <BlockLead html={block?.text} className={heroStyles.lead} />
          <p className={heroStyles.facts}>
            {length && <strong className={heroStyles.length}>{length}</strong>}
            {phone && (
              <span>
                To book, ring <PhoneLink phone={phone} className={heroStyles.phone} />
              </span>
            )}
          </p>
        </div>
      </Container>
    </section>
  );
}

/** Shows the two catamarans with their key figures. */
function About({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <section id="about" aria-labelledby="catamaran-about" className={aboutStyles.about}>
      <BlockHeading block={block} lead={false} id="catamaran-about" className={aboutStyles.head} />
      <BlockText html={block.text} className={aboutStyles.text} />
      <BlockFigures items={block.items} size="large" />
      <div className={aboutStyles.night}>
        <BlockPicture picture={block.pictures[0]} ratio="16/10" sizes="(width >= 64rem) 60vw, 100vw" />
      </div>
    </section>
  );
}

function Reasons({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <section id="why-antara-catamarans" aria-labelledby="catamaran-why" data-surface="teal">
      <BlockHeading block={block} lead={false} id="catamaran-why" />
      <BlockPicture picture={block.pictures[0]} ratio="21/9" sizes="(width >= 64rem) 50rem, 100vw" />
      <ol role="list" className={aboutStyles.reasons}>
        {block.items.map(({ title, text }) => (
          <li key={title} className={aboutStyles.reason}>
            <h3>{title}</h3>
            <BlockText html={text} className={aboutStyles.reasonText} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface DestinationProps {
  block: PageBlock | undefined;
  /** The block of the journey: its eyebrow is the length, its items are the days, its picture is the map. */
  journey: PageBlock | undefined;
}

function Destination({ block, journey }: DestinationProps) {
  if (!block && !journey) return null;
  return (
    <section
      id="destination"
      aria-labelledby="catamaran-destination"
      className={destinationStyles.destination}
    >
      {block && (
        <>
          <BlockHeading
            block={block}
            lead={false}
            id="catamaran-destination"
            className={destinationStyles.head}
          />
          <div className={destinationStyles.pictures}>
            {block.pictures.map((picture, index) => (
              <BlockPicture
                key={picture.path}
                picture={picture}
                sizes={index === 0 ? '(width >= 64rem) 50rem, 100vw' : '(width >= 64rem) 25rem, 50vw'}
              />
            ))}
          </div>
          <BlockText html={block.text} />
        </>
      )}
      {journey && (
        <div className={destinationStyles.journey}>
          <div className={destinationStyles.journeyHead}>
            <h3 className={destinationStyles.journeyName}>{journey.title}</h3>
            {journey.eyebrow && <p className={destinationStyles.length}>{journey.eyebrow}</p>}
          </div>
          <BlockText html={journey.text} className={destinationStyles.when} />
          <ol role="list" className={destinationStyles.days}>
            {journey.items.map(({ title, text }) => (
              <li key={title} className={destinationStyles.day}>
                <h4 className={destinationStyles.dayName}>{title}</h4>
                <BlockText html={text} />
              </li>
            ))}
          </ol>
          <BlockPicture picture={journey.pictures[0]} sizes="(width >= 64rem) 50rem, 100vw" />
          <BlockLink link={journey.link} look="secondary" className={destinationStyles.link} />
        </div>
      )}
    </section>
  );
}

function Amenities({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <section id="amenities" aria-labelledby="catamaran-amenities">
      <BlockHeading block={block} lead={false} id="catamaran-amenities" />
      <div className={amenitiesStyles.pictures}>
        {block.pictures.map((picture, index) => (
          <BlockPicture
            key={picture.path}
            picture={picture}
            ratio="4/3"
            sizes={`(width >= 64rem) 17rem, (width >= 40rem) 33vw, ${index === 0 ? 100 : 48}vw`}
          />
        ))}
      </div>
      <BlockFacts items={block.items} className={amenitiesStyles.list} />
    </section>
  );
}

interface FareInclusionsProps {
  included: PageBlock | undefined;
  notIncluded: PageBlock | undefined;
  journey: PageBlock | undefined;
  phone: string | undefined;
}

/** Lists what the fare includes and excludes, the telephone number for bookings, and a link to the terms. */
function FareInclusions({ included, notIncluded, journey, phone }: FareInclusionsProps) {
  return (
    <section aria-label="What the fare includes" data-surface="sunk" className={fareInclusionsStyles.fare}>
      <div className={fareInclusionsStyles.lists}>
        <InclusionList block={included} tone="in" />
        <InclusionList block={notIncluded} tone="out" />
      </div>
      <p className={fareInclusionsStyles.note}>
        {journey?.eyebrow && <span>{`${journey.eyebrow}. `}</span>}
        <TextLink to={paths.terms()}>Terms and conditions</TextLink> apply.
      </p>
      {phone && (
        <p className={fareInclusionsStyles.call}>
          For bookings ring <PhoneLink phone={phone} className={fareInclusionsStyles.phone} />
        </p>
      )}
    </section>
  );
}

function InclusionList({ block, tone }: { block: PageBlock | undefined; tone: 'in' | 'out' }) {
  if (!block) return null;
  return (
    <div>
      <h2 className={fareInclusionsStyles.title}>{block.title}</h2>
      <ul role="list" aria-label={block.title} data-tone={tone} className={fareInclusionsStyles.list}>
        {block.items.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </div>
  );
}

interface EnquirySectionProps {
  block: PageBlock | undefined;
  countries: readonly { id: string; name: string }[];
}

/** Shows the enquiry form. It stays in view beside a wide page, and is at the end of a narrow one. */
function EnquirySection({ block, countries }: EnquirySectionProps) {
  return (
    <div className={enquirySectionStyles.column}>
      <section
        id="enquire"
        aria-labelledby="enquire-title"
        data-surface="raised"
        className={enquirySectionStyles.card}
      >
        <h2 id="enquire-title" className={enquirySectionStyles.title}>
          {block?.title ?? 'Enquire'}
        </h2>
        <BlockLead html={block?.text} className={enquirySectionStyles.lead} />
        <CatamaranForm countries={countries} labelledBy="enquire-title" />
      </section>
    </div>
  );
}
