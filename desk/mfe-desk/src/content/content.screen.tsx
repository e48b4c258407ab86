/** The texts and pictures of the public site: listed, and one document opened in its form. */
import { CheckboxField, SelectField } from '@antara/shared-ui/field';
import { Badge } from '@antara/shared-ui/badge';
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
import { DocumentEditor } from './document-editor.tsx';
import { NewPost } from './new-post.tsx';
import { toLive } from '../components/use-held-rows.ts';

type Row = Result<'content.list'>['documents'][number];

const kindNames: Record<Row['kind'], string> = {
  post: 'Post or press',
  page: 'Page, pop-ups',
  legal: 'Rules, questions',
  careers: 'Openings',
  gallery: 'Gallery',
  tour: 'Journey',
  ship: 'Ship',
  calendar: 'Calendar',
  agents: 'Agents',
  setting: 'Setting',
};

const describeState = ({ state, public_at }: Row) => {
  if (state === 'draft') return <Badge tone="brick">draft</Badge>;
  if (state === 'scheduled') return <Badge tone="marigold">{`from ${formatInstant(public_at ?? '')}`}</Badge>;
  return 'public';
};

const createColumns = ({ set }: Address): Column<Row>[] => [
  {
    header: 'Document',
    cell: ({ file }) => (
      <button type="button" onClick={() => set({ file, tab: undefined })}>
        {file.replace(/\.json$/, '')}
      </button>
    ),
  },
  { header: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { header: 'Title', cell: ({ title }) => title },
  { header: 'State', cell: describeState },
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
  const input = withoutEmpty({
    kind: get('kind'),
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
        <SelectField
          label="Kind"
          options={Object.entries(kindNames).map(([value, label]) => ({ value, label }))}
          placeholder="All kinds"
          value={get('kind') ?? ''}
          onChange={(event) => set({ kind: event.target.value })}
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
