/** The history in the console, newest first, with events of one change shown together. */
import type { LiveSet, ReleaseEvent } from '@delivery/contract/release';
import { changesLiveVersion, listPastSets } from '@delivery/store/switch';
import type { LoggedError } from '../evaluation/error-log.ts';
import { mayDo } from './acts.ts';
import { linkTo } from './forms.ts';
import { html, renderFact, type Html } from './html.ts';
import { formatTime } from './live-view.ts';
import { consolePath, type Session } from './session.ts';

const changesPerPage = 20;
const shownErrors = 10;

const verbs: Record<ReleaseEvent['action'], string> = {
  release: 'released',
  rollback: 'rolled back',
  canary: 'tried',
  ramp: 'tried by more',
  promote: 'given to everyone',
  withdraw: 'withdrawn',
  remove: 'taken out of the site',
  bar: 'barred',
};

/** Returns one page of the history; the first is page 1. */
export function renderHistory(live: LiveSet, page: number, session: Session): Html {
  const changes = [...Map.groupBy(live.history.toReversed(), ({ change, at }) => change ?? at).values()];
  const shown = changes.slice((page - 1) * changesPerPage, page * changesPerPage);
  const setOf = new Map(
    listPastSets(live).flatMap(({ id, events }) => events.map((event) => [event, id] as const)),
  );
  const mayRestore = mayDo(session.principal, { role: 'promote', apps: [] });
  const [current] = listPastSets(live);
  return html`<ol class="sets">
      ${shown.map((events) => {
        const [first] = events;
        const id = events.map((event) => setOf.get(event)).find(Boolean);
        const isCurrent = id !== undefined && id === current?.id;
        return html`<li>
          <div class="row">
            <time datetime="${first?.at}">${formatTime(first?.at ?? '')}</time
            ><span class="soft"
              >${id ? html`set <code>${id}</code>${isCurrent ? ', live now' : ''}` : null}</span
            >
          </div>
          <ul>
            ${events.toReversed().map(renderEvent)}
          </ul>
          <p class="soft">${describeWhy(events)}</p>
          ${mayRestore && id && !isCurrent && events.some(changesLiveVersion) ? html`<div class="acts"><a class="button" href="${linkTo({ act: 'restore', set: id })}" aria-label="Restore this set: ${id}">Restore this set</a></div>` : null}
        </li>`;
      })}
    </ol>
    ${changes.length > page * changesPerPage ? html`<p><a href="${consolePath}?page=${page + 1}#history">Earlier</a></p>` : null}
    ${page > 1 ? html`<p><a href="${consolePath}?page=${page - 1}#history">Later</a></p>` : null}`;
}

function renderEvent({ app, action, from, to, commit, isDirty }: ReleaseEvent): Html {
  const source = commit ? ` from ${commit.slice(0, 10)}${isDirty ? ' with uncommitted changes' : ''}` : '';
  return html`<li>
    ${app} ${verbs[action]}: <code>${from ?? 'none'}</code> → <code>${to ?? 'none'}</code>${source}
  </li>`;
}

function describeWhy(events: readonly ReleaseEvent[]): string {
  const [first] = events;
  const notes = [
    ...new Set(
      events.flatMap(({ reason, notes: text, accepted }) => [
        ...(reason ? [reason] : []),
        ...(text ? [text] : []),
        ...(accepted ? [`it differs dangerously, accepted because ${accepted}`] : []),
      ]),
    ),
  ];
  return [`by ${first?.actor ?? 'the edge itself'}`, ...notes].join(': ');
}

/** Returns the errors that browsers have reported most often. */
export function renderErrors(errors: readonly LoggedError[]): Html {
  if (errors.length === 0)
    return html`<p class="soft">Browsers have reported no errors to this edge since it started.</p>`;
  return html`<ul class="cards">
    ${errors.slice(0, shownErrors).map(
      ({ app, version, message, frames, times, pages, lastAt }) =>
        html`<li>
          <div class="row">
            <h3>${app} ${version}</h3>
            <span>${times} times</span>
          </div>
          <p><code>${message}</code></p>
          <dl>
            ${frames[0] ? renderFact('At', html`<code>${frames[0]}</code>`) : null}
            ${renderFact('Pages', Object.keys(pages).join(', '))} ${renderFact('Last', formatTime(lastAt))}
          </dl>
        </li>`,
    )}
  </ul>`;
}
