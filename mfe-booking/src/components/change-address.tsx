import { paths } from '@antara/contracts/composition/routes';
import { useSession } from '@antara/contracts/react/use-app-context';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';

/**
 * Where the papers of a customer's booking go; null when nobody is logged in, and for agents, whose agency gets them.
 */
export function useAddressOfPapers(): string | null {
  const { user, role } = useSession();
  return role?.name === 'AGENT' ? null : (user?.email ?? null);
}

/** "Not yours? Change it". `newTab`: on a page that would give its suites back when it is left. */
export function ChangeAddress({ newTab = false }: { newTab?: boolean }) {
  return (
    <span>
      <span>Not yours?</span>{' '}
      {newTab ? (
        <TextLink href={paths.profile()} newTab>
          Change it<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </TextLink>
      ) : (
        <TextLink to={paths.profile()}>Change it</TextLink>
      )}
    </span>
  );
}
