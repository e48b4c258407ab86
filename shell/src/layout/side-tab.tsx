/** The tab at the side of every page (SH-05). */
import { Link } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import styles from './side-tab.module.css';

export function SideTab() {
  return (
    <Link to={paths.requestAQuote()} className={styles.tab}>
      Request a Quote
    </Link>
  );
}
