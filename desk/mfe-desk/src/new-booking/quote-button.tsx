/** Saves the quote of a hold of the office as a PDF. */
import { useState } from 'react';
import { Button } from '@antara/shared-ui/button';
import { DeskError, runOperation } from '@antara/desk-common/calls';
import { Problem } from '../components/problem.tsx';
import { decodeBase64, saveFile } from '../desk/files.ts';

interface QuoteButtonProps {
  booking: string;
  label: string;
  size?: 'small';
}

export function QuoteButton({ booking, label, size }: QuoteButtonProps) {
  const [state, setState] = useState<{ isBusy: boolean; error: Error | null }>({
    isBusy: false,
    error: null,
  });
  async function download() {
    setState({ isBusy: true, error: null });
    try {
      const { result } = await runOperation('bookings.quotePaper', { booking_id: booking });
      saveFile(result.file, decodeBase64(result.pdf));
      setState({ isBusy: false, error: null });
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      setState({ isBusy: false, error });
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        {...(size && { size })}
        busy={state.isBusy}
        busyLabel="One moment …"
        onClick={() => void download()}
      >
        {label}
      </Button>
      {state.error && <Problem error={state.error} />}
    </>
  );
}
