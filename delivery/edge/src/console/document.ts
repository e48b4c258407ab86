/** The HTML document around the console's content. */
import { createHash } from 'node:crypto';
import { html, type Html } from './html.ts';
import { consolePath, type Session } from './session.ts';
import { consoleStyle } from './style.ts';

const styleHash = createHash('sha256').update(consoleStyle).digest('base64');

/** No scripts, nothing from other origins, forms only to this site. */
export const consolePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Returns the HTML document of a page of the console. With a session, the header shows what the caller may do, and a
 * button for logging out.
 */
export function renderConsoleDocument(
  title: string,
  content: Html,
  { siteUrl, session }: { siteUrl: string; session: Session | null },
): string {
  const { principal, csrf } = session ?? {};
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${consoleStyle}</style>`;
  const page = html`<title>${title} · Releases of ${new URL(siteUrl).host}</title>
    </head>
    <body>
      <header>
        <a class="name" href="${consolePath}">Releases of ${new URL(siteUrl).host}</a>
        ${
          principal
            ? html`<p>${principal.name}: ${describeRights(principal)}</p>
                <form method="post" action="${consolePath}/logout">
                  <input type="hidden" name="csrf" value="${csrf}" /><button>Log out</button>
                </form>`
            : null
        }
      </header>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    </body>
    </html>`;
  return head + page.text;
}

function describeRights({ roles, app }: Session['principal']): string {
  const able = roles.length > 0 ? new Intl.ListFormat('en').format(roles) : 'read';
  return `may ${able}${app ? ` ${app}` : ''}`;
}
