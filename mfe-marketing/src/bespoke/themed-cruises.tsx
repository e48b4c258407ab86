import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading } from '../components/blocks.tsx';
import { ThemeCard } from './theme-card.tsx';
import styles from './themed-cruises.module.css';

export function ThemedCruises({
  block,
  themes,
}: {
  block: PageBlock | undefined;
  themes: readonly PageBlock[];
}) {
  if (themes.length === 0) return null;
  return (
    <PageSection aria-labelledby="themed">
      <BlockHeading block={block} fallbackTitle="Themed cruises" id="themed" />
      <ul role="list" className={styles.cards}>
        {themes.map((theme) => (
          <li key={theme.key}>
            <ThemeCard theme={theme} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
