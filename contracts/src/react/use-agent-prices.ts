/**
 * Commission or net beside prices, for the travel agent who is logged in (AG-05). Nobody else is shown or sent anything
 * of it.
 */
import { useSyncExternalStore } from 'react';
import { isSuccess } from '../api/client.ts';
import type { AppContext } from '../composition/remote.ts';
import { type AgentPriceView, agentPriceViews, calculateCommission } from '../rules/commission-rules.ts';
import type { UsdCents } from '../rules/money.ts';
import { localStore } from './browser-storage.ts';
import { useAppContext } from './use-app-context.ts';

/** What the agent wants to see, and their rate in per cent: null until it is read, which it is when it is needed. */
interface AgentPricesState {
  view: AgentPriceView;
  percent: number | null;
  /** The rate could not be read. */
  failed: boolean;
}

// Kept in this browser after the log-out too: it says nothing of anybody, and hides again what was to be hidden.
const storageKey = 'agent-prices';

/** Hidden until the agent asks for it: a client may be looking at the screen. */
function readView(): AgentPriceView {
  const stored = localStore.get(storageKey);
  return agentPriceViews.find((view) => view === stored) ?? 'hide';
}

function createAgentPricesStore({ api, session }: AppContext) {
  let state: AgentPricesState = { view: 'hide', percent: null, failed: false };
  /** Whose rate `state` has. */
  let agent: string | null = null;
  let loading: string | null = null;
  const listeners = new Set<() => void>();
  const set = (change: Partial<AgentPricesState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const getAgent = () => {
    const { role, user } = session.getState();
    return role?.name === 'AGENT' && user ? user.email : null;
  };
  const load = async (email: string) => {
    if (loading === email) return;
    loading = email;
    const answer = await api('agentCommission', {});
    loading = null;
    if (getAgent() !== email) return;
    set(isSuccess(answer) ? { percent: answer.percent, failed: false } : { percent: null, failed: true });
  };
  const update = () => {
    const email = getAgent();
    const view = readView();
    if (email !== agent) {
      agent = email;
      set({ view, percent: null, failed: false });
    } else if (view !== state.view) set({ view });
    if (email && view !== 'hide' && state.percent === null) void load(email);
  };
  let unsubscribe = () => {};
  return {
    /** Null for whoever is not an agent. */
    getState: () => (getAgent() === null ? null : state),
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (listeners.size === 1) {
        const leaveSession = session.subscribe(update);
        window.addEventListener('storage', update);
        unsubscribe = () => {
          leaveSession();
          window.removeEventListener('storage', update);
        };
        update();
      }
      return () => {
        listeners.delete(listener);
        if (!listeners.size) unsubscribe();
      };
    },
    setView(view: AgentPriceView) {
      localStore.set(storageKey, view);
      set({ view, failed: false });
      update();
    },
  };
}

const stores = new WeakMap<AppContext, ReturnType<typeof createAgentPricesStore>>();

function useAgentPricesStore() {
  const appContext = useAppContext();
  let store = stores.get(appContext);
  if (!store) stores.set(appContext, (store = createAgentPricesStore(appContext)));
  const state = useSyncExternalStore(store.subscribe, store.getState, () => null);
  return { state, setView: store.setView };
}

/**
 * What the switch shows and changes; null for whoever is not an agent. Where storage is forbidden, the choice lasts for
 * the page.
 */
export function useAgentPricesView(): {
  value: AgentPriceView;
  failed: boolean;
  onChange: (view: AgentPriceView) => void;
} | null {
  const { state, setView } = useAgentPricesStore();
  return state && { value: state.view, failed: state.failed, onChange: setView };
}

/**
 * What to show beside a price of `price` cents, of which `fare` is before GST and after the coupon: the commission on
 * the fare, or what remains of the price without it. Null when nothing is to be shown. `percent`: the rate of what was
 * booked earlier; today's when left out.
 */
export function useAgentPrice(): (
  fare: UsdCents,
  price?: UsdCents,
  percent?: number,
) => { label: string; usdCents: UsdCents } | null {
  const { state } = useAgentPricesStore();
  return (fare, price = fare, percent = state?.percent ?? undefined) => {
    if (!state || percent === undefined || state.view === 'hide') return null;
    const commission = calculateCommission(fare, percent);
    return state.view === 'net'
      ? { label: 'Net', usdCents: price - commission }
      : { label: 'Commission', usdCents: commission };
  };
}
