/** The texts and pictures of the public site: listed, and one document opened in its form. */
import { CheckboxField, SelectField, TextField } from '@antara/shared-ui/field';
import { Badge } from '@antara/shared-ui/badge';
import { formatDate } from '@antara/shared-ui/date';
import type { Input, Result } from '@antara/desk-common/operations';
import { Table, type Column } from '../components/table.tsx';
import layout from '../components/layout.module.css';
import { MoreRows } from '../components/more-rows.tsx';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { withDesk } from '../desk/desk-context.tsx';
import { withoutEmpty } from '../desk/form-values.ts';
import { formatInstant } from '../desk/instants.ts';
import { useAddress, type Address } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import { listNamedFiles, nameDocument, nameType, postTypes, typeNames } from './document-names.ts';
import { DocumentEditor } from './document-editor.tsx';
import { NewPost } from './new-post.tsx';
import { toLive } from '../components/use-held-rows.ts';

type Row = Result<'content.list'>['documents'][number];

const describeState = ({ state, public_at }: Row) => {
  if (state === 'draft') return <Badge tone="brick">draft</Badge>;
  if (state === 'scheduled')
    return <Badge tone="marigold">{`planned: ${formatInstant(public_at ?? '')}`}</Badge>;
  return 'public';
};

const createColumns = ({ set }: Address): Column<Row>[] => [
  {
    header: 'Title',
    cell: (row) => (
      <button type="button" onClick={() => set({ file: row.file, tab: undefined })}>
        {nameDocument(row)}
      </button>
    ),
  },
  { header: 'Type', cell: nameType },
  { header: 'State', cell: describeState },
  { header: 'Date', cell: ({ date }) => date && formatDate(date), value: ({ date }) => date },
  {
    header: 'Last changed, IST',
    cell: ({ changed_at }) => changed_at && formatInstant(changed_at),
    value: ({ changed_at }) => changed_at,
  },
  { header: 'By', cell: ({ changed_by }) => changed_by },
  { header: 'Contents', cell: ({ kind, title }) => (kind === 'post' ? null : title), isHidden: true },
  { header: 'File', cell: ({ file }) => file, isHidden: true },
];

export default withDesk(function Content() {
  const { get } = useAddress();
  const file = get('file');
  if (file === 'new') return <NewPost />;
  return file === undefined ? <DocumentList /> : <DocumentEditor key={file} file={file} />;
});

function DocumentList() {
  const address = useAddress();
  const { get, set } = address;
  const type = get('type') ?? '';
  const named = listNamedFiles(get('words') ?? '');
  const input = withoutEmpty({
    ...(type in postTypes ? { kind: 'post', type } : { kind: type || undefined }),
    search: get('words'),
    files: named.length > 0 ? named : undefined,
    hidden: get('hidden') === 'yes' || undefined,
    limit: Number(get('rows') ?? 200),
  }) as Input<'content.list'>;
  const list = useOperation('content.list', input, { follows: true, keepsPrevious: true });
  const rows = list.data?.documents ?? [];
  return (
    <Page
      hasViews
      title="Content"
      summary="What visitors read. Every version is kept, and nobody can overwrite a colleague unseen."
      actions={
        <button type="button" className={layout.button} onClick={() => set({ file: 'new' })}>
          New post or press item
        </button>
      }
    >
      <div className={layout.filters}>
        <TextField
          label="Words of the title"
          type="search"
          maxLength={100}
          value={get('words') ?? ''}
          onChange={(event) => set({ words: event.target.value || undefined })}
        />
        <SelectField
          label="Type"
          options={Object.entries(typeNames).map(([value, label]) => ({ value, label }))}
          placeholder="All types"
          value={type}
          onChange={(event) => set({ type: event.target.value })}
        />
        <CheckboxField
          label="Drafts, and what becomes public later"
          checked={get('hidden') === 'yes'}
          onChange={(event) => set({ hidden: event.target.checked ? 'yes' : undefined })}
        />
      </div>
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      <Section title="Documents" note={list.data && `${rows.length}${list.data.more ? ' and more' : ''}`}>
        {list.data && rows.length === 0 ? (
          <Empty>No document fits.</Empty>
        ) : (
          <Table
            opensRows
            list="content"
            live={toLive(list, input)}
            caption="Documents"
            rows={rows}
            rowKey={({ file }) => file}
            columns={createColumns(address)}
          />
        )}
        <MoreRows list={list.data} rows={rows.length} />
      </Section>
    </Page>
  );
}
