/** Letters to many people: what is sent, the templates, and the newsletter's subscribers. */
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { Tabs } from '@antara/shared-ui/tabs';
import { parseDepartureKey } from '../components/departures.ts';
import { useJourneyNames } from '../components/journey-name.tsx';
import layout from '../components/layout.module.css';
import { Page } from '../components/page.tsx';
import { useEscape } from '../components/use-escape.ts';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useCampaignTasks } from './campaign-work.tsx';
import { LetterList } from './letter-list.tsx';
import { SubscriberList } from './subscriber-list.tsx';
import { TemplateList } from './template-list.tsx';

export default withDesk(function Letters() {
  const { may } = useDesk();
  const { get, set } = useAddress();
  const tasks = useCampaignTasks();
  useEscape(() => set({ letter: undefined, template: undefined, do: undefined }));
  return (
    <Page
      hasViews
      title="Letters"
      summary="Letters to the guests of departures, and to the readers of the newsletter who agreed."
      actions={tasks.buttons}
      aside={tasks.form}
      hasWideAside={get('do') === 'preview'}
    >
      <ChosenDeparture />
      <Tabs
        label="Lists"
        value={get('tab') ?? 'letters'}
        onChange={(tab) => set({ tab, rows: undefined })}
        items={[
          { id: 'letters', label: 'Letters', panel: <LetterList /> },
          { id: 'templates', label: 'Templates', panel: <TemplateList /> },
          ...(may('newsletter.list')
            ? [{ id: 'subscribers', label: 'Subscribers', panel: <SubscriberList /> }]
            : []),
        ]}
      />
    </Page>
  );
});

/** Says to the guests of which departure a letter is being written; nothing for none. */
function ChosenDeparture() {
  const { get, set } = useAddress();
  const departure = parseDepartureKey(get('departure') ?? '');
  const journeys = useJourneyNames();
  if (!departure) return null;
  const { journey, date } = departure;
  return (
    <div className={layout.notice}>
      <p>
        {`A letter to the guests of ${journeys.get(journey) ?? journey}, ${formatDate(date)}: ${get('template') ? 'look at the preview, then send it.' : 'choose its template, or write a new one.'}`}
      </p>
      <Button variant="quiet" size="small" onClick={() => set({ departure: undefined })}>
        Not to them
      </Button>
    </div>
  );
}
