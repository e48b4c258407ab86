import { useLoaderData } from 'react-router-dom';
import { LandingFooter } from '../components/landing-footer.tsx';
import { LandingBar } from '../components/landing-bar.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
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
