/**
 * Whether the operator has changed what pages show: the API's version of the content, asked for while visitors come.
 */
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/**
 * Milliseconds for which an answer counts; from half of it on, the next visitor's request asks again beside being
 * answered.
 */
const checkedMs = 1_000;
/** Milliseconds that a visitor waits for it, and after which there is none. */
const waitMs = 250;
const timeoutMs = 2_000;

const answer = z.object({ data: z.object({ version: z.string() }) });

/** Follows the version; calls `onChange` when it is not what it was. Nobody waits for an API that does not answer. */
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
    /** Is it known for now that kept pages are right? */
    isChecked(): boolean {
      const age = performance.now() - checkedAt;
      if (age > checkedMs / 2) void start();
      return age <= checkedMs || isFailing;
    },

    /** Resolves when it is known, or cannot be. */
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
