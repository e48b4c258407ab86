import { usePresence, type RecordKind } from '../desk/use-presence.ts';
import styles from './others.module.css';

interface OthersProps {
  kind: RecordKind;
  /** What names the record among those of its kind. */
  name: string;
  /** True while a form about the record is open here. */
  isChanging: boolean;
}

const toList = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/** Says which colleagues look at the record too, and which are changing it. */
export function Others({ kind, name, isChanging }: OthersProps) {
  const others = usePresence(kind, name, isChanging);
  const list = (changing: boolean) =>
    others.filter(({ is_changing }) => is_changing === changing).map((other) => other.name);
  const [looking, changing] = [list(false), list(true)];
  return (
    <p role="status" className={styles.others} data-changing={changing.length > 0 || undefined}>
      {[
        changing.length > 0 && `${toList(changing)} ${changing.length > 1 ? 'are' : 'is'} changing this.`,
        looking.length > 0 && `${toList(looking)} ${looking.length > 1 ? 'are' : 'is'} looking at this too.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
