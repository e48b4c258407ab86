/** The page of a preview: what it shows, what a browser found, pictures beside live, and comments (DL-16). */
import { createHash } from 'node:crypto';
import { appEntries } from '@delivery/contract/release';
import type { OpenPreview, PreviewComment, PreviewReport } from '@delivery/store/store';
import { html, renderTable, type Html } from '../console/html.ts';
import { formatTime } from '../console/live-view.ts';
import { consoleStyle } from '../console/style.ts';
import { keptPreviewPath, leavePreviewPath } from '../releases/preview-routes.ts';

/** The greatest lengths of a comment's texts, in characters. */
export const commentLimits = { name: 80, text: 2_000 };

const style = `${consoleStyle}
.pair{display:grid;gap:1rem;margin:0 0 1.5rem}@media (width >= 60rem){.pair{grid-template-columns:1fr 1fr}}
figure{margin:0}figcaption{margin-block-end:.375rem}figure img{display:block;inline-size:100%;block-size:auto;border:1px solid var(--line)}
textarea{min-block-size:8rem}.words{white-space:pre-line;margin:.5rem 0 0}
form.narrow{margin-block-start:1.5rem}
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** No scripts, pictures from this origin alone, forms only to this origin. */
export const previewPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The page's content. */
export interface PreviewPage {
  preview: OpenPreview;
  /** The link that opens the first page of the preview. */
  link: string;
  report: PreviewReport | null;
  comments: readonly PreviewComment[];
  /** A secret of the visitor's link, which the form sends back. */
  csrf: string;
  /** A comment that was not kept, and why. */
  rejected?: { problem: string; name: string; text: string };
}

/** Returns the HTML of the page. All texts from outside are escaped. */
export function renderPreviewPage(page: PreviewPage): string {
  const { preview, report } = page;
  const title = `Preview of ${preview.name}`;
  const content = html`<header>
      <span class="name">Preview</span>
      <p><a href="${leavePreviewPath}">Leave preview</a></p>
    </header>
    <main>
      <h1>${title}</h1>
      <p>
        ${nameVersions(preview.revision.versions)}, by ${preview.revision.createdBy}, until
        <time datetime="${toIso(preview.endsAt)}">${formatTime(toIso(preview.endsAt))}</time>.
      </p>
      <p><a class="button main" href="${page.link}">Open the site with it</a></p>
      <h2>What was found</h2>
      ${report ? renderReport(report) : html`<p class="soft">Nothing was noted of these releases.</p>`}
      <h2>Pictures beside live</h2>
      ${renderPictures(preview.id, report)}
      <h2 id="comments">Comments</h2>
      ${renderComments(page.comments)} ${renderForm(page)}
    </main>`;
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style>`;
  return `${head}${
    html`<title>${page.rejected ? 'Not sent: ' : ''}${title}</title>
      </head>
      <body>
        ${content}
      </body>
      </html>`.text
  }`;
}

const toIso = (ms: number) => new Date(ms).toISOString();

/** Returns versions in words, such as “shell 100 and mfe-offers 201”. */
function nameVersions(versions: OpenPreview['revision']['versions']): string {
  return new Intl.ListFormat('en').format(appEntries(versions).map(([app, version]) => `${app} ${version}`));
}

function renderReport({ isOpened, noted, failed, differences, left }: PreviewReport): Html {
  return html`${isOpened ? renderFailed(failed) : html`<p class="soft">No browser has opened the pages.</p>`}
  ${
    noted.length > 0
      ? html`<h3>Differences from live on the server</h3>
          <ul>
            ${noted.map((line) => html`<li>${line}</li>`)}
          </ul>`
      : null
  }
  ${isOpened ? renderDifferences(differences) : null}
  ${left.length > 0 ? html`<p>Not opened, because the time was over: ${left.join(', ')}</p>` : null}`;
}

function renderFailed(failed: PreviewReport['failed']): Html {
  if (failed.length === 0) return html`<p class="good">No page fails in a browser.</p>`;
  return html`<h3>Pages that fail in a browser</h3>
    <ul>
      ${failed.map(({ address, cause }) => html`<li><code>${address}</code>: ${cause}</li>`)}
    </ul>`;
}

function renderDifferences(differences: PreviewReport['differences']): Html {
  if (differences.length === 0) return html`<p>A browser noted no difference from the live pages.</p>`;
  return html`<h3>Differences from live in a browser</h3>
    <div class="scroll" role="region" aria-label="Differences from live in a browser" tabindex="0">
      ${renderTable(
        ['Page', 'What', 'Live', 'In the preview'],
        differences.map(
          ({ address, what, live, candidate, isDangerous }) =>
            [
              address,
              html`<td>${isDangerous ? html`<strong class="bad">Dangerous: </strong>` : null}${what}</td>`,
              html`<td>${live}</td>`,
              html`<td>${candidate}</td>`,
            ] as const,
        ),
      )}
    </div>`;
}

function renderPictures(id: string, report: PreviewReport | null): Html {
  const pairs = report?.pictures ?? [];
  if (pairs.length === 0) return html`<p class="soft">There are no pictures of these releases.</p>`;
  const show = (address: string, side: string, picture: string | null) =>
    html`<figure>
      <figcaption>${side}</figcaption>
      ${
        picture
          ? html`<img
              src="${keptPreviewPath(id)}/pictures/${picture}"
              alt="${address}, ${side.toLowerCase()}"
              loading="lazy"
            />`
          : html`<p class="soft">no picture</p>`
      }
    </figure>`;
  return html`${pairs.map(
    ({ address, live, candidate }) =>
      html`<h3><code>${address}</code></h3>
        <div class="pair">${show(address, 'Live', live)}${show(address, 'In the preview', candidate)}</div>`,
  )}`;
}

function renderComments(comments: readonly PreviewComment[]): Html {
  if (comments.length === 0) return html`<p class="soft">Nobody has commented yet.</p>`;
  return html`<ol class="sets">
    ${comments.map(
      ({ at, name, text, versions }) =>
        html`<li>
          <div class="row">
            <strong>${name}</strong
            ><span class="soft"
              >${nameVersions(versions)}, <time datetime="${at}">${formatTime(at)}</time></span
            >
          </div>
          <p class="words">${text}</p>
        </li>`,
    )}
  </ol>`;
}

function renderForm({ preview, csrf, rejected }: PreviewPage): Html {
  return html`<form class="narrow" method="post" action="${keptPreviewPath(preview.id)}/comments">
    ${rejected ? html`<div class="notice bad" role="alert" id="problem"><p>${rejected.problem}</p></div>` : null}
    <input type="hidden" name="csrf" value="${csrf}" />
    <div>
      <label for="name">Your name</label
      ><input
        id="name"
        name="name"
        autocomplete="name"
        required
        maxlength="${commentLimits.name}"
        value="${rejected?.name}"
      />
    </div>
    <div>
      <label for="text">Comment</label
      ><textarea id="text" name="text" required maxlength="${commentLimits.text}" aria-describedby="hint">
${rejected?.text}</textarea>
      <p class="soft" id="hint">
        Plain text of up to ${commentLimits.text} characters. Whoever has the link of this preview reads it.
      </p>
    </div>
    <div class="acts"><button class="main">Add the comment</button></div>
  </form>`;
}
