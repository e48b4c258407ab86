import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockHeading, BlockPicture, BlockText } from '../components/blocks.tsx';
import type { FleetShip } from './fleet.ts';
import styles from './onboard-sections.module.css';

export interface OnboardSectionsProps {
  block: PageBlock | undefined;
  sections: readonly PageBlock[];
  ships: readonly FleetShip[];
}

/** Spa, boutique and events, and the ships that have them (PB-11). */
export function OnboardSections({ block, sections, ships }: OnboardSectionsProps) {
  if (sections.length === 0) return null;
  return (
    <PageSection aria-labelledby="ships-aboard" surface="ink" space="large">
      <div className={styles.head}>
        <BlockHeading block={block} fallbackTitle="On the larger ships" id="ships-aboard" />
        {ships.length > 0 && (
          <ul role="list" aria-label="Ships with spa, boutique and events" className={styles.ships}>
            {ships.map(({ slug, name }) => (
              <li key={slug}>
                <TextLink to={paths.ship(slug)} variant="arrow">
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul role="list" className={styles.sections}>
        {sections.map((section) => (
          <li key={section.key} className={styles.section}>
            <BlockPicture picture={section.pictures[0]} ratio="4/3" sizes="(width >= 64rem) 26rem, 104vw" />
            <h3 className={styles.title}>{section.title}</h3>
            <BlockText html={section.text} className={styles.text} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
