/**
 * Detects that the operator has changed the content of pages. The API returns a version of all content, which the edge
 * requests only while visitors come.
 */
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/**
 * Milliseconds for which a version is taken as current. After half of that time, the next visitor's request triggers
 * another request in the background.
 */
const checkedMs = 1_000;
/** Milliseconds that a visitor waits for the version, and milliseconds after which a request counts as failed. */
const waitMs = 250;
const timeoutMs = 2_000;

const answer = z.object({ data: z.object({ version: z.string() }) });

/** For a site without an API, whose pages change by releases alone. */
export const fixedContent = { isChecked: () => true, check: async () => {}, close: () => {} };

/**
 * Follows the content version and calls `onChange` when it changes. Visitors do not wait for an API that does not
 * answer.
 */
export function followContent(apiUrl: string, onChange: () => void, log: FastifyBaseLogger) {
  const ended = new AbortController();
  let version: string | null = null;
  let checkedAt = -Infinity;
  let checking: Promise<void> | null = null;
  let isFailing = false;

  async function ask(): Promise<void> {
    try {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(`${apiUrl}/api/content-version`, { signal });
      const { data } = answer.parse(await response.json());
      if (version !== null && data.version !== version) onChange();
      version = data.version;
      isFailing = false;
    } catch (error) {
      if (!isFailing && !ended.signal.aborted)
        log.warn(
          { cause: String(error) },
          'the API does not say whether content has changed: kept pages go on',
        );
      isFailing = true;
    }
    checkedAt = performance.now();
    checking = null;
  }

  const start = (): Promise<void> => (checking ??= ask());

  return {
    /** Returns true when kept pages are known to be up to date, or when the API is failing. */
    isChecked(): boolean {
      const age = performance.now() - checkedAt;
      if (age > checkedMs / 2) void start();
      return age <= checkedMs || isFailing;
    },

    /** Resolves when the version is known, or cannot be determined in time. */
    async check(): Promise<void> {
      if (this.isChecked()) return;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, waitMs)));
      await Promise.race([start(), late]);
      clearTimeout(timer);
    },

    close: (): void => ended.abort(),
  };
}
