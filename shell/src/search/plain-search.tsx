/** The search as part of the page, for browsers without scripts (SH-07): a GET form and a list of links. */
import { Link, useHref } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { Container } from '@antara/shared-ui/page';
import { paths, searchParam } from '@antara/contracts/composition/routes';
import { resultCountText, type SearchState } from './search-state.ts';
import { Result } from './result.tsx';
import * as m from '../messages/plain-search.ts';
import styles from './plain-search.module.css';

/** Shows the search above the page when the URL has a query. */
export default function PlainSearch({ found }: { found: SearchState | null }) {
  const results = found && 'results' in found ? found.results : [];
  const message = found && 'message' in found ? found.message : undefined;
  return (
    <Container>
      <form
        role="search"
        aria-label={m.site()}
        action={useHref(paths.home())}
        method="get"
        className={styles.search}
      >
        <div className={styles.row}>
          <TextField
            label={m.query()}
            name={searchParam}
            type="search"
            defaultValue={found?.query}
            error={message}
            required
            minLength={2}
          />
          <Button type="submit">{m.submit()}</Button>
        </div>
        <p className={styles.count}>{resultCountText(found)}</p>
        <ul role="list" className={styles.results}>
          {results.map((result) => (
            <li key={result.path}>
              <Link to={result.path} className={styles.result}>
                <Result result={result} />
              </Link>
            </li>
          ))}
        </ul>
      </form>
    </Container>
  );
}
