/** The texts of failures in the page's language, for every app's code. */
import type { Failure } from '@antara/contracts/api/client';
import { defaultLocale, getLocale } from '@antara/contracts/rules/locale';

/**
 * Returns `failure` with its texts in the page's language. The texts load with the first failure; when they cannot be
 * loaded, the failure keeps the English text that came.
 */
export async function localizeFailure(failure: Failure): Promise<Failure> {
  if (getLocale() === defaultLocale || failure.data['code'] === undefined) return failure;
  try {
    const texts = await import(
      /* webpackChunkName: "failure-texts" */ '@antara/contracts/api/localize-failures'
    );
    return texts.localizeFailure(failure);
  } catch (error) {
    console.error('texts of failures failed to load', { cause: String(error) });
    return failure;
  }
}
