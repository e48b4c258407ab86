/** The saved views of a list: chosen by name, saved, shared, and one by which the list opens. */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DeskError, runOperation } from '@antara/desk-common/calls';
import type { Input, OperationName, Result } from '@antara/desk-common/operations';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { Problem } from './problem.tsx';
import styles from './saved-views.module.css';
import { toViewSearch } from './view-search.ts';

type View = Result<'views.list'>['views'][number];

export function SavedViews() {
  const { may, notify } = useDesk();
  const { pathname: list } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const read = useOperation('views.list', may('views.list') ? { list } : null);
  const views = read.data?.views ?? [];
  const search = toViewSearch(query);
  // The view that was chosen stays so while its filters are changed, so that it can be replaced.
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const same = views.find((view) => view.search === search);
  const chosen = same ?? views.find(({ view }) => view === chosenId);

  // A list that is opened without filters opens by its default view, once.
  const isPlain = useRef([...query].length === 0);
  const preset = views.find(({ is_default }) => is_default);
  useEffect(() => {
    if (!read.data) return;
    if (isPlain.current && preset?.search) void navigate(`?${preset.search}`, { replace: true });
    isPlain.current = false;
  }, [read.data, preset, navigate]);

  if (!may('views.list')) return null;

  function choose(id: string) {
    const view = views.find((one) => String(one.view) === id);
    setChosenId(view?.view ?? null);
    void navigate(`?${view?.search ?? ''}`, { replace: true });
  }
  async function run<Name extends OperationName>(name: Name, input: Input<Name>, done: string) {
    setError(null);
    try {
      const { result } = await runOperation(name, input);
      await queries.invalidateQueries({ queryKey: ['views.list'] });
      notify(done);
      return result;
    } catch (problem) {
      if (!(problem instanceof DeskError)) throw problem;
      setError(problem);
      return null;
    }
  }
  async function save(name: string, shared: boolean, view?: number) {
    const input = { list, name, search, shared, ...(view !== undefined && { view }) };
    const saved = await run('views.save', input, `The view “${name}” is saved.`);
    if (!saved) return;
    setChosenId(saved.view);
    close();
  }
  async function remove(view: View) {
    if (await run('views.remove', { view: view.view }, `The view “${view.name}” is removed.`)) {
      setChosenId(null);
      close();
    }
  }
  function toggle() {
    setIsOpen(menu.current?.open ?? false);
    setError(null);
  }
  function close() {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  }

  return (
    <div className={styles.views} role="group" aria-label="Views of the list">
      <label className={styles.choice}>
        <span>View</span>
        <select value={chosen?.view ?? ''} onChange={(event) => choose(event.target.value)}>
          <option value="">{views.length > 0 ? 'None' : 'None saved'}</option>
          <ViewOptions label="Yours" views={views.filter(({ is_own }) => is_own)} />
          <ViewOptions label="Shared by others" views={views.filter(({ is_own }) => !is_own)} />
        </select>
      </label>
      {chosen && chosen.search !== search && <span className={styles.changed}>changed</span>}
      {may('views.save') && (
        <details ref={menu} className={styles.menu} onToggle={toggle}>
          <summary>Save this view</summary>
          {/* Escape is pressed in the fields within. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div
            className={styles.panel}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              close();
            }}
          >
            {isOpen && read.isPending && <p className={styles.note}>Reading the views …</p>}
            {/* What is typed before would be lost, as the form of the view that is shown then takes its place. */}
            {isOpen && !read.isPending && (
              <ViewForm
                key={chosen?.view}
                view={chosen}
                hasChanged={chosen !== undefined && chosen.search !== search}
                onSave={save}
              />
            )}
            {isOpen && chosen && (
              <div className={styles.buttons}>
                <button
                  type="button"
                  onClick={() =>
                    void run(
                      'views.setDefault',
                      { list, ...(!chosen.is_default && { view: chosen.view }) },
                      chosen.is_default
                        ? 'The list opens without a view.'
                        : `The list opens by “${chosen.name}”.`,
                    )
                  }
                >
                  {chosen.is_default ? 'Open the list without it' : 'Open the list by it'}
                </button>
                {chosen.is_own && (
                  <button type="button" onClick={() => void remove(chosen)}>
                    {chosen.is_shared ? 'Remove it for everybody' : 'Remove it'}
                  </button>
                )}
              </div>
            )}
            {error && <Problem error={error} />}
          </div>
        </details>
      )}
    </div>
  );
}

const ViewOptions = ({ label, views }: { label: string; views: readonly View[] }) =>
  views.length > 0 && (
    <optgroup label={label}>
      {views.map(({ view, name, is_default, is_own, is_shared, saved_by }) => (
        <option key={view} value={view}>
          {[name, is_own ? is_shared && 'shared' : saved_by, is_default && 'the list opens by it']
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
    </optgroup>
  );

interface ViewFormProps {
  /** The chosen view; an own one can be replaced and renamed. */
  view: View | undefined;
  hasChanged: boolean;
  onSave(name: string, shared: boolean, view?: number): Promise<void>;
}

function ViewForm({ view, hasChanged, onSave }: ViewFormProps) {
  const own = view?.is_own ? view : undefined;
  const [name, setName] = useState(own?.name ?? '');
  const [shared, setShared] = useState(own?.is_shared ?? false);
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    void onSave(name.trim(), shared, own?.view);
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby={id}>
      <p id={id} className={styles.note}>
        {own
          ? `“${own.name}”: ${hasChanged ? 'with the filters, order and columns of now' : 'its name, and who has it'}`
          : 'Filters, order and columns, under a name. The words of a search are not kept.'}
      </p>
      <label>
        <span>Name of the view</span>
        <input
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className={styles.check}>
        <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
        <span>For everybody in the office</span>
      </label>
      <div className={styles.buttons}>
        <button type="submit">{own ? 'Save the change' : 'Save'}</button>
        {own && name.trim() !== own.name && (
          <button type="button" onClick={() => name.trim() && void onSave(name.trim(), shared)}>
            Save as a new one
          </button>
        )}
      </div>
    </form>
  );
}
