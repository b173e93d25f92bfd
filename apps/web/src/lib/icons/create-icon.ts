import { createElement, type ReactElement, type SVGProps } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string | undefined
}

const isNamed = (props: object): boolean =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')

/**
 * Stands in for `createLucideIcon` of lucide-react, whose classes, context and choice of stroke widths nothing here uses:
 * docs/decisions/104-what-a-link-prepares.md.
 */
export function createIcon({ node }: IconData): (props: IconProps) => ReactElement {
  // React skips elements that stay the same between renders.
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...props }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props.children !== undefined || isNamed(props) ? undefined : true,
        ...props,
      },
      ...shapes,
      props.children,
    )
}
