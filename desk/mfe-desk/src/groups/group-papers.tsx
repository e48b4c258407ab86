/** The papers of a group as downloads. */
import { useState } from 'react';
import { Button } from '@antara/shared-ui/button';
import { runOperation } from '@antara/desk-common/calls';
import layout from '../components/layout.module.css';
import { FileButtons } from '../components/file-buttons.tsx';
import { Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { decodeBase64, saveFile } from '../desk/files.ts';

const kinds = {
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  receipt_voucher: 'Receipt vouchers',
} as const;

interface GroupPapersProps {
  id: string;
  /** True while something is left to pay, for which a request can be written. */
  isOwing: boolean;
}

export function GroupPapers({ id, isOwing }: GroupPapersProps) {
  const { may, notify } = useDesk();
  const [error, setError] = useState<Error | null>(null);
  const attempt = (work: () => Promise<void>) => {
    setError(null);
    work().catch((problem: unknown) =>
      setError(problem instanceof Error ? problem : new Error(String(problem))),
    );
  };
  const saveRoomingList = () =>
    attempt(async () => {
      const { result } = await runOperation('groups.roomingListFile', { group_id: id });
      saveFile(result.file, decodeBase64(result.content));
    });
  const savePapers = (kind: keyof typeof kinds) =>
    attempt(async () => {
      const { result } = await runOperation('groups.invoice', { group_id: id, kind });
      for (const { file, pdf } of result.files) saveFile(file, decodeBase64(pdf));
      if (result.files.length === 0)
        notify('There are none yet: a booking has its invoice when it is paid in full.');
    });
  return (
    <Section title="Papers">
      <div className={layout.pad}>
        <div className={layout.buttons}>
          {may('groups.roomingListFile') && (
            <Button variant="secondary" size="small" onClick={saveRoomingList}>
              Download the rooming list
            </Button>
          )}
          {may('groups.invoice') &&
            Object.entries(kinds).map(([kind, label]) => (
              <Button
                key={kind}
                variant="secondary"
                size="small"
                onClick={() => savePapers(kind as keyof typeof kinds)}
              >
                {label}
              </Button>
            ))}
        </div>
        {isOwing && may('groups.paymentRequestFile') && (
          <>
            <p>Request for the next payment, a pro-forma invoice</p>
            <FileButtons
              operation="groups.paymentRequestFile"
              input={{ group_id: id }}
              name="the request for payment"
            />
          </>
        )}
        {error && <Problem error={error} />}
      </div>
    </Section>
  );
}
