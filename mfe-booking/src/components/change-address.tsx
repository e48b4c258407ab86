import { paths } from '@antara/contracts/composition/routes';
import { useSession } from '@antara/contracts/react/use-app-context';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import * as m from '../messages/change-address.ts';

/**
 * Returns the address to which the documents of a customer's booking are mailed. Null when nobody is logged in, and for
 * agents, whose agency receives the documents.
 */
export function useAddressOfPapers(): string | null {
  const { user, role } = useSession();
  return role?.name === 'AGENT' ? null : (user?.email ?? null);
}

/** "Not yours? Change it". `newTab` is for a page that would release its suites when it is left. */
export function ChangeAddress({ newTab = false }: { newTab?: boolean }) {
  return (
    <span>
      <span>{m.notYours()}</span>{' '}
      {newTab ? (
        <TextLink to={paths.profile()} newTab>
          {m.changeItInNewTab({ renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
        </TextLink>
      ) : (
        <TextLink to={paths.profile()}>{m.changeIt()}</TextLink>
      )}
    </span>
  );
}
