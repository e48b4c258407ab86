import styles from './guests.module.css';

/** Why a passport is asked for, who sees it, and when it is deleted (decisions, "Money and booking"). */
export function PassportNotice() {
  return (
    <dl aria-label="About your passports" className={styles.why}>
      <div>
        <dt>Why we ask</dt>
        <dd>Every traveller is registered before boarding, from both sides of the passport.</dd>
      </div>
      <div>
        <dt>Who sees it</dt>
        <dd>On this site you alone. The pictures are kept encrypted, without place or camera data.</dd>
      </div>
      <div>
        <dt>When it goes</dt>
        <dd>30 days after your cruise ends; after a day if you do not book.</dd>
      </div>
    </dl>
  );
}
