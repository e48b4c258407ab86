/** The versions of a document, and how an old one comes back. */
import { useState } from 'react';
import type { Result } from '@antara/desk-common/operations';
import { ChangeForm } from '../components/change-form.tsx';
import { FocusFirst } from '../components/focus-first.tsx';
import { Table, type Column } from '../components/table.tsx';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { formatInstant } from '../desk/instants.ts';
import { toPlainWords } from '../desk/plain-words.ts';
import { useOperation } from '../desk/use-operation.ts';
import { describePath } from './field-names.ts';

type Version = Result<'content.history'>['versions'][number];

/** The columns of the history; `restore` is called for versions that can come back. */
const createColumns = (
  canRestore: (version: Version) => boolean,
  restore: (revision: number) => void,
  kind: string,
): Column<Version>[] => [
  {
    header: 'Revision',
    cell: (version) =>
      canRestore(version) ? (
        <button type="button" onClick={() => restore(version.revision)}>
          {`Restore ${version.revision}`}
        </button>
      ) : (
        version.revision
      ),
  },
  { header: 'When, IST', cell: ({ at }) => (at ? formatInstant(at) : '—') },
  { header: 'Who', cell: ({ who }) => who ?? 'not by an operation' },
  {
    header: 'What changed',
    cell: ({ changed, removed }) =>
      removed
        ? 'removed'
        : changed
            .slice(0, 6)
            .map((path) => describePath(path, kind))
            .join(', '),
  },
];

interface DocumentHistoryProps {
  file: string;
  /** The kind of the document. */
  kind: string;
  onRestored(): void;
}

export function DocumentHistory({ file, kind, onRestored }: DocumentHistoryProps) {
  const { may } = useDesk();
  const [chosen, setChosen] = useState<number | null>(null);
  const history = useOperation('content.history', { file, limit: 100 });
  const versions = history.data?.versions ?? [];
  const present = history.data?.present;
  const mayRestore = may('content.restore');
  const columns = createColumns(
    ({ revision, removed }) => mayRestore && !removed && revision !== present,
    setChosen,
    kind,
  );
  return (
    <>
      {history.error && <Problem error={history.error} onRetry={() => void history.refetch()} />}
      <Section title="History" note={history.data && `present: revision ${present ?? 'none'}`}>
        {history.data && versions.length === 0 ? (
          <Empty>No version is kept yet. Every save from here keeps the one before.</Empty>
        ) : (
          <Table
            opensRows
            caption="Versions"
            rows={versions}
            rowKey={({ revision }) => revision}
            columns={columns}
          />
        )}
      </Section>
      {chosen !== null && (
        <FocusFirst key={chosen}>
          <ChangeForm
            operation="content.restore"
            title={`Bring revision ${chosen} back`}
            subject={`${file} ${chosen}`}
            toInput={() => ({ file, revision: chosen })}
            what={({ restored }) => `Revision ${restored} comes back`}
            renderEffects={({ revision, changed, notes }) => (
              <>
                <p>{`It becomes revision ${revision}; what is there now stays in the history.`}</p>
                {[...changed, ...notes].map((line) => (
                  <p key={line}>{toPlainWords(line)}</p>
                ))}
              </>
            )}
            reason="log"
            confirmLabel="Restore"
            onDone={() => {
              setChosen(null);
              onRestored();
            }}
            onCancel={() => setChosen(null)}
          />
        </FocusFirst>
      )}
    </>
  );
}
