/** Completes the registry in a page of a preview, whose edge knows the app's release but not its sources (DL-15). */
import type { Registry } from '@delivery/contract/release';

/** What the development server tells pages of previews: where it is, and its apps as entries of the registry. */
export interface DevelopmentFacts {
  host: string;
  remotes: Registry['remotes'];
}

/** Missing in pages of the development server itself, which has written the registry there. */
export const { developmentFacts } = globalThis as { developmentFacts?: DevelopmentFacts };

/** Runs before the starter, which reads the registry. */
export function completeRegistry(): void {
  const element = document.getElementById('registry');
  if (!developmentFacts || !element) return;
  const registry = JSON.parse(element.textContent ?? '') as Registry;
  registry.remotes = { ...registry.remotes, ...developmentFacts.remotes };
  element.textContent = JSON.stringify(registry);
}
