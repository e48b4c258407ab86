import type { ReactElement } from 'react';
import { Card } from '../card/index.ts';
import { Badge } from '../badge/index.ts';
import { Breadcrumb } from '../breadcrumb/index.ts';
import { ButtonLink } from '../button/index.ts';
import { DateText } from '../date/index.ts';
import { PageHero } from '../page-hero/index.ts';
import { DataTable, type DataColumn } from '../table/index.ts';
import { TextLink } from '../text-link/index.ts';
import { Timeline } from '../timeline/index.ts';

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

const table = { columns, rowKey: ({ from }: Sailing) => from };

export const listSpecimens: Record<string, readonly ReactElement[]> = {
  card: [
    <Card
      key="picture, date, words"
      to="/blogs/what-to-pack"
      picture={{
        path: 'blog/1',
        alt: 'An open cane trunk with folded cottons and a straw hat',
        largest: 1200,
      }}
      eyebrow={<DateText date="2025-09-14" format="american" />}
      title="What to pack for two weeks on the river"
    >
      Cotton, a shawl for the early deck, shoes that slip off at a temple gate, and one book you have meant to
      read.
    </Card>,
    <Card
      key="a way on of its own, in a new tab"
      href="https://letters.antara.example/october"
      newTab
      action="Read more"
      picture={{ path: 'newsletter/10', alt: 'Cover of the October letter', largest: 1200 }}
      eyebrow={<DateText date="2025-10-01" format="american" />}
      title="The October letter"
    />,
    <Card
      key="without a picture"
      to="/careers"
      title="Second officer, Antara Ganges Voyager"
      action="See the post"
    >
      A master’s ticket for inland waters, and patience with sandbanks.
    </Card>,
    <Card
      key="long words"
      to="/blogs/long"
      eyebrow="From the pilot’s diary"
      title="How a pilot reads the Bhagirathi between Murshidabad and Farakka when the monsoon’s last water has gone and the sandbanks of the year before are no longer where the chart has them"
    >
      With a bamboo pole, a boy in the bow, and a memory of every bend.
    </Card>,
  ],
  'page-hero': [
    <PageHero
      key="with breadcrumb, lead and buttons"
      picture={{
        path: 'heroes/journeys',
        alt: 'First light over a wide bend of the river: three small boats are already out',
        largest: 2400,
      }}
      breadcrumb={<Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Our Cruises' }]} />}
      eyebrow="Journeys"
      title="Eight days with the river in the window"
      lead="We travel by day and moor by night, and leave the engines quiet at dawn."
    >
      <ButtonLink to="/booking">Our cruises</ButtonLink>
      <ButtonLink to="/request-a-quote" variant="secondary">
        Request a Quote
      </ButtonLink>
    </PageHero>,
    <PageHero
      key="a title alone"
      picture={{ path: 'heroes/agents', alt: 'Morning at a palm-shaded jetty', largest: 2400 }}
      title="Contact us"
    />,
  ],
  table: [
    <DataTable key="rows" caption="Cruise Calendar (2025-2026)" rows={sailings} {...table} />,
    <DataTable
      key="empty, caption hidden"
      caption="Coming sailings"
      captionHidden
      rows={[]}
      empty="No sailings in these months. Other months have some."
      {...table}
    />,
    <DataTable key="busy" caption="Coming sailings" rows={[]} busy {...table} />,
  ],
  timeline: [
    <Timeline
      key="days"
      items={[
        {
          id: '1',
          when: 'Day 1',
          title: 'Kolkata',
          children: <p>Embark at Millennium Jetty after noon; tea on deck as the city slides by.</p>,
        },
        {
          id: '2',
          when: 'Day 2',
          title: 'Kalna',
          children: <p>A hundred and eight temples in two rings, and a cycle-rickshaw to each of them.</p>,
        },
        { id: '3', when: 'Day 3', title: 'Matiari, where brass is beaten' },
      ]}
    />,
    <Timeline
      key="numbered"
      numbered
      headingLevel={4}
      items={[
        {
          id: 'ask',
          title: 'Tell us when and with whom',
          children: <p>Two to eleven days, up to 56 guests.</p>,
        },
        { id: 'plan', title: 'We draw a route', children: <p>Within 48 hours, with a price.</p> },
        { id: 'go', title: 'You come aboard' },
      ]}
    />,
  ],
};
