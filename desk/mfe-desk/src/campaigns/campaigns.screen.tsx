/** Letters to many people: what is sent, the templates, and the newsletter's subscribers. */
import { Tabs } from '@antara/shared-ui/tabs';
import { Page } from '../components/page.tsx';
import { useEscape } from '../components/use-escape.ts';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useCampaignTasks } from './campaign-work.tsx';
import { LetterList } from './letter-list.tsx';
import { SubscriberList } from './subscriber-list.tsx';
import { TemplateList } from './template-list.tsx';

export default withDesk(function Campaigns() {
  const { may } = useDesk();
  const { get, set } = useAddress();
  const tasks = useCampaignTasks();
  useEscape(() => set({ letter: undefined, template: undefined, do: undefined }));
  return (
    <Page
      hasViews
      title="Campaigns"
      summary="Letters to the guests of departures, and to the readers of the newsletter who agreed."
      actions={tasks.buttons}
      aside={tasks.form}
      hasWideAside={get('do') === 'preview'}
    >
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
