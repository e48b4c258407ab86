import { useEffect } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { lazyPart, type LazyPartOptions } from '@antara/contracts/react/lazy-part';
import { useSession } from '@antara/contracts/react/use-app-context';
import { useHydrated } from '@antara/contracts/react/use-hydrated';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { TextLink } from '@antara/shared-ui/text-link';
import { Loading } from '../loading.tsx';
import { SuspendedAgency } from '../suspended-agency.tsx';
import { CreateAgentForm } from './create-agent.form.tsx';
import { readInvitationToken, type PortalData } from './portal.loader.ts';
import styles from './portal.module.css';

const whileLoading: LazyPartOptions = {
  pending: <Loading />,
  renderFailure: (retry) => (
    <ErrorPanel
      headingLevel={2}
      title="Your portal could not be shown"
      message="Part of this page did not load. Please try again."
      onRetry={retry}
    />
  ),
};
const JoinAgency = lazyPart(
  () => import(/* webpackChunkName: "agent-join" */ './join-agency.tsx'),
  whileLoading,
);
/** The home for agents. Its code is loaded only for an agent. */
const AgentHome = lazyPart(
  () => import(/* webpackChunkName: "agent-home" */ '../home/home.tsx'),
  whileLoading,
);

/**
 * Shows the agent portal: the registration for visitors and customers (AG-03), the home for agents, and an explanation
 * for agents of a suspended agency.
 */
export default function PortalScreen() {
  const session = useSession();
  // The server renders the registration for everyone, because only the browser knows the session.
  const hydrated = useHydrated();
  const invitation = readInvitationToken(useLocation().hash);
  return (
    <PageSection>
      {hydrated && session.status === 'checking' ? (
        <Loading />
      ) : hydrated && session.role?.name === 'AGENT' ? (
        <AgentHome />
      ) : hydrated && session.role?.name === 'SUSPENDED_AGENT' ? (
        <SuspendedAgency />
      ) : hydrated && invitation ? (
        <JoinAgency token={invitation} />
      ) : (
        <CreateAccount />
      )}
    </PageSection>
  );
}

function CreateAccount() {
  const data = useLoaderData<PortalData | null>();
  const { revalidate, state } = useRevalidator();
  // Loads the data when an agent logs out on this page, because the loader returns null for an agent.
  useEffect(() => {
    if (!data) void revalidate();
  }, [data, revalidate]);
  if (!data) return <Loading />;
  const { countries, groups, picture } = data;
  return (
    <>
      <PageHeading
        id="create-agent"
        eyebrow="Travel agents"
        title="Create Agent Account"
        lead="Tell us about your agency. With an account you see every free suite, book for your guests and follow your commission."
      >
        <TextLink to={paths.agentLogin()} variant="arrow">
          Agent login
        </TextLink>
      </PageHeading>
      {countries && groups ? (
        <div className={styles.page}>
          <CreateAgentForm countries={countries} groups={groups} />
          <Picture
            picture={picture}
            ratio="1/1"
            sizes="(width >= 64rem) 55vw, 1px"
            className={styles.picture}
          />
        </div>
      ) : (
        <ErrorPanel
          title="The form could not be loaded"
          message="Our lists of countries and groups did not answer. Please try again."
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      )}
    </>
  );
}
