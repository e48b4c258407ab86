/**
 * Commission or net price beside prices, for a logged-in travel agent (AG-05). Nobody else sees or receives any of it.
 */
import { useSyncExternalStore } from 'react';
import { isSuccess } from '../api/client.ts';
import type { AppContext } from '../composition/remote.ts';
import { type AgentPriceView, agentPriceViews, calculateCommission } from '../rules/commission-rules.ts';
import type { UsdCents } from '../rules/money.ts';
import { localStore } from './browser-storage.ts';
import { useAppContext } from './use-app-context.ts';
import * as m from '../messages/use-agent-prices.ts';

/**
 * The view that the agent has chosen, and the agent's rate in per cent. The rate is null until it has been loaded,
 * which happens when it is first needed.
 */
interface AgentPricesState {
  view: AgentPriceView;
  percent: number | null;
  /** True when the rate could not be loaded. */
  failed: boolean;
}

// The choice stays in this browser after the log-out, because the choice is not personal, and prices that an agent has
// hidden stay hidden.
const storageKey = 'agent-prices';

/** Hidden until the agent chooses otherwise, because a client may be looking at the screen. */
function readView(): AgentPriceView {
  const stored = localStore.get(storageKey);
  return agentPriceViews.find((view) => view === stored) ?? 'hide';
}

function createAgentPricesStore({ api, session }: AppContext) {
  let state: AgentPricesState = { view: 'hide', percent: null, failed: false };
  /** The agent to whom the rate in `state` belongs. */
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
    /** Returns null when the visitor is not an agent. */
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
 * Returns the value and the handler of the view switch, or null when the visitor is not an agent. When storage is
 * forbidden, the choice lasts as long as the page.
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
 * Returns a function for the text beside a price of `price` cents, of which `fare` is before GST and after the coupon:
 * the commission on the fare, or the price without the commission. Null when nothing is to be shown. `percent` is the
 * rate of an earlier booking; today's rate when absent.
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
      ? { label: m.net(), usdCents: price - commission }
      : { label: m.commission(), usdCents: commission };
  };
}
