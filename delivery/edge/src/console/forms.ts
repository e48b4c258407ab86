/** The console’s forms: log-in, confirmation, choices. */
import type { ByApp, LiveSet } from '@delivery/contract/release';
import { countChanges } from '@delivery/store/store';
import type { Act, Fields } from './acts.ts';
import { html, type Html } from './html.ts';
import { consolePath, type Session } from './session.ts';

/** A link to the log-in with an account. */
export interface Link {
  href: string;
  label: string;
}

/** Returns a notice with this text, or null when the text is null. */
export function renderNotice(text: string | null, kind: 'bad' | 'warn' = 'bad'): Html | null {
  return text === null ? null : html`<div class="notice ${kind}" role="alert"><p>${text}</p></div>`;
}

/**
 * Returns the log-in form, below a notice with `problem` unless that is null. `account` is the link to the log-in with
 * an account; null where there is none.
 */
export function renderLogin(problem: string | null, account: Link | null): Html {
  return html`${renderNotice(problem)}
    ${account && html`<p class="other"><a class="button main" href="${account.href}">${account.label}</a></p>`}
    <form class="narrow" method="post" action="${consolePath}/login">
      <div>
        <label for="token">Token</label
        ><input id="token" name="token" type="password" autocomplete="off" required />
      </div>
      <div class="acts">
        <button class="${account ? '' : 'main'}">Log in${account && ' with a token'}</button>
      </div>
      <p class="soft">
        Whoever administers the site issues a token: <code>npm run release token create</code>
      </p>
    </form>`;
}

/** Returns the address of the page that asks for confirmation of the action in `fields`. */
export function linkTo(fields: Fields): string {
  return `${consolePath}/confirm?${new URLSearchParams(fields).toString()}`;
}

/**
 * Returns the effects of an action, and a form that asks for the token again. A person with an account confirms with
 * the account first: `confirmation` is the link for that, and null once it is done. The form contains `fields`, and the
 * number of changes that led to `live`, so that the action is not carried out beside another live set than the one
 * shown. `problem` is shown in a notice unless it is null.
 */
export function renderConfirmation(
  act: Act,
  fields: Fields,
  live: LiveSet,
  { csrf, principal }: Session,
  problem: string | null,
  confirmation: Link | null,
): Html {
  const hidden = Object.entries({ ...fields, csrf, seen: String(countChanges(live)) }).filter(
    ([name]) => name !== 'notes' && name !== 'accept',
  );
  const effects = html`${renderNotice(problem)}
    <ul>
      ${act.effects.map((effect) => html`<li>${effect}</li>`)}
    </ul>`;
  const leave = html`<a class="button" href="${consolePath}">Leave it as it is</a>`;
  if (confirmation)
    return html`${effects}
      <p>You confirm this with your account. Nothing is changed before you press the button after that.</p>
      <div class="acts">
        <a class="button main" href="${confirmation.href}">${confirmation.label}</a>${leave}
      </div>`;
  return html`${effects}
    <form class="narrow" method="post" action="${consolePath}/act">
      ${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${act.role === 'publish' ? null : html`<div><label for="notes">Why (the history shows it)</label><input id="notes" name="notes" maxlength="500" value="${fields.notes ?? ''}" /></div>`}
      ${
        act.isCompared &&
        problem !== null &&
        html`<div>
          <label
            ><input type="checkbox" name="accept" value="yes" /> It may differ so, for the reason above</label
          >
        </div>`
      }
      ${
        principal.account
          ? null
          : html`<div>
              <label for="token">Your token again</label
              ><input id="token" name="token" type="password" autocomplete="off" required />
            </div>`
      }
      <div class="acts"><button class="main">${act.title}</button>${leave}</div>
    </form>`;
}

/** Returns a form for choosing releases of several apps to preview together; `stored` is newest first. */
export function renderPreviewForm(stored: ByApp<readonly string[]>, live: LiveSet): Html {
  return html`<form class="choices" method="get" action="${consolePath}/confirm">
    <input type="hidden" name="act" value="preview" />
    <div class="fields">
      ${Object.entries(stored).map(
        ([app, versions]) =>
          html`<div>
            <label for="version-${app}">${app}</label
            ><select id="version-${app}" name="version-${app}">
              <option value="">
                as everyone gets it (${live.versions[app as keyof typeof live.versions] ?? 'none'})
              </option>
              ${versions.map((version) => html`<option value="${version}">${version}</option>`)}
            </select>
          </div>`,
      )}
    </div>
    <div class="acts"><button>Make a preview</button></div>
  </form>`;
}
