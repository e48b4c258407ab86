/** The pages of the desk. */
import { version, type Remote } from '@antara/desk-common/agreement';

export const remote: Remote = {
  contract: version,
  createRoutes: () => ({
    '/': { title: 'Today', screen: () => import('./today/today.screen.tsx') },
    '/new-booking': { title: 'New booking', screen: () => import('./new-booking/new-booking.screen.tsx') },
    '/prices': { title: 'Prices', screen: () => import('./prices/prices.screen.tsx') },
    '/transfers': { title: 'Transfers', screen: () => import('./transfers/transfers.screen.tsx') },
    '/registers': { title: 'Registers', screen: () => import('./registers/registers.screen.tsx') },
    '/agents': { title: 'Agents', screen: () => import('./agents/agents.screen.tsx') },
    '/figures': { title: 'Figures', screen: () => import('./figures/figures.screen.tsx') },
    '/months': { title: 'Month', screen: () => import('./months/months.screen.tsx') },
    '/inbox': { title: 'Inbox', screen: () => import('./inbox/inbox.screen.tsx') },
    '/inbox/:enquiry': { title: 'Enquiry', screen: () => import('./inbox/enquiry.screen.tsx') },
    '/waiting-list': {
      title: 'Waiting list',
      screen: () => import('./waiting-list/waiting-list.screen.tsx'),
    },
    '/groups': { title: 'Groups', screen: () => import('./groups/groups.screen.tsx') },
    '/groups/:group': { title: 'Group', screen: () => import('./groups/group.screen.tsx') },
    '/coupons': { title: 'Coupons', screen: () => import('./coupons/coupons.screen.tsx') },
    '/campaigns': { title: 'Campaigns', screen: () => import('./campaigns/campaigns.screen.tsx') },
    '/content': { title: 'Content', screen: () => import('./content/content.screen.tsx') },
    '/bookings': { title: 'Bookings', screen: () => import('./bookings/bookings.screen.tsx') },
    '/bookings/:booking': { title: 'Booking', screen: () => import('./bookings/booking.screen.tsx') },
    '/approvals': { title: 'Approvals', screen: () => import('./company/approvals.screen.tsx') },
    '/history': { title: 'History', screen: () => import('./company/history.screen.tsx') },
    '/staff': { title: 'Staff', screen: () => import('./company/staff.screen.tsx') },
    '/health': { title: 'Health', screen: () => import('./company/health.screen.tsx') },
    '/releases': { title: 'Releases', screen: () => import('./company/releases.screen.tsx') },
    '/account': { title: 'Your account', screen: () => import('./company/account.screen.tsx') },
    '/tasks': { title: 'All tasks', screen: () => import('./tasks/tasks.screen.tsx') },
    '/tasks/:operation': { title: 'Task', screen: () => import('./tasks/task.screen.tsx') },
    '/timetable': { title: 'Timetable', screen: () => import('./timetable/timetable.screen.tsx') },
    '/departures/:tour/:date': { title: 'Suites', screen: () => import('./suites/suites.screen.tsx') },
    '/guest-lists': { title: 'Guest lists', screen: () => import('./guest-lists/guest-lists.screen.tsx') },
    '/guest-lists/:tour/:date': {
      title: 'Guest list',
      screen: () => import('./guest-lists/guest-list.screen.tsx'),
    },
  }),
};
