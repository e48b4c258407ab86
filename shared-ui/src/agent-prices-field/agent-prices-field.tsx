import { cx } from '../internal/cx.ts';
import { SelectField } from '../field/index.ts';
import * as m from '../messages/agent-prices-field.ts';
import styles from './agent-prices-field.module.css';

const views = [
  { value: 'hide', label: m.hide },
  { value: 'commission', label: m.showCommission },
  { value: 'net', label: m.showNet },
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
      label={m.besidePrices()}
      hint={value === 'hide' ? undefined : m.onlyYouSeeThis()}
      error={failed ? m.rateFailed() : null}
      value={failed ? 'hide' : value}
      options={views.map(({ value, label }) => ({ value, label: label() }))}
      onChange={(event) => {
        const chosen = views.find((view) => view.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
      className={cx(styles.field, className)}
    />
  );
}
