/** The console's view of log-ins, failed log-ins, and actions that were done or refused. */
import { listRecords, type ActRecord, type Principal } from '@delivery/store/access';
import type { StoreDocuments } from '@delivery/store/store';
import { html, type Html } from './html.ts';
import { formatTime } from './live-view.ts';

const shownRecords = 100;

/** Returns the last records, newest first. A token for one app sees the records of its app and its own. */
export async function renderRecords(
  documents: StoreDocuments,
  { app, id, trust }: Pick<Principal, 'app' | 'id' | 'trust'>,
): Promise<Html> {
  const isShown = (record: ActRecord) =>
    app === null || record.token === (trust ?? id) || (record.by !== null && record.apps.includes(app));
  const records = await listRecords(documents, shownRecords, isShown);
  if (records.length === 0) return html`<p class="soft">Nothing has been recorded yet.</p>`;
  return html`<ol class="sets">
    ${records.map(
      ({ at, where, act, outcome, by, token, network, apps, why }) =>
        html`<li>
          <div class="row">
            <time datetime="${at}">${formatTime(at)}</time
            ><strong class="${outcome === 'done' ? '' : 'bad'}">${outcome}</strong>
          </div>
          <p>${where}: ${act}${apps.length > 0 ? html` (${apps.join(', ')})` : null}</p>
          <p class="soft">
            by
            ${by ?? 'nobody known'}${token ? html`, token <code>${token}</code>` : null}${network ? html`, from ${network}` : null}
          </p>
          ${why ? html`<p>${why}</p>` : null}
        </li>`,
    )}
  </ol>`;
}
