/**
 * The result of rendering a page on the server: the shell returns it to its render worker, which sends it to the edge.
 */
import type { AppName } from './release.ts';

/** A rendered page. The edge adds the CSS of its `chunks`, and preloads their scripts. */
export interface RenderedPage {
  status: number;
  head: string;
  html: string;
  /** The data for the browser's router: JSON text, with `<` escaped. */
  data: string;
  chunks: { app: AppName; chunk: string }[];
  /**
   * The owners of the fragments on the page, and whether each fragment was rendered. Missing when the page's own loader
   * failed.
   */
  fragments?: { app: AppName; ok: boolean }[];
  /** True when every call and every render succeeded, so that the page may be cached. */
  complete: boolean;
}
