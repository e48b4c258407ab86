/** What the development server takes from rendering on the server; apart from it, since `antara dev` does without. */
import type { AppName, Registry } from '@antara/contracts/composition/release';

/** A page that was rendered with sources: its status, and the parts of its document. */
export interface RenderedSources {
  status: number;
  head: string;
  html: string;
  data: string;
  chunks: readonly { app: AppName; chunk: string }[];
}

/** Renders pages with the sources of apps under development. */
export interface ServerRendering {
  /**
   * The page at an absolute address, with the releases that `registry` names; null when it cannot be rendered, which
   * the terminal then says with files and lines. `registry` names the apps under development as well.
   */
  render(url: string, registry: Registry): Promise<RenderedSources | null>;
  close(): Promise<void>;
}
