/**
 * The welcome's picture, as SVG in its own chunk. A picture file larger than the page's own would count as the largest
 * contentful paint of a first visit, and cost a request on a phone (decision 0010).
 */
import styles from './poster.module.css';

/** Evening on the river: the temples of the far bank, a ship with her lamps lit, a country boat. */
export function Poster() {
  return (
    <svg
      viewBox="0 0 480 270"
      role="img"
      aria-label="A lamplit river ship and a country boat before temples at sunset"
      className={styles.poster}
    >
      <circle className={styles.glow} cx="262" cy="112" r="62" />
      <circle className={styles.sun} cx="262" cy="112" r="28" />
      <path className={styles.bank} d="M0 168v-15q70-9 130-3t120-5q60-6 120 3t110-4v24z" />
      <g className={styles.temples}>
        <path d="M0 168v-7h158v7zM12 161v-6h132v6z" />
        <path d="M26 155v-9c0-21 8-33 13-45 5 12 13 24 13 45v9zM38 103v-9h2v9z" />
        <path d="M64 155v-16c0-27 10-42 16-57 6 15 16 30 16 57v16zM79 84V72h2v12z" />
        <path d="M80 72l9 3-9 3z" />
        <path d="M108 155v-6c0-17 6-25 10-34 4 9 10 17 10 34v6zM117 117v-7h2v7z" />
      </g>
      <path
        className={styles.birds}
        d="M330 86q7-7 11 0 4-7 11 0M362 100q5-5 8 0 3-5 8 0M400 82q4-4 7 0 3-4 7 0"
      />
      <g className={styles.ship}>
        <path d="M190 190h262q-7 17-24 20H214q-18-1-24-20z" />
        <path d="M208 171h206v19H208zM218 154h180v17H218zM226 141h138v3H226zM376 141h28v13h-28z" />
      </g>
      <path
        className={styles.shipInk}
        d="M193 197h256l-5 6H199zM338 141v-18h18v18zM228 144h1v10h-1zM360 144h1v10h-1z"
      />
      <path className={styles.brass} d="M338 128h18v4h-18zM380 144h20v5h-20z" />
      <path className={styles.windows} d="M215 180.5H401" />
      <path className={styles.windowsAbove} d="M224 162.5H388" />
      <path className={styles.lamps} d="M231 148H358" />
      <path className={styles.light} d="M222 217h186M246 225h128M268 233h84M286 242h50" />
      <g className={styles.boat}>
        <path d="M46 232q50 18 118-6-8 24-48 27-46 1-70-21z" />
        <path d="M150 193a5 5 0 1 1 .1 0zM145 200h9l2 30h-12z" />
      </g>
      <path className={styles.hood} d="M78 236q3-23 28-23t30 19q-30 9-58 4z" />
      <path className={styles.oar} d="M154 206l24 46" />
      <path className={styles.lamps} d="M138 226h0M30 256h0M214 258h0M438 240h0M400 258h0" />
    </svg>
  );
}
