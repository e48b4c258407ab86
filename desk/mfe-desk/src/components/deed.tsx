/** A change with its form, beside the record it changes. */
import { useEffect, type ReactNode } from 'react';
import type { OperationName } from '@antara/desk-common/operations';
import type { Change } from '../desk/use-change.ts';
import { FormFrame } from './form-frame.tsx';

interface DeedProps<Name extends OperationName> {
  title: string;
  change: Change<Name>;
  /** Rehearses the change with what is in the form. */
  onAsk(): void;
  /** Leaves the form. */
  onBack(): void;
  /** The fields. */
  children?: ReactNode;
}

/** Shows the form until the change is rehearsed. Back from the rehearsal leads to the form with what was typed. */
export function Deed<Name extends OperationName>({
  title,
  change,
  onAsk,
  onBack,
  children,
}: DeedProps<Name>) {
  const { noteRead } = change;
  useEffect(noteRead, [noteRead]);
  return (
    <FormFrame
      {...{ title, onBack }}
      submitLabel="What will happen?"
      onSubmit={onAsk}
      isHidden={change.state.status === 'rehearsed'}
      isBusy={change.state.status === 'rehearsing'}
    >
      {children}
    </FormFrame>
  );
}
