/**
 * Replaces the package's own `createLucideIcon` in this repository's apps. Leaves out Lucide's class names, its
 * context, and the attributes that follow the size, which saves 1 KB (brotli) in each app of a page.
 */
import { createElement, type FunctionComponent, type SVGProps } from 'react';

interface IconData {
  size?: number;
  /** The names of SVG elements with their attributes. */
  node: readonly (readonly [string, Record<string, string>])[];
}
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

export default function createLucideIcon({ size: drawn = 24, node }: IconData): FunctionComponent<IconProps> {
  return ({ size = drawn, color = 'currentColor', ...attributes }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${drawn} ${drawn}`,
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': attributes['aria-label'] ? undefined : true,
        ...attributes,
      },
      node.map(([name, parts]) => createElement(name, parts)),
    );
}
