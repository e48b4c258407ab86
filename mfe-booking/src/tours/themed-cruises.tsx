import { useRevalidator } from 'react-router-dom';
import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageHeading } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';
import { RichText } from '@antara/shared-ui/rich-text';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import type { ToursPageData } from './tours.loader.ts';
import * as m from '../messages/themed-cruises.ts';
import styles from './themed-cruises.module.css';

type Themes = Extract<ToursPageData, { view: 'themed' }>['themes'];

/** The themed cruises: name, ship, length, departures, and a link to request one (PB-03). */
export function ThemedCruises({ themes }: { themes: Themes }) {
  const { revalidate, state } = useRevalidator();
  if (!themes) {
    return (
      <ErrorPanel
        title={m.theThemedCruisesCouldNot()}
        message={m.theRestOfTheSite()}
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      />
    );
  }
  if (themes.cruises.length === 0) {
    return (
      <EmptyState
        title={m.noThemedCruiseIsPlanned()}
        action={<ButtonLink to={paths.requestAQuote()}>{m.requestAQuote()}</ButtonLink>}
      >
        <p>{m.tellUsWhatYouWould()}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeading level={2} title={themes.heading?.title ?? m.themedCruises()} />
      <ul role="list" className={styles.cruises}>
        {themes.cruises.map((cruise) => (
          <li key={cruise.key}>
            <ThemedCruise cruise={cruise} />
          </li>
        ))}
      </ul>
      <p className={styles.onward}>
        <TextLink to={paths.bespokeJourneys()} variant="arrow">
          {m.bespokeJourneysAndCharters()}
        </TextLink>
      </p>
    </>
  );
}

function ThemedCruise({ cruise }: { cruise: PageBlock }) {
  const picture = cruise.pictures[0];
  return (
    <article aria-label={cruise.title} className={styles.cruise}>
      {picture && <Picture picture={picture} sizes="(width >= 64rem) 37rem, (width >= 40rem) 50vw, 100vw" />}
      <div>
        {cruise.eyebrow && <p className={styles.ship}>{cruise.eyebrow}</p>}
        <h3 className={styles.name}>{cruise.title}</h3>
        {cruise.text && <RichText html={cruise.text} className={styles.text} />}
      </div>
      <dl className={styles.facts}>
        {cruise.items.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text && <InlineRichText html={text} />}</dd>
          </div>
        ))}
      </dl>
      <p>
        <ButtonLink to={paths.requestAQuote({ theme: cruise.key })} variant="secondary">
          {m.requestAQuote()}
          <VisuallyHidden>{m.forLabel({ title: cruise.title })}</VisuallyHidden>
        </ButtonLink>
      </p>
    </article>
  );
}
