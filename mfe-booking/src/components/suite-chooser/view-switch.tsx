import type { SuiteView } from './use-suite-view.ts';
import * as m from '../../messages/view-switch.ts';
import styles from './view-switch.module.css';

const views = [
  ['plan', m.plan],
  ['list', m.list],
] as const;

/** Switches between the plan and the list of the same suites. Without scripts only the list is available. */
export function ViewSwitch({
  view,
  busy,
  onShow,
  onPrepare,
  planId,
}: {
  view: SuiteView;
  busy: boolean;
  onShow: (view: SuiteView) => void;
  onPrepare: () => void;
  /** The id of the plan's button, so that other controls can focus it. */
  planId: string;
}) {
  return (
    <div className={styles.bar}>
      <p className={styles.title}>{m.chooseYourSuites()}</p>
      <div
        role="group"
        aria-label={m.showTheSuitesAs()}
        aria-busy={busy || undefined}
        className={styles.switch}
      >
        {views.map(([id, label]) => (
          <button
            key={id}
            type="button"
            id={id === 'plan' ? planId : undefined}
            aria-pressed={view === id}
            onClick={() => onShow(id)}
            onPointerEnter={onPrepare}
            onFocus={onPrepare}
            className={styles.view}
          >
            {label()}
          </button>
        ))}
      </div>
    </div>
  );
}
