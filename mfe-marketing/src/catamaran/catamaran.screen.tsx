import { useLoaderData } from 'react-router-dom';
import { Foot } from '../landing/foot.tsx';
import { LandingBar } from '../landing/landing-bar.tsx';
import { blockOf } from '../page/blocks.ts';
import { PageNotice } from '../page/page-notice.tsx';
import { About, Why } from './about.tsx';
import { Amenities } from './amenities.tsx';
import type { CatamaranData } from './catamaran.loader.ts';
import styles from './catamaran.module.css';
import { Destination } from './destination.tsx';
import { Enquire } from './enquire.tsx';
import { Fare } from './fare.tsx';
import { Hero } from './hero.tsx';

const anchors = [
  { id: 'about', label: 'About' },
  { id: 'why-antara-catamarans', label: 'Why Antara Catamarans' },
  { id: 'destination', label: 'Destination' },
  { id: 'amenities', label: 'Amenities' },
];

/** `/catamaran-landing-page`: the delta in three days, with the enquiry always at hand (LP-01, EN-06). */
export default function CatamaranScreen() {
  const { page, site } = useLoaderData<CatamaranData>();
  const block = (key: string) => blockOf(page.blocks, key);
  const journey = block('package');
  return (
    <>
      <LandingBar anchors={anchors} phone={site?.phone} action={{ id: 'enquire', label: 'Enquire' }} />
      <Hero block={block('hero')} length={journey?.eyebrow} phone={site?.phone} />
      <PageNotice failed={page.failed || site === null} />
      <div className={styles.page}>
        <div className={styles.story}>
          <About block={block('about')} />
          <Why block={block('why')} />
          <Destination block={block('destination')} journey={journey} />
          <Amenities block={block('amenities')} />
          <Fare
            included={block('included')}
            notIncluded={block('not-included')}
            journey={journey}
            phone={site?.phone}
          />
        </div>
        <Enquire block={block('enquiry')} countries={page.countries} site={site} />
      </div>
      <Foot surface="teal" />
    </>
  );
}
