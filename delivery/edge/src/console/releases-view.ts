/** The console's view of the stored releases of one app. */
import type { AppName, LiveSet, ReleaseManifest } from '@delivery/contract/release';
import { findBarred } from '@delivery/store/store';
import { linkTo } from './forms.ts';
import { html, type Html } from './html.ts';
import { formatTime } from './live-view.ts';

/** Returns the list of releases. `may` means that the viewer may make them live. */
export function renderReleases(
  app: AppName,
  manifests: readonly ReleaseManifest[],
  live: LiveSet,
  may: boolean,
): Html {
  return html`<ol class="sets">
    ${manifests.map(({ version, builtAt, commit, isDirty }) => {
      const isLive = live.versions[app] === version;
      const isBarred = findBarred(live, app, version) !== undefined;
      return html`<li>
        <div class="row">
          <code>${version}</code><span class="soft">${isBarred ? 'barred' : isLive ? 'live now' : null}</span>
        </div>
        <p class="soft">
          built
          ${formatTime(builtAt)}${commit ? ` from ${commit.slice(0, 10)}` : ''}${isDirty ? ' with uncommitted changes' : ''}
        </p>
        ${may && !isLive && !isBarred ? html`<div class="acts"><a class="button" href="${linkTo({ act: 'switch', app, version })}" aria-label="Make live: ${version}">Make live</a></div>` : null}
      </li>`;
    })}
  </ol>`;
}
