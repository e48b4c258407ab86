/** The menu of a logged-in visitor: account pages, agents' pages, and the log-out (SH-04, SH-08, SH-09). */
import { useNavigate } from 'react-router-dom';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { Menu } from '@antara/shared-ui/menu';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import type { Session } from '@antara/contracts/composition/remote';
import { navItems } from '@antara/contracts/composition/navigation';
import { paths } from '@antara/contracts/composition/routes';
import { useBusy } from '@antara/contracts/react/use-call';
import { useShell } from '../composition/shell-context.ts';
import * as m from '../messages/account-menu.ts';

export interface AccountMenuProps {
  session: Session & { status: 'known' };
  /** True when the visitor pressed the icon before this code was loaded. */
  startsOpen: boolean;
}

/** The user icon with its dropdown, in a chunk that only logged-in visitors load. */
export default function AccountMenu({ session, startsOpen }: AccountMenuProps) {
  const { appContext, pages } = useShell();
  const navigate = useNavigate();

  const logout = useBusy(async () => {
    const result = await appContext.api('logout', { body: {} });
    if (!isSuccess(result) && result.status !== 401) {
      appContext.notify(failureMessage(result, m.notLoggedOut(), m.notLoggedOut()), 'error');
      return;
    }
    await navigate(paths.login());
    appContext.session.signedOut();
  });
  const { name: role } = session.role;
  const agent = navItems('agent', pages.table).filter(
    ({ to }) => role === 'AGENT' || (role === 'SUSPENDED_AGENT' && to === paths.agentPortal()),
  );

  return (
    <Menu
      trigger={<CircleUserRound aria-hidden="true" />}
      label={m.account({ name: session.user.name })}
      defaultOpen={startsOpen}
      onOpen={appContext.overlays.register}
      items={[
        { id: 'bookings', label: m.bookings(), to: paths.myBookings() },
        { id: 'profile', label: m.profile(), to: paths.profile() },
        ...agent.map(({ label, to }) => ({ id: to, label, to })),
        { id: 'logout', label: logout.busy ? m.loggingOut() : m.logout(), onSelect: () => void logout.run() },
      ]}
    />
  );
}
