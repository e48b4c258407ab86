/** All that the apps of the desk agree on: its pages, and what the shell gives to a page's screen. */
import type { ComponentType } from 'react';
import type { LazyRoute } from '@delivery/contract/pages';
import type { ContractVersion } from '@delivery/contract/version';
import type { OperationName } from './operations.ts';

/** The version of the agreement. Apps that were built with another major are never shown on one page. */
export const version = { major: 1, minor: 2 };

/** The apps besides the shell. */
export const remoteNames = ['mfe-desk'] as const;

const owner = 'mfe-desk' as const;

/**
 * Every page, with its place among the links: `group` is the list it stands in, from 1, and `place` its position there.
 * `needs` names the operation without which a member of the staff has no use for the page.
 */
export const routes = {
  '/': { owner, query: [], nav: { label: 'Today', group: 1, place: 10 } },
  '/search': { owner, query: ['q'] },
  '/new-booking': {
    owner,
    query: ['departure', 'enquiry'],
    nav: { label: 'New booking', group: 1, place: 20, needs: 'bookings.hold' },
  },
  '/bookings': {
    owner,
    query: ['q', 'tour', 'from', 'to', 'status', 'overdue'],
    nav: { label: 'Bookings', group: 1, place: 30, needs: 'bookings.find' },
  },
  '/bookings/:booking': { owner, query: ['tab', 'change', 'of'] },
  '/inbox': {
    owner,
    query: ['state', 'category', 'owner', 'rows'],
    nav: { label: 'Inbox', group: 1, place: 40, needs: 'enquiries.list' },
  },
  '/inbox/:enquiry': { owner, query: ['do'] },
  '/waiting-list': {
    owner,
    query: ['journey', 'date', 'all', 'entry', 'do', 'rows'],
    nav: { label: 'Waiting list', group: 1, place: 50, needs: 'waitingList.list' },
  },
  '/groups': {
    owner,
    query: ['ended', 'do'],
    nav: { label: 'Groups', group: 1, place: 60, needs: 'groups.list' },
  },
  '/groups/:group': { owner, query: ['do'] },
  '/campaigns': {
    owner,
    query: ['tab', 'letter', 'template', 'departure', 'state', 'unconfirmed', 'do', 'rows'],
    nav: { label: 'Letters', group: 1, place: 70, needs: 'letters.list' },
  },
  '/timetable': {
    owner,
    query: ['from', 'weeks', 'departure', 'do', 'suite', 'to'],
    nav: { label: 'Timetable', group: 2, place: 10, needs: 'departures.list' },
  },
  '/departures/:tour/:date': { owner, query: ['suite', 'do', 'to'] },
  '/guest-lists': {
    owner,
    query: ['tour', 'from', 'to'],
    nav: { label: 'Guest lists', group: 2, place: 20, needs: 'departures.guestList' },
  },
  '/guest-lists/:tour/:date': { owner, query: ['show'] },
  '/prices': {
    owner,
    query: ['journey', 'change'],
    nav: { label: 'Prices', group: 2, place: 30, needs: 'prices.show' },
  },
  '/transfers': {
    owner,
    query: ['tab', 'line', 'all'],
    nav: { label: 'Transfers', group: 3, place: 10, needs: 'transfers.unmatched' },
  },
  '/registers': {
    owner,
    query: ['register', 'from', 'to'],
    nav: { label: 'Registers', group: 3, place: 20, needs: 'registers.documents' },
  },
  '/agents': {
    owner,
    query: ['tab', 'agent', 'waiting'],
    nav: { label: 'Agents', group: 3, place: 30, needs: 'agents.list' },
  },
  '/months': {
    owner,
    query: ['month', 'tab'],
    nav: { label: 'Month', group: 3, place: 40, needs: 'months.show' },
  },
  '/figures': {
    owner,
    query: ['figure', 'by', 'month', 'from', 'to'],
    nav: { label: 'Figures', group: 3, place: 50, needs: 'figures.occupancy' },
  },
  '/coupons': {
    owner,
    query: ['batch', 'code', 'do', 'rows'],
    nav: { label: 'Coupons', group: 5, place: 10, needs: 'coupons.list' },
  },
  '/content': {
    owner,
    query: ['kind', 'hidden', 'file', 'tab', 'rows'],
    nav: { label: 'Content', group: 5, place: 30, needs: 'content.list' },
  },
  '/approvals': {
    owner,
    query: [],
    nav: { label: 'Approvals', group: 4, place: 10, needs: 'approvals.list' },
  },
  '/history': {
    owner,
    query: ['about', 'who', 'from', 'to', 'area', 'reads'],
    nav: { label: 'History', group: 4, place: 20, needs: 'log.list' },
  },
  '/staff': { owner, query: [], nav: { label: 'Staff', group: 4, place: 30, needs: 'staff.list' } },
  '/health': {
    owner,
    query: ['events'],
    nav: { label: 'Health', group: 4, place: 40, needs: 'status.show' },
  },
  '/releases': {
    owner,
    query: ['console', 'challenge', 'state'],
    nav: { label: 'Releases', group: 4, place: 45, needs: 'releases.consoles' },
  },
  '/tasks': { owner, query: ['q'], nav: { label: 'All tasks', group: 4, place: 50 } },
  '/tasks/:operation': { owner, query: ['input'] },
  '/account': { owner, query: [], nav: { label: 'Your account', group: 4, place: 60 } },
} as const;

export type DeskPath = keyof typeof routes;

/** The headings of the lists of links, by `group`. */
export const groupTitles = ['', 'Every day', 'Ships', 'Money', 'Company', 'Site'] as const;

/** The member of the staff who is logged in. */
export interface Member {
  name: string;
  email: string;
  roles: readonly string[];
}

/** A button beside a message, such as Undo. */
export interface MessageAction {
  label: string;
  run(): void;
}

/** What the shell gives to every screen. */
export interface Desk {
  member: Member;
  /** Returns true when the member may run the operation, with or without restrictions. */
  may(operation: OperationName): boolean;
  /** Shows a short message that goes away by itself; one with an action stays until another comes or it is closed. */
  notify(message: string, action?: MessageAction): void;
  /** Returns true for a change that needs a log-in of the last 15 minutes, which was longer ago. */
  needsLogIn(operation: OperationName): boolean;
  /**
   * Asks for the member's passkey again, for what needs a log-in of the last 15 minutes. The page stays as it is.
   * @throws {Error} when the passkey was not used
   */
  logInAgain(): Promise<void>;
}

export interface ScreenProps {
  desk: Desk;
}

/** A page: its code, which is loaded when the page is first shown, and the title of its document. */
export interface Page extends LazyRoute {
  title: string;
  screen: () => Promise<{ default: ComponentType<ScreenProps> }>;
}

/** What a remote exports as `remote` from its `src/routes.tsx`. */
export interface Remote {
  contract: ContractVersion;
  createRoutes(): Partial<Record<DeskPath, Page>>;
}
