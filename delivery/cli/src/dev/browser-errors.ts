/** Describes browser errors in the terminal, with files and lines of the sources. */
import { z } from 'zod';
import { developmentUrl, developmentVersion } from '@delivery/contract/development';
import { mapPositions } from '../source-positions.ts';
import type { AppName } from '@delivery/contract/release';

const reportSchema = z.object({
  path: z.string(),
  errors: z.array(
    z.object({ kind: z.string(), app: z.string(), message: z.string(), frames: z.array(z.string()) }),
  ),
});

/**
 * Returns the errors in a page’s report (`PageReport`, as text), each with its frames; none when the text is no report.
 * `origin` serves the source maps.
 */
export async function describeBrowserErrors(text: string, origin: string): Promise<string[]> {
  const readMap = async (app: string, version: string, file: string) => {
    if (version !== developmentVersion) return null;
    const answer = await fetch(`${origin}${developmentUrl(app as AppName, file)}.map`);
    return answer.ok ? answer.text() : null;
  };
  const { path, errors } = parseReport(text);
  return Promise.all(
    errors.map(async ({ app, kind, message, frames }) => {
      const places = await mapPositions(frames.map((frame) => `\n    at ${frame}`).join(''), readMap);
      return `${app} in the browser, ${kind} on ${path}: ${message}${places}`;
    }),
  );
}

function parseReport(text: string): z.infer<typeof reportSchema> {
  const nothing = { path: '', errors: [] };
  try {
    return reportSchema.safeParse(JSON.parse(text)).data ?? nothing;
  } catch {
    return nothing;
  }
}
