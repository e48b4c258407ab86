/** The site's search (SH-07): answers as one types, Submit asks at once. Loaded when it is first asked for. */
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { FormMessage } from '@antara/shared-ui/form-message';
import { SearchField } from '@antara/shared-ui/search-field';
import type { AppContext } from '@antara/contracts/composition/remote';
import { navItems } from '@antara/contracts/composition/navigation';
import { resultCountText, minQueryLength, search, type SearchState } from './search-state.ts';
import { Result } from './result.tsx';
import styles from './search-dialog.module.css';

/** Milliseconds after the last letter. */
const debounceMs = 180;

const popularLinks = navItems('search');

/** A text box, a Submit button, and what the site has. */
export default function SearchDialog({
  open,
  onClose,
  site,
}: {
  open: boolean;
  onClose: () => void;
  site: AppContext;
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
      <Search site={site} onClose={onClose} />
    </Dialog>
  );
}

function Search({ site, onClose }: { site: AppContext; onClose: () => void }) {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<SearchState | null>(null);
  const [marked, setMarked] = useState(-1);
  const [turn, setTurn] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const asked = words.trim();
  const results = found && 'results' in found ? found.results : [];
  const shown = results.length > 0 && asked.length >= minQueryLength;

  useEffect(() => {
    if (asked.length < minQueryLength) return;
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await search(site, asked, stop.signal);
        if (stop.signal.aborted) return;
        setMarked(-1);
        setFound(answer);
      },
      turn > 0 ? 0 : debounceMs,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, turn, site]);

  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView?.({ block: 'nearest' });
  }, [marked]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const target = results[marked];
    if (target && shown) {
      onClose();
      await navigate(target.path);
    } else if (asked.length < minQueryLength) setFound(await search(site, asked));
    else setTurn(turn + 1);
  };
  const type = (value: string) => {
    setWords(value);
    setTurn(0);
    if (value.trim().length < minQueryLength) setFound(null);
  };
  const press = (event: KeyboardEvent) => {
    // As in any combobox: first the words go, then the dialog. Some browsers do so by themselves.
    if (event.key === 'Escape' && words !== '') {
      event.preventDefault();
      type('');
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !shown) return;
    event.preventDefault();
    setMarked((marked + step + results.length + (marked < 0 && step < 0 ? 1 : 0)) % results.length);
  };

  return (
    <form onSubmit={(event) => void submit(event)} role="search" noValidate className={styles.search}>
      <div className={styles.row}>
        <SearchField
          label="What are you looking for?"
          name="q"
          value={words}
          onChange={type}
          onKeyDown={press}
          placeholder="Varanasi, suites, Bengal Ganga …"
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && marked >= 0 ? `${listId}-${marked}` : undefined}
          data-autofocus
        />
        <Button type="submit">Submit</Button>
      </div>
      <FormMessage tone="error">{found && 'problem' in found ? found.problem : null}</FormMessage>
      <p role="status" className={styles.status}>
        {asked.length >= minQueryLength ? resultCountText(found) : ''}
      </p>
      {!found && (
        <nav aria-label="Often looked for" className={styles.often}>
          <p aria-hidden="true">Often looked for</p>
          <ul role="list">
            {popularLinks.map(({ label, to }) => (
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
            aria-selected={index === marked}
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
