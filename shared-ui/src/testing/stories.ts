import { createElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react';

/** Any component: the props of all of them have no other type in common. */
type Component = (props: never) => ReactNode;
type PropsOf<C extends Component> = Parameters<C>[0];

/** The part that stories use of what Storybook gives to `play`. */
interface PlayContext {
  canvas: { getAllByRole(role: string, options: { name: RegExp }): HTMLElement[] };
  userEvent: { click(element: HTMLElement): Promise<void> };
}

/** A story of Storybook's Component Story Format 3. */
export interface StoryObj<C extends Component> {
  args?: Partial<PropsOf<C>>;
  render?: (args: PropsOf<C>) => ReactElement;
  /** Runs in Storybook after the story is rendered. Ours only open what lies over the page. */
  play?: (context: PlayContext) => Promise<void>;
}

/**
 * The default export of `*.stories.tsx`. The names are those of Storybook's own types. The types are ours, because the
 * workspace does not install Storybook.
 */
export interface Meta<C extends Component> extends StoryObj<C> {
  /** The group and the name in Storybook's list. */
  title: string;
  component: C;
  parameters?: StoryLayout;
}

export interface StoryLayout {
  /** The width that the component usually has on a page. A third of the page when absent. */
  width?: 'medium' | 'wide';
  /** Keeps what would cover the window inside a box. */
  contained?: boolean;
}

/** A `*.stories.tsx` as it is imported. */
export type StoryModule = { default: Meta<Component> } & Record<string, StoryObj<Component>>;

/** Returns the stories of a module by their names in Storybook, as Storybook would render them. */
export function listStories({ default: meta, ...stories }: StoryModule) {
  return Object.entries(stories).map(([key, story]) => {
    const args: object = Object.assign({}, meta.args, story.args);
    const create = (component: Component | undefined) =>
      createElement((component ?? meta.component) as FunctionComponent<object>, args);
    return {
      name: key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '),
      element: create(story.render ?? meta.render),
      /** Of a story that opens its component by a button: the component alone. */
      opened: (story.play ?? meta.play) ? create(undefined) : null,
    };
  });
}
