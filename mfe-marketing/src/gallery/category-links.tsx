import { Link, useNavigation } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import styles from './category-links.module.css';

/** The categories as links that look like buttons: each has an address, so that going back and opening in a tab work. */
export function CategoryLinks({
  categories,
  current,
}: {
  categories: readonly string[];
  current: string | null;
}) {
  const { location } = useNavigation();
  const all = [{ name: 'All', category: null }, ...categories.map((name) => ({ name, category: name }))];
  const coming = location?.pathname === paths.gallery() ? `${location.pathname}${location.search}` : null;
  return (
    <nav aria-label="Categories" className={styles.bar}>
      <ul role="list" className={styles.list}>
        {all.map(({ name, category }) => {
          const to = paths.gallery(category ? { category } : {});
          return (
            <li key={name}>
              <Link
                to={to}
                preventScrollReset
                aria-current={category === current ? 'page' : undefined}
                data-coming={to === coming || undefined}
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
