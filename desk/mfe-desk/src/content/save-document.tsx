/** Saves a document: rehearsed first, and refused when somebody else has saved another version meanwhile. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@antara/shared-ui/button';
import { runOperation } from '@antara/desk-common/calls';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import layout from '../components/layout.module.css';
import { Problem } from '../components/problem.tsx';
import { toPlainWords } from '../desk/plain-words.ts';
import { toFileInstant } from '../desk/instants.ts';
import { useChange } from '../desk/use-change.ts';
import { BothTexts } from './both-texts.tsx';
import { noProblems, ProblemList, toFieldProblems, type FieldProblems } from './field-problems.tsx';
import { withoutEmptyOptions } from './field-shapes.ts';
import { isRecord, mergeDocuments, readKind, type Json } from './merge-documents.ts';
import type { Draft } from './use-draft.ts';

interface SaveDocumentProps {
  file: string;
  /** What the document is called. */
  title: string;
  draft: Draft;
  onDraft(draft: Draft): void;
  /**
   * Called with what the server has refused last, which the form shows at its fields. Has to be the same function each
   * time.
   */
  onProblems(problems: FieldProblems): void;
  onSaved(): void;
}

const conflictStatus = 409;

/** Returns true for a post that is a draft or becomes public later. Its days and times are India's. */
function isHidden(document: Json): boolean {
  if (!isRecord(document) || document['kind'] !== 'post') return false;
  const from = document['publish_at'] || document['date'];
  const now = toFileInstant(new Date().toISOString());
  return document['draft'] === true || (typeof from === 'string' && from.replace('T', ' ') > now);
}

/** What a new document is refused for when the site has one with the same name. */
const takenAddress: FieldProblems = new Map([
  ['slug', 'Another item has this address already. Write another one.'],
]);

export function SaveDocument({ file, title, draft, onDraft, onProblems, onSaved }: SaveDocumentProps) {
  const change = useChange('content.import', {
    done: (_result, { documents }) =>
      isHidden(documents[0]?.document as unknown as Json)
        ? 'Saved. No visitor sees it yet.'
        : 'Saved. The site shows it within a minute.',
    namesItsBase: true,
    onDone: onSaved,
  });
  const isUndecided = Boolean(draft.conflicts?.length);
  const [error, setError] = useState<Error | null>(null);
  async function joinWithTheirs({ document, origin }: Draft) {
    setError(null);
    try {
      const { result } = await runOperation('content.export', { file });
      const [theirs] = result.documents;
      if (!theirs) return;
      const merged = mergeDocuments(origin, document, theirs.document as unknown as Json);
      change.cancel();
      onDraft({
        document: merged.document,
        origin: theirs.document as unknown as Json,
        base: theirs.base,
        conflicts: merged.conflicts,
      });
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)));
    }
  }
  function rehearse() {
    // Saved before, it would replace the text of somebody else unseen.
    if (isUndecided) return;
    const document = withoutEmptyOptions(draft.document);
    void change.rehearse({
      documents: [{ file, document, ...(draft.base && { base: draft.base }) }],
    });
  }
  const { status } = change.state;
  const onSave = useRef(rehearse);
  useEffect(() => {
    onSave.current = rehearse;
  });
  useEffect(() => {
    // The button is far from most fields of a long document.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
      // The editor of a text prevents the default of every Enter, also where it does nothing itself.
      const isInText = event.target instanceof HTMLElement && event.target.isContentEditable;
      if (event.defaultPrevented && !isInText) return;
      event.preventDefault();
      onSave.current();
    };
    if (status !== 'idle') return undefined;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [status]);
  const { error: refusal } = change;
  const isConflict = refusal?.status === conflictStatus;
  const isTaken = isConflict && !draft.base;
  const problems = useMemo(() => (isTaken ? takenAddress : toFieldProblems(refusal)), [isTaken, refusal]);
  useEffect(() => {
    onProblems(problems);
    return () => onProblems(noProblems);
  }, [problems, onProblems]);
  return (
    <>
      {status !== 'rehearsed' && !isUndecided && (
        <Button busy={status === 'rehearsing'} onClick={rehearse}>
          See what will happen <kbd aria-hidden="true">⌘↵</kbd>
        </Button>
      )}
      {problems.size > 0 && <ProblemList problems={problems} kind={readKind(draft.document)} />}
      <WhatWillHappen
        change={problems.size > 0 ? { ...change, error: null } : change}
        title={({ documents }) =>
          documents[0]?.state === 'same' ? 'Nothing changes' : `“${title}” is saved`
        }
        reason="optional"
        confirmLabel="Save"
      >
        {({ documents, notes }) => (
          <>
            <p>
              {draft.base
                ? `It becomes revision ${documents[0]?.revision ?? 1}. The version before is kept in its history.`
                : 'It is new. Every later version is kept in its history.'}
            </p>
            {notes.map((note) => (
              <p key={note}>{toPlainWords(note.replaceAll(file, `“${title}”`))}</p>
            ))}
          </>
        )}
      </WhatWillHappen>
      {isConflict && draft.base && (
        <div className={layout.buttons}>
          <Button variant="secondary" size="small" onClick={() => void joinWithTheirs(draft)}>
            Put both together
          </Button>
        </div>
      )}
      {error && <Problem error={error} />}
      {draft.conflicts && status !== 'rehearsed' && (
        <BothTexts conflicts={draft.conflicts} draft={draft} onDraft={onDraft} />
      )}
    </>
  );
}
