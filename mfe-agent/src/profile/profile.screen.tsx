import { useCallback } from 'react';
import { isSuccess } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { toAgencyValues } from '../agency/index.ts';
import { Loading } from '../loading.tsx';
import { useRead } from '../use-read.ts';
import { ProfileForm } from './profile.form.tsx';

/** Update Agent Account (AG-04). */
export default function ProfileScreen() {
  const { api } = useAppContext();
  const read = useCallback(
    async (signal: AbortSignal) => {
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
      return { data: { saved, countries: countries.countries, groups: groups.groups } };
    },
    [api],
  );
  const profile = useRead(read);

  return (
    <PageSection>
      <PageHeading
        id="update-agent"
        eyebrow="Travel agents"
        title="Update Agent Account"
        lead="What stands here goes on your statements, and tells us where to reach you."
      />
      {profile.state === 'loading' && <Loading />}
      {profile.state === 'failed' && (
        <ErrorPanel
          title="Your account could not be read"
          message="Nothing in it has changed. Please try again."
          onRetry={profile.retry}
        />
      )}
      {profile.state === 'ready' && <ProfileForm {...profile.data} />}
    </PageSection>
  );
}
