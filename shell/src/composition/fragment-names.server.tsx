/**
 * Names fragments in React's component stacks: on the server no boundary catches what a fragment throws, so the stack
 * has to tell whose it is.
 */
import type { ComponentType } from 'react';
import type { FragmentModule, FragmentName } from '@antara/contracts/composition/fragments';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import type { FragmentSource } from './fragment-loader.ts';

const stackMarker = (name: string) => `fragment:${name}`;

/** The fragments of `bundles`, each with its name as the component's display name. */
export function withFragmentNames(bundles: {
  fragments(owner: ReleasedRemote): Promise<FragmentModule>;
}): FragmentSource {
  return {
    async fragments(owner) {
      const { fragments } = await bundles.fragments(owner);
      const named = Object.entries(fragments).map(([name, fragment]) => [
        name,
        {
          ...fragment,
          // Whatever its props are, they are handed on.
          load: async () => ({
            default: withDisplayName(name, (await fragment.load()).default as ComponentType<object>),
          }),
        },
      ]);
      return { fragments: Object.fromEntries(named) as FragmentModule['fragments'] };
    },
  };
}

function withDisplayName<Props extends object>(
  name: string,
  FragmentComponent: ComponentType<Props>,
): ComponentType<Props> {
  const Named = (props: Props) => <FragmentComponent {...props} />;
  Named.displayName = stackMarker(name);
  return Named;
}

/** The fragment of `names` that an error came from, by the component stack that React reports with it. */
export function findFailedFragment(
  componentStack: string | null | undefined,
  names: readonly FragmentName[],
): FragmentName | undefined {
  return names.find((name) => componentStack?.includes(stackMarker(name)));
}
