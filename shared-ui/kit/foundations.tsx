import styles from './foundations.module.css';

const surfaces = ['paper', 'raised', 'sunk', 'ink', 'teal'] as const;
const tones = ['text', 'text-soft', 'accent', 'link', 'error', 'success', 'line-control', 'action'] as const;
const sizes = ['4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs', '2xs'] as const;
const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Colours on every surface, the scale of type, the steps of space. */
export function Foundations() {
  return (
    <section id="foundations" aria-labelledby="foundations-title" className={styles.foundations}>
      <h2 id="foundations-title">Foundations</h2>
      <div className={styles.surfaces}>
        {surfaces.map((surface) => (
          <div
            key={surface}
            data-surface={surface === 'paper' ? undefined : surface}
            className={styles.surface}
          >
            <p className={styles.name}>{surface}</p>
            <ul role="list" className={styles.tones}>
              {tones.map((tone) => (
                <li key={tone} className={styles.tone}>
                  <span aria-hidden="true" data-tone={tone} className={styles.swatch} />
                  {tone}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <ul role="list" className={styles.sizes}>
        {sizes.map((size) => (
          <li key={size} className={styles.size}>
            <span className={styles.label}>{size}</span>
            <span data-size={size} className={styles.sample}>
              The river sets the hour
            </span>
          </li>
        ))}
      </ul>
      <ul role="list" className={styles.spaces}>
        {spaces.map((space) => (
          <li key={space} className={styles.space}>
            <span aria-hidden="true" data-space={space} className={styles.step} />
            {space}
          </li>
        ))}
      </ul>
    </section>
  );
}
