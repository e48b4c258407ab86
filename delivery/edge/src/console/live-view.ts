/** The console's view of what is live and what is being tried, by app, with counts and possible actions. */
import {
  appEntries,
  type AppName,
  browserBytes,
  formatRelease,
  type Canary,
  type LiveSet,
  type ReleaseEvent,
  type ReleaseManifest,
} from '@delivery/contract/release';
import { formatContract } from '@delivery/contract/version';
import { groupCanaries } from '@delivery/store/store';
import { changesLiveVersion } from '@delivery/store/switch';
import { mayDo } from './acts.ts';
import { linkTo } from './forms.ts';
import { html, renderFact, renderTable, type Html } from './html.ts';
import { describeShare, renderOutcomes } from './outcomes-view.ts';
import { consolePath, type Session } from './session.ts';
import {
  allPages,
  outcomeSignals,
  signals,
  type Signal,
  type TallySnapshot,
} from '../evaluation/page-tallies.ts';
import type { ServedApp } from '../releases/served-apps.ts';

/** Facts about the releases that are shown. */
export interface ReleaseFacts {
  manifest(app: AppName, version: string): ReleaseManifest | undefined;
  tallies(app: AppName, version: string): TallySnapshot;
  served: Partial<Record<AppName, ServedApp>>;
}

/**
 * Returns a card for each live release: its origin, size and counts, and links to the actions that the session may
 * carry out.
 */
export function renderLive(live: LiveSet, facts: ReleaseFacts, session: Session): Html {
  const shell = live.versions.shell ? facts.manifest('shell', live.versions.shell) : undefined;
  return html`<ul class="cards">
    ${appEntries(live.versions).map(([app, version]) => {
      const event = live.history.findLast(
        (each) => each.app === app && each.to === version && changesLiveVersion(each),
      );
      const served = facts.served[app];
      const may = mayDo(session.principal, { role: 'promote', apps: [app] });
      return html`<li>
        <div class="row">
          <h3>${app}</h3>
          <code>${version}</code>
        </div>
        ${served && served.served !== version ? html`<p class="bad">Visitors get ${served.served ?? 'nothing'} of it: ${served.reason ?? 'it is being started'}</p>` : null}
        <dl>
          ${event ? renderOrigin(event) : renderFact('Since', 'before the history begins')}${renderContract(facts.manifest(app, version), shell)}${renderBytes(facts.manifest(app, version))}${renderCounts(facts.tallies(app, version))}
        </dl>
        ${renderOutcomes(
          app,
          { name: version, tallies: facts.tallies(app, version) },
          event?.from ? { name: `before: ${event.from}`, tallies: facts.tallies(app, event.from) } : null,
        )}
        <div class="acts">
          ${may && event?.from ? html`<a class="button" href="${linkTo({ act: 'rollback', app })}" aria-label="Roll back ${app}">Roll back</a>` : null}<a
            class="button"
            href="${consolePath}/apps/${app}"
            aria-label="Releases of ${app}"
            >Releases</a
          >
        </div>
      </li>`;
    })}
  </ul>`;
}

/** Returns the canaries beside the live releases. The canaries of a group are shown together. */
export function renderCanaries(live: LiveSet, facts: ReleaseFacts, session: Session): Html {
  const groups = groupCanaries(live.canaries ?? []);
  if (groups.length === 0) return html`<p class="soft">No canary is on its way.</p>`;
  return html`<ul class="cards">
    ${groups.map((group) => {
      const apps = group.map(({ app }) => app);
      const [first] = group;
      const may = first && mayDo(session.principal, { role: 'promote', apps });
      // A token for one app may take only that app out of a group.
      const mine = group.find(({ app }) => mayDo(session.principal, { role: 'promote', apps: [app] }));
      const title = group.map(formatRelease).join(', ');
      return html`<li>
        <div class="row">
          <h3>${title}</h3>
          <span>${first?.percent} % of visitors${first?.ramp ? ', ramping' : ''}</span>
        </div>
        ${group.map((canary) => renderComparison(canary, live, facts))}
        <div class="acts">
          ${may ? html`<a class="button main" href="${linkTo({ act: 'promote', app: first.app })}" aria-label="Give to everyone: ${title}">Give to everyone</a>` : null}
          ${mine ? html`<a class="button" href="${linkTo({ act: 'withdraw', app: mine.app })}" aria-label="Withdraw ${may ? title : mine.app}">${may ? 'Withdraw' : `Withdraw ${mine.app}`}</a>` : null}
        </div>
      </li>`;
    })}
  </ul>`;
}

function renderComparison({ app, version }: Canary, live: LiveSet, facts: ReleaseFacts): Html {
  const event = live.history.findLast(
    (each) => each.app === app && each.to === version && each.action === 'canary',
  );
  const current = live.versions[app];
  const shown = (Object.keys(signals) as Signal[]).filter((signal) => !outcomeSignals.has(signal));
  const rows = shown.map((signal) => {
    const key = `${signal} ${allPages}`;
    const tallies = [facts.tallies(app, version).get(key), current && facts.tallies(app, current).get(key)];
    const cells = tallies.map((tally) => html`<td>${describeShare(tally || undefined)}</td>`);
    return [signals[signal], ...cells] as const;
  });
  return html`<dl>${event ? renderOrigin(event) : null}${renderBytes(facts.manifest(app, version))}</dl>
    <div class="scroll">${renderTable(['Signal', version, `live: ${current ?? 'none'}`], rows)}</div>
    ${renderOutcomes(
      app,
      { name: version, tallies: facts.tallies(app, version) },
      { name: `live: ${current ?? 'none'}`, tallies: current ? facts.tallies(app, current) : new Map() },
    )}`;
}

function renderCounts(tallies: TallySnapshot): Html | null {
  const starts = tallies.get(`starts ${allPages}`);
  return starts ? renderFact('Failed starts', describeShare(starts)) : null;
}

function renderContract(
  manifest: ReleaseManifest | undefined,
  shell: ReleaseManifest | undefined,
): Html | null {
  return manifest ? renderFact('Contract', formatContract(manifest.contract, shell?.contract)) : null;
}

/**
 * Returns the compressed size of what a visitor’s browser loads first of a release, and of everything it could load.
 */
function renderBytes(manifest: ReleaseManifest | undefined): Html {
  if (!manifest) return renderFact('Size', html`<span class="bad">its manifest cannot be read</span>`);
  const { first, all } = browserBytes(manifest);
  const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
  return renderFact('Size', `${kb(first)} first script, ${kb(all)} in all`);
}

function renderOrigin({ at, actor, commit, isDirty, notes, reason }: ReleaseEvent): Html {
  const source =
    commit && html`<code>${commit.slice(0, 10)}</code>${isDirty ? ' with uncommitted changes' : ''}`;
  const why = [reason, notes].filter(Boolean).join(' — ');
  return html`${renderFact('Since', html`<time datetime="${at}">${formatTime(at)}</time>`)}
  ${renderFact('By', actor ?? 'the edge itself')} ${source && renderFact('From', source)}
  ${why && renderFact('Why', why)}`;
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Formats an ISO instant as a date and a time in UTC. */
export function formatTime(iso: string): string {
  return `${timeFormat.format(new Date(iso))} UTC`;
}
