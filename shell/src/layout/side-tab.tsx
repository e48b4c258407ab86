/** The tab at the side of every page but the focused ones (SH-05). */
import { Link } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import styles from './side-tab.module.css';

export function SideTab() {
  return (
    <aside aria-label="Ask for a price">
      <Link to={paths.requestAQuote()} className={styles.tab}>
        Request a Quote
      </Link>
    </aside>
  );
}
