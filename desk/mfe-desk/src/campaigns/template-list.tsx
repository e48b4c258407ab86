import type { Result } from '@antara/desk-common/operations';
import { Table, type Column } from '../components/table.tsx';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { formatInstant } from '../desk/instants.ts';
import { useAddress, type Address } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';

export type Template = Result<'letters.templates'>['templates'][number];

const createColumns = ({ set }: Address): Column<Template>[] => [
  {
    header: 'Template',
    cell: ({ name }) => (
      <button type="button" onClick={() => set({ template: name, letter: undefined, do: 'preview' })}>
        {name}
      </button>
    ),
  },
  { header: 'Subject', cell: ({ subject }) => subject },
  {
    header: 'Written, IST',
    cell: ({ updated_at }) => formatInstant(updated_at),
    value: (row) => row.updated_at,
  },
];

export function TemplateList() {
  const address = useAddress();
  const list = useOperation('letters.templates', { limit: 500 });
  const templates = list.data?.templates ?? [];
  return (
    <Section title="Templates" note={list.data && String(templates.length)}>
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && templates.length === 0 ? (
        <Empty>
          There is no template. One has a subject and paragraphs, with fields such as {'{name}'} for guests.
        </Empty>
      ) : (
        <Table
          opensRows
          list="templates"
          part="templates"
          caption="Templates"
          rows={templates}
          rowKey={({ name }) => name}
          columns={createColumns(address)}
          isChosen={({ name }) => name === address.get('template')}
        />
      )}
    </Section>
  );
}
