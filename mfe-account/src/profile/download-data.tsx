import { useState } from 'react';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { saveFile } from '../save-file.ts';

const failed = 'Your data could not be fetched. Please try again.';

/** Everything that is held of the visitor, saved as one file. */
export function DownloadData() {
  const appContext = useAppContext();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    const result = await appContext.api('accountData', {});
    setBusy(false);
    if (!isSuccess(result)) return appContext.notify(failureMessage(result, failed, failed), 'error');
    const file = new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' });
    saveFile('antara-my-data.json', file);
  };

  return (
    <Button variant="secondary" busy={busy} busyLabel="Fetching…" onClick={() => void download()}>
      Download my data
    </Button>
  );
}
