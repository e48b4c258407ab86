import type { Failure } from '@antara/contracts/api/client';
import { suspendedAgencyMessage } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageHeading } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './suspended-agency.module.css';

/** Returns true when the API refused a call because the office has suspended the agency. */
export const isSuspended = (failure: Failure): boolean => failure.data.agency_suspended === true;

/**
 * Replaces the pages for agents while the agency is suspended. Explains what is blocked, what still works, and whom to
 * contact.
 */
export function SuspendedAgency() {
  const { api } = useAppContext();
  const info = useQuery('site', (signal) => api('siteInfo', { signal }));
  const email = info.status === 'ready' ? info.data.site.sales_email : null;
  return (
    <>
      <PageHeading eyebrow="Travel agents" title="Your agency is suspended" lead={suspendedAgencyMessage()}>
        <ButtonLink to={paths.contactUs()}>Contact us</ButtonLink>
        <TextLink to={paths.myBookings()} variant="arrow">
          My bookings
        </TextLink>
      </PageHeading>
      <ul className={styles.facts}>
        <li>
          Bookings that you have made stay as they are. You see them, their papers and what is left to pay in
          My bookings.
        </li>
        <li>
          Payment links that you have sent do not work meanwhile. Your clients with an amount due have been
          sent a link by which they pay us directly.
        </li>
        <li>Commission on them is paid as before. Options that were open have ended.</li>
        <li>You can still book a journey for yourself, as a guest.</li>
        {email && (
          <li>
            Write to{' '}
            <a translate="no" href={`mailto:${email}`}>
              {email}
            </a>{' '}
            about it.
          </li>
        )}
      </ul>
    </>
  );
}
