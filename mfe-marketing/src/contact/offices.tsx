import type { PageBlock, SiteInfo } from '@antara/contracts/api/content';
import { ClickToLoad } from '@antara/shared-ui/click-to-load';
import { PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockHeading, BlockText } from '../components/blocks.tsx';
import styles from './offices.module.css';

/**
 * The corporate address, the regional contacts, and the map (PB-09). The block's link leads to the map's own page; the
 * link of its first item is the address of the frame.
 */
export function Offices({
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
      <div className={styles.layout}>
        <ul role="list" className={styles.offices}>
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
                  <TextLink href={link.url} className={styles.mail}>
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
