/** Fragments: parts of a page that another app than the page's owner exposes. */
import type { ReleasedRemote } from './route-table.ts';

/** Returns the owner of a fragment, which is the first part of the fragment's name. */
export function fragmentOwner(name: string): ReleasedRemote {
  return name.split('/')[0] as ReleasedRemote;
}

/**
 * The request that the server sends to an owner's process for a fragment on another app's page: the fragment's name and
 * props, and a prefix for the ids in its HTML, so that no two fragments of a page share an id.
 */
export interface FragmentRequest<Name extends string = string> {
  name: Name;
  props: unknown;
  idPrefix: string;
}

/**
 * A fragment that its owner's process has rendered: the HTML, the preloads for the page's head, and the chunk whose
 * styles and script the browser needs.
 */
export interface RenderedFragment {
  html: string;
  preloads: string;
  chunk?: string;
}
