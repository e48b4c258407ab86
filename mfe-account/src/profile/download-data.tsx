import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';
import { saveFile } from '../save-file.ts';

/** Saves all data that the company holds about the visitor as one JSON file. */
export function DownloadData() {
  const appContext = useAppContext();
  const { run, busy } = useCall(() => appContext.api('accountData', {}), {
    failed: 'Your data could not be fetched. Please try again.',
    onDone: ({ data }) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile('antara-my-data.json', file);
    },
    onFailed: (message) => appContext.notify(message, 'error'),
  });

  return (
    <Button variant="secondary" busy={busy} busyLabel="Fetching…" onClick={() => void run()}>
      Download my data
    </Button>
  );
}
