import type { PageBlock } from '@antara/contracts/api/content';
import { getSubmittedForm } from '@antara/contracts/composition/submitted-form';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { NewsletterForm } from '@antara/shared-ui/newsletter-form';
import { TextLink } from '@antara/shared-ui/text-link';
import { PageSection } from '@antara/shared-ui/page';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockHeading } from '../components/blocks.tsx';
import styles from './newsletter.module.css';

/**
 * Shows the sign-up for the newsletter beside the cover of an issue (HM-05). The form is shown even without the block.
 */
export function Newsletter({ block }: { block: PageBlock | undefined }) {
  const appContext = useAppContext();
  return (
    <PageSection aria-labelledby="home-newsletter" surface="sunk">
      <div className={styles.letter}>
        <BlockPicture
          picture={block?.pictures[0]}
          ratio="4/3"
          sizes="(width >= 64rem) 30rem, (width >= 40rem) 40vw, 100vw"
        />
        <div>
          <BlockHeading block={block} fallbackTitle="Our newsletter" id="home-newsletter" />
          <NewsletterForm
            label="E-mail address"
            subscribe={(email) => appContext.api('subscribe', { body: { email } })}
            notify={appContext.notify}
            postAs="home-newsletter"
            posted={getSubmittedForm(appContext, 'home-newsletter')}
            note={<TextLink to={paths.privacy()}>Privacy: what we do with your address</TextLink>}
            className={styles.form}
          />
        </div>
      </div>
    </PageSection>
  );
}
