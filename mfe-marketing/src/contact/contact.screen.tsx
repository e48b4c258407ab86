import { useLoaderData } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockPicture } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { phoneLink } from '@antara/shared-ui/text-link';
import { ContactForm } from './contact.form.tsx';
import type { ContactData } from './contact.loader.ts';
import { Offices } from './offices.tsx';
import styles from './contact.module.css';

/** The contact page (PB-09): phone, e-mail and the form, then the offices, then the agents' login. */
export default function ContactScreen() {
  const { blocks, site, failed } = useLoaderData<ContactData>();
  const { hero, form, agents, regional, map } = getBlocksByKey(blocks);
  return (
    <>
      <PageNotice failed={failed} />
      <div className={styles.opening}>
        <div className={styles.copy}>
          <BlockHeading block={hero} fallbackTitle="Contact us" level={1} />
          {site && (
            <dl className={styles.lines}>
              <div>
                <dt>Call us</dt>
                <dd>
                  <a {...phoneLink(site.phone)}>{site.phone}</a>
                </dd>
              </div>
              <div>
                <dt>Write to us</dt>
                <dd>
                  <a translate="no" href={`mailto:${site.sales_email}`}>
                    {site.sales_email}
                  </a>
                </dd>
              </div>
            </dl>
          )}
          <BlockPicture
            picture={hero?.pictures[0]}
            ratio="3/2"
            sizes="(width >= 79rem) 30rem, (width >= 64rem) 38vw, 92vw"
            priority
          />
        </div>
        <section aria-labelledby="contact-form" data-surface="sunk" className={styles.sheet}>
          <BlockHeading block={form} fallbackTitle="Write to us here" id="contact-form" />
          <ContactForm labelledBy="contact-form" />
        </section>
      </div>
      <Offices site={site} regional={regional} map={map} />
      <PageSection surface="ink" space="small" aria-labelledby="contact-agents">
        <div className={styles.agents}>
          <BlockHeading block={agents} fallbackTitle="For travel agents" id="contact-agents" />
          <ButtonLink to={paths.agentLogin()} variant="secondary">
            Travel agents: log in
          </ButtonLink>
        </div>
      </PageSection>
    </>
  );
}
