import { isSuccess } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { toAgencyValues } from '../agency/index.ts';
import { QueryStatus } from '../failed-read.tsx';
import { isSuspended, SuspendedAgency } from '../suspended-agency.tsx';
import { LogoSection } from './logo-section.tsx';
import { ProfileForm } from './profile.form.tsx';

/** Shows the page Update Agent Account (AG-04). */
export default function ProfileScreen() {
  const { api } = useAppContext();
  const profile = useQuery('profile', async (signal) => {
    const [profile, countries, groups] = await Promise.all([
      api('agentProfile', { signal }),
      api('countries', { signal }),
      api('groups', { signal }),
    ]);
    if (!isSuccess(profile)) return profile;
    if (!isSuccess(countries)) return countries;
    if (!isSuccess(groups)) return groups;
    const saved = toAgencyValues(
      profile,
      profile.addresses[0],
      groups.groups.map(({ name }) => name),
    );
    const { logo = null } = profile;
    return { logo, form: { saved, countries: countries.countries, groups: groups.groups } };
  });

  if (profile.status === 'failed' && isSuspended(profile.failure))
    return (
      <PageSection>
        <SuspendedAgency />
      </PageSection>
    );
  return (
    <PageSection>
      <PageHeading
        id="update-agent"
        eyebrow="Travel agents"
        title="Update Agent Account"
        lead="What stands here goes on your statements, and tells us where to reach you."
      >
        <TextLink to={paths.profile()} variant="arrow">
          Password and two-step log-in
        </TextLink>
      </PageHeading>
      <QueryStatus
        query={profile}
        title="Your account could not be read"
        message="Nothing in it has changed. Please try again."
      />
      {profile.status === 'ready' && (
        <>
          <LogoSection saved={profile.data.logo} />
          <ProfileForm {...profile.data.form} />
        </>
      )}
    </PageSection>
  );
}
