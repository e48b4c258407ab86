/**
 * Names fragments in React's component stacks. On the server no boundary catches a fragment's error, so the stack has
 * to show whose error it is.
 */
import type { ComponentType } from 'react';
import type { FragmentModule, FragmentName } from '@antara/contracts/composition/fragments';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import type { FragmentSource } from './fragment-loader.ts';

const stackMarker = (name: string) => `fragment:${name}`;

/** Returns the fragments of `bundles` with their names as the components' display names. */
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
          // The props are passed on unchanged, so their type does not matter here.
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

/** Returns the fragment of `names` that threw, from the component stack that React reports. */
export function findFailedFragment(
  componentStack: string | null | undefined,
  names: readonly FragmentName[],
): FragmentName | undefined {
  return names.find((name) => componentStack?.includes(stackMarker(name)));
}
