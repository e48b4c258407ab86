/** One document: its form, and its history. */
import { useEffect, useState } from 'react';
import { Tabs } from '@antara/shared-ui/tabs';
import { ChangeForm } from '../components/change-form.tsx';
import layout from '../components/layout.module.css';
import { Page } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useEscape } from '../components/use-escape.ts';
import { useDesk } from '../desk/desk-context.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import { nameDocument } from './document-names.ts';
import { DocumentForm } from './document-form.tsx';
import { DocumentHistory } from './document-history.tsx';
import { noProblems } from './field-problems.tsx';
import type { Json } from './merge-documents.ts';
import { PreviewPost } from './preview-post.tsx';
import { SaveDocument } from './save-document.tsx';
import { useDraft } from './use-draft.ts';
import { Others } from '../components/others.tsx';

/** Returns the title of a document, or its name, as the site has it; empty for a document without either. */
function readTitle(document: Json | undefined): string {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return '';
  const title = document['title'] ?? document['name'];
  return typeof title === 'string' ? title : '';
}

export function DocumentEditor({ file }: { file: string }) {
  const { may } = useDesk();
  const { get, set } = useAddress();
  const loaded = useOperation('content.export', { file });
  const [draft, setDraft] = useDraft(file);
  const [problems, setProblems] = useState(noProblems);
  const [removing, setRemoving] = useState(false);
  const readAgain = () => {
    setDraft(null);
    void loaded.refetch();
  };
  const leave = () => set({ file: undefined, tab: undefined });
  useEscape(leave);
  const read = loaded.data?.documents[0];
  const present = read && { document: read.document as unknown as Json, base: read.base };
  const shown = draft?.document ?? present?.document;
  const kind = read?.document.kind ?? '';
  const title = nameDocument({ file, kind, title: readTitle(present?.document) || file });
  useEffect(() => {
    document.title = `${title} · Antara Desk`;
  }, [title]);
  return (
    <Page
      title={title}
      summary={
        present &&
        (draft
          ? `Made from revision ${draft.base?.revision ?? 0}, changed here and not saved.`
          : `Revision ${present.base.revision}. What you type is kept in this tab until it is saved.`)
      }
      actions={
        <>
          {read?.page && (
            <a href={read.page} target="_blank" rel="noopener noreferrer" className={layout.button}>
              Its page on the site
            </a>
          )}
          <button type="button" className={layout.button} onClick={leave}>
            All documents
          </button>
          {kind === 'post' && may('content.remove') && (
            <button type="button" className={layout.button} onClick={() => setRemoving(true)}>
              Remove …
            </button>
          )}
          {draft && (
            <button type="button" className={layout.button} onClick={readAgain}>
              Drop my changes
            </button>
          )}
        </>
      }
      aside={
        (draft || removing || kind === 'post') && (
          <>
            {shown && <PreviewPost document={shown} />}
            {draft && may('content.import') && (
              <SaveDocument
                file={file}
                title={title}
                draft={draft}
                onDraft={setDraft}
                onProblems={setProblems}
                onSaved={readAgain}
              />
            )}
            {removing && (
              <ChangeForm
                operation="content.remove"
                title="Remove this document"
                subject={file}
                toInput={() => ({ slug: file.replace(/^posts\/|\.json$/g, '') })}
                what={({ removed }) => `“${removed.title}” is removed`}
                renderEffects={() => <p>Its last version is kept in the history of this file name.</p>}
                reason="input"
                confirmLabel="Remove"
                onDone={leave}
                onCancel={() => setRemoving(false)}
              />
            )}
          </>
        )
      }
    >
      <Others kind="document" name={file} isChanging={draft !== null || removing} />
      {loaded.error && <Problem error={loaded.error} onRetry={() => void loaded.refetch()} />}
      <Tabs
        label="Parts"
        value={get('tab') ?? 'form'}
        onChange={(tab) => set({ tab })}
        items={[
          {
            id: 'form',
            label: 'Form',
            panel: shown && (
              <DocumentForm
                record={shown as Record<string, Json>}
                kind={kind}
                problems={problems}
                onChange={(changed) =>
                  setDraft({
                    ...(draft ?? { origin: present!.document, base: present!.base }),
                    document: changed,
                  })
                }
              />
            ),
          },
          {
            id: 'history',
            label: 'History',
            panel: get('tab') === 'history' && <DocumentHistory {...{ file, kind }} onRestored={readAgain} />,
          },
        ]}
      />
    </Page>
  );
}
