/**
 * The places of fragments on a page that the server renders. The owner's process renders each fragment of another app;
 * the page first gets a placeholder, which is then replaced by that HTML.
 */
import { readCount } from '@antara/contracts/rules/counts';
import type { ComponentType } from 'react';
import type {
  FragmentModule,
  FragmentName,
  FragmentRequest,
  RenderedFragment,
} from '@antara/contracts/composition/fragments';

// oxlint-disable-next-line values/one-reader -- written by this file
const placePattern = /<template data-fragment="(\d+)"><\/template>/g;

/** Creates the places of one page. `renderFragment` asks a fragment's owner to render it. */
export function createFragmentPlaces(
  renderFragment: (request: FragmentRequest) => Promise<RenderedFragment>,
) {
  const placed: Omit<FragmentRequest, 'idPrefix'>[] = [];

  function createPlace(name: FragmentName): ComponentType<object> {
    return function FragmentPlace(props) {
      const index = placed.push({ name, props }) - 1;
      return <template data-fragment={index} />;
    };
  }

  return {
    /** Returns a module whose fragment `name` renders a placeholder. */
    moduleOf(name: FragmentName): FragmentModule {
      return {
        fragments: { [name]: { load: async () => ({ default: createPlace(name) }) } },
      } as FragmentModule;
    },

    /** Replaces the placeholders in the HTML of a page by the fragments. Also returns the fragments that failed. */
    async fill(html: string) {
      const indexes = [...html.matchAll(placePattern)].map(([, index]) => readCount(index));
      const outcomes = await Promise.all(
        indexes.map(async (index) => {
          const request = placed[index];
          if (!request) return { index, error: new Error('no such place') };
          try {
            return {
              index,
              name: request.name,
              rendered: await renderFragment({ ...request, idPrefix: `f${index}` }),
            };
          } catch (error) {
            return { index, name: request.name, error };
          }
        }),
      );
      const rendered = outcomes.flatMap((each) => ('rendered' in each && each.rendered ? [each] : []));
      const htmlOf = new Map(rendered.map(({ index, rendered: { html } }) => [index, html]));
      return {
        html: html.replace(placePattern, (_place, index) => htmlOf.get(readCount(index)) ?? ''),
        rendered,
        failed: outcomes.flatMap(({ name, error }) => (name && error !== undefined ? [{ name, error }] : [])),
      };
    },
  };
}
