/**
 * Types of rendering on the server for the development server. A separate file, because the command `dev` of other
 * repositories does not render on the server.
 */
import type { AppName, Registry } from '@delivery/contract/release';

/** A page that was rendered from the sources: its status, and the parts of its document. */
export interface RenderedSources {
  status: number;
  head: string;
  html: string;
  data: string;
  chunks: readonly { app: AppName; chunk: string }[];
}

/** Renders pages from the sources of apps under development. */
export interface ServerRendering {
  /**
   * Returns the page at an absolute address, with the releases in `registry`, or null when the page cannot be rendered.
   * In that case the terminal shows the error with files and lines. `registry` names the apps under development as
   * well.
   */
  render(url: string, registry: Registry): Promise<RenderedSources | null>;
  close(): Promise<void>;
}
