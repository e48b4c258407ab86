import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useAppContext } from '@antara/contracts/react/use-app-context';

/**
 * A component whose code is loaded once `isWanted`; `Loaded` is null until it is there. Code that cannot be loaded is logged and leaves
 * null: unlike a rejected `React.lazy`, it takes nothing around it down.
 */
export function useLazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
): { Loaded: ComponentType<Props> | null } {
  const { log } = useAppContext();
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const onWanted = useEffectEvent(() =>
    load().then(
      (module) => setLoaded(() => module.default),
      (error: unknown) => log('a part of the page could not be loaded', { cause: String(error) }),
    ),
  );
  useEffect(() => {
    if (isWanted) void onWanted();
  }, [isWanted]);
  return { Loaded: isWanted ? Loaded : null };
}
