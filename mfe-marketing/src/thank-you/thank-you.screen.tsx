import { useLoaderData } from 'react-router-dom';
import { paths, type NextStepOfAgency } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageHeading } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockPicture } from '../components/block-picture.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import type { ThankYouData } from './thank-you.loader.ts';
import styles from './thank-you.module.css';

const agencyLeads: Record<NextStepOfAgency, string> = {
  portal: 'Your trade account is open. Sailings, options, commission and pictures are in your portal.',
  login:
    'Your trade account is open. Log in with the e-mail address and the password you chose; a mail on its way to you confirms the address.',
  password:
    'Your trade account is open. Choose a password first: we send a code to your e-mail address for it. Then log in.',
  approval:
    'Our trade desk looks at every agency in person, and writes to you within 48 hours, as soon as your account is open.',
  confirm:
    'Please confirm your e-mail address: we have sent you a code, and write no letters to an address that is not confirmed. Our trade desk looks at every agency in person, and answers within 48 hours.',
  'confirm-by-password':
    'Please choose a password: we send a code to your e-mail address for it, which confirms the address as well. We write no letters before that. Our trade desk looks at every agency in person, and answers within 48 hours.',
};

/** Links to the agency's next step. */
function AgencyLink({ step }: { step: Exclude<NextStepOfAgency, 'approval'> }) {
  if (step === 'portal') return <ButtonLink to={paths.agentPortal()}>Go to your portal</ButtonLink>;
  if (step === 'login') return <ButtonLink to={paths.agentLogin()}>Log in</ButtonLink>;
  if (step === 'confirm') return <ButtonLink to={paths.profile()}>Enter the code</ButtonLink>;
  return <ButtonLink to={paths.forgotPassword()}>Choose your password</ButtonLink>;
}

/**
 * Thanks for an enquiry (PB-18) or for the registration of an agency (AG-03). The promise of 48 hours and the links do
 * not depend on any call.
 */
export default function ThankYouScreen() {
  const { blocks, site, reference, agency } = useLoaderData<ThankYouData>();
  const { hero } = getBlocksByKey(blocks);
  return (
    <section aria-labelledby="thank-you" data-surface="ink" className={styles.page}>
      <BlockPicture
        picture={hero?.pictures[0]}
        ratio="1/1"
        sizes="(width >= 64rem) and (min-aspect-ratio: 3/1) 50vw, (width >= 64rem) 150vh, 100vw"
        priority
        className={styles.picture}
      />
      <div className={styles.copy}>
        <PageHeading
          id="thank-you"
          eyebrow={agency ? 'Your agency is registered' : (hero?.eyebrow ?? 'Your enquiry has arrived')}
          title={hero?.title ?? 'Thank you'}
          lead={agency ? agencyLeads[agency] : 'Our team will respond within 48 hours.'}
        />
        {reference && (
          <p className={styles.note}>
            Your reference is <strong translate="no">{reference}</strong>. Please quote it if you call us or
            write again.
          </p>
        )}
        {site && !agency && (
          <p className={styles.note}>
            If it cannot wait, write to{' '}
            <TextLink translate="no" href={`mailto:${site.sales_email}`}>
              {site.sales_email}
            </TextLink>
            .
          </p>
        )}
        <div className={styles.links}>
          {agency && agency !== 'approval' ? (
            <>
              <AgencyLink step={agency} />
              <TextLink to={paths.home()} variant="arrow">
                Go to Homepage
              </TextLink>
            </>
          ) : (
            <>
              <ButtonLink to={paths.home()}>Go to Homepage</ButtonLink>
              <TextLink to={paths.blogs()} variant="arrow">
                Read from the journal meanwhile
              </TextLink>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
