/** The site's search (SH-07): results while typing, at once on Submit. A chunk of its own. */
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { FormMessage } from '@antara/shared-ui/form-message';
import { SearchField } from '@antara/shared-ui/search-field';
import type { AppContext } from '@antara/contracts/composition/remote';
import { navItems } from '@antara/contracts/composition/navigation';
import type { RouteTable } from '@antara/contracts/composition/route-table';
import { resultCountText, minQueryLength, search, type SearchState } from './search-state.ts';
import { Result } from './result.tsx';
import styles from './search-dialog.module.css';

/** Time without typing after which a query is sent. */
const debounceMs = 180;

export default function SearchDialog({
  open,
  onClose,
  appContext,
  table,
}: {
  open: boolean;
  onClose: () => void;
  appContext: AppContext;
  /** The page's, for links and pages that releases bring. */
  table?: RouteTable;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search the site"
      size="medium"
      closeLabel="Close search"
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
  const [found, setFound] = useState<SearchState | null>(null);
  const [highlightedIndex, setHighlightedIndex] = useState(-1);
  const [submitCount, setSubmitCount] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const query = text.trim();
  const results = found && 'results' in found ? found.results : [];
  const shown = results.length > 0 && query.length >= minQueryLength;

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
  }, [query, submitCount, appContext, table]);

  useEffect(() => {
    list.current?.children[highlightedIndex]?.scrollIntoView?.({ block: 'nearest' });
  }, [highlightedIndex]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const target = results[highlightedIndex];
    if (target && shown) {
      onClose();
      await navigate(target.path);
    } else if (query.length < minQueryLength) setFound(await search(appContext, query, table));
    else setSubmitCount(submitCount + 1);
  };
  const onType = (value: string) => {
    setText(value);
    setSubmitCount(0);
    if (value.trim().length < minQueryLength) setFound(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // As the ARIA combobox pattern says: the first Escape clears the text, the second closes the dialog.
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      onType('');
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !shown) return;
    event.preventDefault();
    setHighlightedIndex(
      (highlightedIndex + step + results.length + (highlightedIndex < 0 && step < 0 ? 1 : 0)) %
        results.length,
    );
  };

  return (
    <form onSubmit={(event) => void submit(event)} role="search" noValidate className={styles.search}>
      <div className={styles.row}>
        <SearchField
          label="What are you looking for?"
          name="q"
          value={text}
          onChange={onType}
          onKeyDown={onKeyDown}
          placeholder="Varanasi, suites, Bengal Ganga …"
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && highlightedIndex >= 0 ? `${listId}-${highlightedIndex}` : undefined}
          data-autofocus
        />
        <Button type="submit">Submit</Button>
      </div>
      <FormMessage tone="error">{found && 'message' in found ? found.message : null}</FormMessage>
      <p role="status" className={styles.status}>
        {query.length >= minQueryLength ? resultCountText(found) : ''}
      </p>
      {!found && (
        <nav aria-label="Often looked for" className={styles.popular}>
          <p aria-hidden="true">Often looked for</p>
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
      <div ref={list} id={listId} role="listbox" aria-label="Found" hidden={!shown}>
        {results.map((result, index) => (
          <Link
            key={result.path}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === highlightedIndex}
            tabIndex={-1}
            to={result.path}
            onClick={onClose}
            className={styles.result}
          >
            <Result result={result} />
          </Link>
        ))}
      </div>
    </form>
  );
}
