import { useLoaderData } from 'react-router-dom';
import { LandingFooter } from '../components/landing-footer.tsx';
import { LandingBar } from '../components/landing-bar.tsx';
import { findBlock } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { About, Reasons } from './about.tsx';
import { Amenities } from './amenities.tsx';
import type { CatamaranData } from './catamaran.loader.ts';
import styles from './catamaran.module.css';
import { Destination } from './destination.tsx';
import { EnquirySection } from './enquiry-section.tsx';
import { FareInclusions } from './fare-inclusions.tsx';
import { Hero } from './hero.tsx';

const anchors = [
  { id: 'about', label: 'About' },
  { id: 'why-antara-catamarans', label: 'Why Antara Catamarans' },
  { id: 'destination', label: 'Destination' },
  { id: 'amenities', label: 'Amenities' },
];

/** `/catamaran-landing-page`: the journey, with its enquiry form beside it (LP-01, EN-06). */
export default function CatamaranScreen() {
  const { page, site } = useLoaderData<CatamaranData>();
  const block = (key: string) => findBlock(page.blocks, key);
  const journey = block('package');
  return (
    <>
      <LandingBar anchors={anchors} phone={site?.phone} action={{ id: 'enquire', label: 'Enquire' }} />
      <Hero block={block('hero')} length={journey?.eyebrow} phone={site?.phone} />
      <PageNotice failed={page.failed || site === null} />
      <div className={styles.page}>
        <div className={styles.story}>
          <About block={block('about')} />
          <Reasons block={block('why')} />
          <Destination block={block('destination')} journey={journey} />
          <Amenities block={block('amenities')} />
          <FareInclusions
            included={block('included')}
            notIncluded={block('not-included')}
            journey={journey}
            phone={site?.phone}
          />
        </div>
        <EnquirySection block={block('enquiry')} countries={page.countries} />
      </div>
      <LandingFooter surface="teal" />
    </>
  );
}
