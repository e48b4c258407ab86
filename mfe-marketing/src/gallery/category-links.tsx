import { Link, useNavigation } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import styles from './category-links.module.css';

/** The categories as links rather than buttons, so that Back and opening in a new tab work. */
export function CategoryLinks({
  categories,
  current,
}: {
  categories: readonly string[];
  current: string | null;
}) {
  const { location } = useNavigation();
  const entries = [{ name: 'All', category: null }, ...categories.map((name) => ({ name, category: name }))];
  const pendingAddress =
    location?.pathname === paths.gallery() ? `${location.pathname}${location.search}` : null;
  return (
    <nav aria-label="Categories" className={styles.bar}>
      <ul role="list" className={styles.list}>
        {entries.map(({ name, category }) => {
          const to = paths.gallery(category ? { category } : {});
          return (
            <li key={name}>
              <Link
                to={to}
                preventScrollReset
                aria-current={category === current ? 'page' : undefined}
                data-coming={to === pendingAddress || undefined}
                className={styles.link}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
