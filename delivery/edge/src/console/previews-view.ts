/** The console's view of the previews that are kept under a name. */
import { appEntries } from '@delivery/contract/release';
import {
  linkInto,
  listPreviews,
  signKeptPreview,
  type OpenPreview,
  type ReleaseStore,
} from '@delivery/store/store';
import { keptPreviewPath } from '../releases/preview-routes.ts';
import { mayDo } from './acts.ts';
import { linkTo } from './forms.ts';
import { html, type Html } from './html.ts';
import { formatTime } from './live-view.ts';
import type { Session } from './session.ts';

const shownPreviews = 50;

/** Returns the previews whose apps the session may publish, newest first. `previewUrl` is the origin of previews. */
export async function renderPreviews(
  store: ReleaseStore,
  previewUrl: string | null,
  { principal }: Session,
): Promise<Html | null> {
  const previews = (await listPreviews(store.documents)).filter(({ apps }) =>
    mayDo(principal, { role: 'publish', apps: [...apps] }),
  );
  if (previews.length === 0 || previewUrl === null) return null;
  const items = previews.slice(0, shownPreviews).map(async (preview) => {
    const page = linkInto(previewUrl, await signKeptPreview(store, preview), keptPreviewPath(preview.id));
    return renderPreview(preview, page);
  });
  return html`<h3>Kept previews</h3>
    <ol class="sets">
      ${await Promise.all(items)}
    </ol>`;
}

function renderPreview({ id, name, revision, endsAt }: OpenPreview, page: string): Html {
  const isOpen = endsAt > Date.now();
  const end = new Date(endsAt).toISOString();
  return html`<li>
    <div class="row">
      <strong>${name}</strong>
      <span class="soft"
        >${isOpen ? 'until' : 'ended'} <time datetime="${end}">${formatTime(end)}</time></span
      >
    </div>
    <p class="soft">
      ${appEntries(revision.versions)
        .map(([app, version]) => `${app} ${version}`)
        .join(', ')},
      by ${revision.createdBy}
    </p>
    ${
      isOpen
        ? html`<div class="acts">
            <a class="button" href="${page}" aria-label="Open the preview of ${name}">Open</a
            ><a
              class="button"
              href="${linkTo({ act: 'end-preview', id })}"
              aria-label="End the preview of ${name}"
              >End</a
            >
          </div>`
        : null
    }
  </li>`;
}
