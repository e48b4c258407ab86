import styles from './frame.module.css';

/** The frame while it is not yet known who is logged in: what the server renders. */
export function Waiting() {
  return (
    <div className={styles.frame}>
      <aside className={styles.side} aria-label="The desk" data-surface="ink">
        <p className={styles.brand}>
          Antara <span>Office</span>
        </p>
      </aside>
      <div className={styles.top} />
      <main className={styles.main} aria-busy="true">
        <h1 className={styles.hidden}>Antara Desk</h1>
        <p className={styles.note}>One moment …</p>
      </main>
    </div>
  );
}
