import type { Meta, StoryObj } from '../testing/stories.ts';
import { type DataColumn, DataTable } from './data-table.tsx';
import { DateText } from '../date/date-text.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { Badge } from '../badge/badge.tsx';

type Sailing = { from: string; vessel: string; nights: number; programme: string; festival?: string };

const sailings: readonly Sailing[] = [
  { from: '2025-09-14', vessel: 'Antara Bengal Ganga', nights: 3, programme: 'A Mystical Journey' },
  {
    from: '2025-10-19',
    vessel: 'Antara Ganga Vilas',
    nights: 14,
    programme: 'Kolkata–Varanasi Upstream',
    festival: 'Diwali',
  },
  { from: '2026-01-11', vessel: 'Antara Nauka Vilas', nights: 4, programme: 'Brahmaputra and Kaziranga' },
];

const columns: readonly DataColumn<Sailing>[] = [
  { id: 'place', header: 'No.', cell: (_, place) => place + 1 },
  {
    id: 'from',
    header: 'Departure',
    cell: ({ from }) => <DateText date={from} format="short" />,
    rowHeader: true,
  },
  { id: 'vessel', header: 'Vessel', cell: ({ vessel }) => vessel },
  {
    id: 'programme',
    header: 'Program',
    cell: ({ programme }) => <TextLink to="/booking">{programme}</TextLink>,
  },
  { id: 'nights', header: 'Nights', cell: ({ nights }) => nights, align: 'end' },
  {
    id: 'festival',
    header: 'Festival',
    cell: ({ festival }) => (festival ? <Badge tone="marigold">{festival}</Badge> : '–'),
  },
];

/** Rows and columns; cards where there is no room for them. */
const meta = {
  title: 'Words and figures/Data table',
  component: DataTable<Sailing>,
  args: { caption: 'Coming sailings', columns, rows: [], rowKey: ({ from }) => from },
  parameters: { width: 'wide' },
} satisfies Meta<typeof DataTable<Sailing>>;

export default meta;

type Story = StoryObj<typeof DataTable<Sailing>>;

export const Rows: Story = { args: { caption: 'Cruise Calendar (2025-2026)', rows: sailings } };

export const EmptyCaptionHidden: Story = {
  args: { captionHidden: true, empty: 'No sailings in these months. Other months have some.' },
};

export const Busy: Story = { args: { busy: true } };
