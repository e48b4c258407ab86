import styles from './frame.module.css';

interface MessageProps {
  title: string;
  text: string;
  onRetry?: () => void;
}

/** A page that cannot be shown: what happened, what it means, and what to do. */
export function Message({ title, text, onRetry }: MessageProps) {
  return (
    <div className={styles.message} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {onRetry && (
        <button type="button" className={styles.button} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
