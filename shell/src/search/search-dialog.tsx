/** The site's search (SH-07), in its own chunk. Shows results while typing, and at once on Submit. */
import { useCombobox } from 'downshift';
import { useEffect, useState, type FormEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { FormMessage } from '@antara/shared-ui/form-message';
import { SearchField } from '@antara/shared-ui/search-field';
import type { SearchResult } from '@antara/contracts/api/content';
import type { AppContext } from '@antara/contracts/composition/remote';
import { navItems } from '@antara/contracts/composition/navigation';
import type { RouteTable } from '@antara/contracts/composition/route-table';
import { resultCountText, minQueryLength, search, type SearchState } from './search-state.ts';
import { Result } from './result.tsx';
import * as m from '../messages/search-dialog.ts';
import styles from './search-dialog.module.css';

/** Milliseconds without typing after which a query is sent. */
const debounceMs = 180;

const { InputBlur } = useCombobox.stateChangeTypes;

export default function SearchDialog({
  open,
  onClose,
  appContext,
  table,
}: {
  open: boolean;
  onClose: () => void;
  appContext: AppContext;
  /** The route table of the page, for links and pages that releases bring. */
  table?: RouteTable;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.title()}
      size="medium"
      closeLabel={m.close()}
      className={styles.dialog}
    >
      <Search appContext={appContext} onClose={onClose} table={table} />
    </Dialog>
  );
}

function Search({
  appContext,
  onClose,
  table,
}: {
  appContext: AppContext;
  onClose: () => void;
  table: RouteTable | undefined;
}) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [searchState, setFound] = useState<SearchState | null>(null);
  const [submitCount, setSubmitCount] = useState(0);
  const query = text.trim();
  const results = searchState && 'results' in searchState ? searchState.results : [];
  const hasResults = results.length > 0 && query.length >= minQueryLength;
  // The results are part of the dialog and stay when the focus leaves the input, so downshift only manages the
  // highlight.
  const { highlightedIndex, setHighlightedIndex, getInputProps, getMenuProps, getItemProps } =
    useCombobox<SearchResult>({
      items: hasResults ? results : [],
      itemToString: (result) => result?.title ?? '',
      inputValue: text,
      selectedItem: null,
      // The dialog scrolls instead of the list.
      scrollIntoView: (option) => option?.scrollIntoView?.({ block: 'nearest' }),
      // Tab leaves the field without selecting a result.
      stateReducer: (state, { type, changes }) =>
        type === InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
      onStateChange: ({ selectedItem }) => {
        if (!selectedItem) return;
        onClose();
        void navigate(selectedItem.path);
      },
    });

  useEffect(() => {
    if (query.length < minQueryLength) return;
    const abort = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await search(appContext, query, table, abort.signal);
        if (abort.signal.aborted) return;
        setHighlightedIndex(-1);
        setFound(answer);
      },
      submitCount > 0 ? 0 : debounceMs,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, submitCount, appContext, table, setHighlightedIndex]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (query.length < minQueryLength) setFound(await search(appContext, query, table));
    else setSubmitCount(submitCount + 1);
  };
  const onType = (value: string) => {
    setText(value);
    // The highlighted result belongs to an earlier query.
    setHighlightedIndex(-1);
    setSubmitCount(0);
    if (value.trim().length < minQueryLength) setFound(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { isComposing, keyCode } = event.nativeEvent;
    // The key belongs to an input method. Safari only reveals that by key code 229.
    if (isComposing || keyCode === 229) skipDownshift(event);
    else if (event.key === 'Escape') {
      skipDownshift(event);
      // Follows the ARIA combobox pattern: the first Escape clears the text, the second closes the dialog.
      if (text === '') return;
      event.preventDefault();
      onType('');
    } else if (event.key === 'Home' || event.key === 'End') skipDownshift(event);
    // Without a highlighted result, Enter submits the form.
    else if (event.key === 'Enter' && highlightedIndex < 0) skipDownshift(event);
  };

  return (
    <form onSubmit={(event) => void submit(event)} role="search" noValidate className={styles.search}>
      <div className={styles.row}>
        <SearchField
          {...getInputProps({ onKeyDown })}
          label={m.query()}
          name="q"
          onChange={onType}
          placeholder={m.examples()}
          aria-expanded={hasResults}
          // The field has a label of its own.
          aria-labelledby={undefined}
          data-autofocus
        />
        <Button type="submit">{m.submit()}</Button>
      </div>
      <FormMessage tone="error">
        {searchState && 'message' in searchState ? searchState.message : null}
      </FormMessage>
      <p role="status" className={styles.status}>
        {query.length >= minQueryLength ? resultCountText(searchState) : ''}
      </p>
      {!searchState && (
        <nav aria-label={m.popular()} className={styles.popular}>
          <p aria-hidden="true">{m.popular()}</p>
          <ul role="list">
            {navItems('search', table).map(({ label, to }) => (
              <li key={to}>
                <Link to={to} onClick={onClose}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div {...getMenuProps({ 'aria-label': m.found() })} hidden={!hasResults}>
        {results.map((result, index) => (
          <Link
            key={result.path}
            to={result.path}
            {...getItemProps({
              item: result,
              index,
              // The link itself opens the page, also in a new tab.
              onClick: (event) => {
                skipDownshift(event);
                onClose();
              },
            })}
            tabIndex={-1}
            className={styles.result}
          >
            <Result result={result} />
          </Link>
        ))}
      </div>
    </form>
  );
}

/** Makes downshift ignore an event. */
function skipDownshift({ nativeEvent }: SyntheticEvent) {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
