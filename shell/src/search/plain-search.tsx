/** The search as a part of the page, for those without scripts (SH-07): a form that asks by address, links for answers. */
import { Link } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { Container } from '@antara/shared-ui/page';
import { paths } from '@antara/contracts/composition/routes';
import { resultCountText, searchParam, type SearchState } from './search-state.ts';
import { Result } from './result.tsx';
import styles from './plain-search.module.css';

/** Stands over the page whose address has words to search for. */
export default function PlainSearch({ found }: { found: SearchState | null }) {
  const results = found && 'results' in found ? found.results : [];
  const problem = found && 'problem' in found ? found.problem : undefined;
  return (
    <Container>
      <form role="search" aria-label="Site" action={paths.home()} method="get" className={styles.search}>
        <div className={styles.row}>
          <TextField
            label="What are you looking for?"
            name={searchParam}
            type="search"
            defaultValue={found?.words}
            error={problem}
            required
            minLength={2}
          />
          <Button type="submit">Submit</Button>
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
