import { cx } from '../internal/cx.ts';
import { SelectField } from '../field/index.ts';
import styles from './agent-prices-field.module.css';

const views = [
  { value: 'hide', label: 'Hide' },
  { value: 'commission', label: 'Show commission' },
  { value: 'net', label: 'Show net' },
] as const;

/** The choices for a travel agent: what is shown beside prices. */
export type AgentPricesView = (typeof views)[number]['value'];

/**
 * The switch for a travel agent: commission or net price beside prices, or nothing while a client looks at the screen.
 */
export function AgentPricesField({
  value,
  failed,
  onChange,
  className,
}: {
  value: AgentPricesView;
  /** True when the agent's rate could not be loaded. */
  failed: boolean;
  onChange: (view: AgentPricesView) => void;
  className?: string | undefined;
}) {
  return (
    <SelectField
      label="Beside prices"
      hint={
        value === 'hide' ? undefined : 'Only you see this. Choose “Hide” when a client looks at the screen.'
      }
      error={failed ? 'Your rate could not be read just now. Please choose once more.' : null}
      value={failed ? 'hide' : value}
      options={views}
      onChange={(event) => {
        const chosen = views.find((view) => view.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
      className={cx(styles.field, className)}
    />
  );
}
