/** Shows a post on its page of the public site before it is saved. */
import { useState } from 'react';
import { DeskError, runOperation } from '@antara/desk-common/calls';
import type { Result } from '@antara/desk-common/operations';
import { Button } from '@antara/shared-ui/button';
import layout from '../components/layout.module.css';
import { Problem } from '../components/problem.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { formatInstant } from '../desk/instants.ts';
import { toPlainWords } from '../desk/plain-words.ts';
import { withoutEmptyOptions } from './field-shapes.ts';
import type { Json } from './merge-documents.ts';

/** Posts of the journal alone have a page of their own. */
const hasPage = (document: Json) =>
  typeof document === 'object' &&
  document !== null &&
  !Array.isArray(document) &&
  document['kind'] === 'post' &&
  document['type'] === 'BLOG';

export function PreviewPost({ document }: { document: Json }) {
  const { may } = useDesk();
  const [isBusy, setIsBusy] = useState(false);
  const [made, setMade] = useState<Result<'content.preview'> | null>(null);
  const [error, setError] = useState<Error | null>(null);
  if (!may('content.preview') || !hasPage(document)) return null;

  async function preview() {
    setIsBusy(true);
    setError(null);
    setMade(null);
    // Browsers open a tab only at once after a press, so it is opened before its address is known.
    const tab = window.open('about:blank', '_blank');
    try {
      const shown = withoutEmptyOptions(document) as Record<string, unknown>;
      const { result } = await runOperation('content.preview', { document: shown });
      if (tab) tab.location.href = result.url;
      setMade(result);
    } catch (problem) {
      tab?.close();
      setError(problem instanceof DeskError ? problem : new Error(String(problem)));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={layout.forms}>
      <Button variant="secondary" busy={isBusy} onClick={() => void preview()}>
        Look at it on its page
      </Button>
      {error && <Problem error={error} />}
      {made && (
        <div role="status">
          <p>
            <a href={made.url} target="_blank" rel="noopener noreferrer">
              The page with this text
            </a>
          </p>
          <p className={layout.soft}>
            {`As it was typed just now, until ${formatInstant(made.until)}, for whoever has the address. Visitors still read what was saved.`}
          </p>
          {made.notes.map((note) => (
            <p key={note}>{toPlainWords(note)}</p>
          ))}
        </div>
      )}
    </div>
  );
}
