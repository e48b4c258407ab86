import { isSuccess } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { useSession, useAppContext } from '@antara/contracts/react/use-app-context';
import { useAgentPricesView } from '@antara/contracts/react/use-agent-prices';
import { useQuery } from '@antara/contracts/react/use-query';
import { AgentPricesField } from '@antara/shared-ui/agent-prices-field';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageHeading } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { FailedRead } from '../failed-read.tsx';
import { Loading } from '../loading.tsx';
import { isSuspended, SuspendedAgency } from '../suspended-agency.tsx';
import { Clients } from './clients.tsx';
import { Commission } from './commission.tsx';
import { Departures } from './departures.tsx';
import { Documents } from './documents.tsx';
import { Options } from './options.tsx';
import styles from './home.module.css';

/** The portal's home for an agent: what sails next, who sails, what is earned, what there is to take along. */
export default function Home() {
  const { api } = useAppContext();
  const { user } = useSession();
  const prices = useAgentPricesView();
  const portal = useQuery('portal', async (signal) => {
    const [home, site] = await Promise.all([api('agentHome', { signal }), api('siteInfo', { signal })]);
    if (!isSuccess(home)) return home;
    return { home, site: isSuccess(site) ? site.site : null };
  });

  if (portal.status === 'failed' && isSuspended(portal.failure)) return <SuspendedAgency />;
  return (
    <>
      <PageHeading
        eyebrow={(portal.status === 'ready' && portal.data.home.company_name) || 'Travel agents'}
        title="Agent portal"
        lead={`Welcome, ${user?.name ?? 'partner'}. Choose a sailing for your guests, and book it here under your agency.`}
      >
        <div className={styles.actions}>
          <ButtonLink to={paths.journeys()}>Book for a client</ButtonLink>
          <TextLink to={paths.agentGallery()} variant="arrow">
            Agent gallery
          </TextLink>
          <TextLink to={paths.updateAgentProfile()} variant="arrow">
            Update Agent Account
          </TextLink>
        </div>
      </PageHeading>
      {prices && <AgentPricesField {...prices} className={styles.prices} />}
      {portal.status === 'loading' && <Loading />}
      {portal.status === 'failed' && (
        <FailedRead
          failure={portal.failure}
          title="Your portal could not be read"
          message="Your bookings and commission are safe. Please try again."
          onRetry={portal.retry}
        />
      )}
      {portal.status === 'ready' && (
        <div className={styles.sections}>
          <Options />
          <Departures departures={portal.data.home.departures} />
          <Clients bookings={portal.data.home.bookings} entries={portal.data.home.commission.entries} />
          <Commission ledger={portal.data.home.commission} percent={portal.data.home.percent} />
          <Documents site={portal.data.site} />
        </div>
      )}
    </>
  );
}
