/** The language of the page that is rendered on the server, for `getLocale()` in every app's code. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { findLanguage } from '@antara/contracts/composition/languages';
import type { Locale } from '@antara/contracts/rules/locale';
import { localizeFailure } from './page-failures.ts';
import { formatters } from './page-formatters.ts';
import type { RenderRequest } from './server-context.server.ts';

const pageLocale = new AsyncLocalStorage<Locale>();
Object.assign(globalThis, { pageLocale: Object.assign(pageLocale, { formatters, localizeFailure }) });

/** Returns `render` so that `getLocale()` returns the language of the requested page in everything that it starts. */
export function withPageLocale<
  Request extends Pick<RenderRequest, 'url' | 'languages'>,
  Rest extends unknown[],
  Result,
>(render: (request: Request, ...rest: Rest) => Result) {
  return (request: Request, ...rest: Rest): Result =>
    pageLocale.run(findLanguage(new URL(request.url).pathname, request.languages), () =>
      render(request, ...rest),
    );
}
