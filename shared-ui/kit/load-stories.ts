import { storyGroups, type Stories } from '../src/internal/stories.ts';

/** Every `*.stories.tsx` of the kit; the bundler finds them. */
const context = import.meta.webpackContext('../src', { regExp: /\.stories\.tsx$/ });

/** The components with their stories, by group, in alphabetical order. */
export const groups = storyGroups.map((title) => ({
  title,
  components: context
    .keys()
    .map((path) => ({
      name: path.split('/').at(-2) ?? path,
      stories: (context(path) as { default: Stories }).default,
    }))
    .filter(({ stories }) => stories.group === title),
}));
