import { useLoaderData } from 'react-router-dom';
import type { PageBlock, SiteInfo } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { toWhatsappUrl } from '@antara/contracts/rules/whatsapp';
import { ButtonLink } from '@antara/shared-ui/button';
import { ClickToLoad } from '@antara/shared-ui/click-to-load';
import { PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockHeading, BlockText } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PhoneLink } from '../components/phone-link.tsx';
import { PageNotice } from '../components/page-notice.tsx';
import { CallBackForm } from './call-back.form.tsx';
import callStyles from './call-back.module.css';
import { ContactForm } from './contact.form.tsx';
import type { ContactData } from './contact.loader.ts';
import { OpeningStatus } from './opening-status.tsx';
import styles from './contact.module.css';
import officesStyles from './offices.module.css';

/**
 * Shows the contact page (PB-09): telephone number with its hours, WhatsApp, e-mail address and form, the form that
 * asks for a call (SW-03), the offices, and the agents' login.
 */
export default function ContactScreen() {
  const { blocks, site, loadedAt, failed } = useLoaderData<ContactData>();
  const { hero, form, call, agents, regional, map } = getBlocksByKey(blocks);
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
                  <PhoneLink phone={site.phone} />
                  <OpeningStatus times={site} />
                </dd>
              </div>
              {site.whatsapp && (
                <div>
                  <dt>WhatsApp</dt>
                  <dd>
                    <a
                      translate="no"
                      href={toWhatsappUrl(site.whatsapp)}
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      {site.whatsapp}
                    </a>
                  </dd>
                </div>
              )}
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
      {site?.hours && site.hours.length > 0 && (
        <PageSection id="call" aria-labelledby="contact-call">
          <div className={callStyles.call}>
            <BlockHeading block={call} fallbackTitle="Ask us to call you" id="contact-call" />
            <CallBackForm times={site} loadedAt={loadedAt} labelledBy="contact-call" />
          </div>
        </PageSection>
      )}
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

/**
 * Shows the address of the company, the regional contacts, and the map (PB-09). The link of the block `map` leads to
 * the map's own page; the link of its first item is the address of the embedded map.
 */
function Offices({
  site,
  regional,
  map,
}: {
  site: SiteInfo | null;
  regional: PageBlock | undefined;
  map: PageBlock | undefined;
}) {
  const [company, ...lines] = site?.address ?? [];
  const still = map?.pictures[0];
  const frame = map?.items[0]?.link?.url;
  if (!site && !regional && !map) return null;
  return (
    <PageSection aria-labelledby="contact-offices">
      <BlockHeading block={regional} fallbackTitle="Where to find us" id="contact-offices" />
      <div className={officesStyles.layout}>
        <ul role="list" className={officesStyles.offices}>
          {site && (
            <li>
              <h3>Corporate office</h3>
              <address>
                <strong>{company}</strong>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </li>
          )}
          {regional?.items.map(({ title, text, link }) => (
            <li key={title}>
              <h3>{title}</h3>
              <div>
                <BlockText html={text} />
                {link && (
                  <TextLink href={link.url} className={officesStyles.mail}>
                    {link.label}
                  </TextLink>
                )}
              </div>
            </li>
          ))}
        </ul>
        {map?.link && still && frame && (
          <ClickToLoad
            kind="map"
            title={map.title}
            picture={still}
            ratio="3/2"
            sizes="(width >= 85rem) 37rem, (width >= 64rem) 44vw, 92vw"
            src={frame}
            href={map.link.url}
            linkLabel={map.link.label}
          />
        )}
      </div>
    </PageSection>
  );
}
