import { QueryClientContext } from '@tanstack/react-query'
import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useEffectEvent,
} from 'react'
import { createPath, resolvePath, type To } from 'react-router'
import { savesData } from '#lib/saves-data.ts'
import { expectNoPress, expectPress } from './link-intent.ts'
import { preparePage } from './prepare-page.ts'
import { LocationContext, OutletContext, RouterContext, useInRouter } from './routing-contexts.ts'

const OTHER_SITE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

const isPlainPress = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (target === undefined || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To
  replace?: boolean | undefined
  state?: unknown
  preventScrollReset?: boolean | undefined
  viewTransition?: boolean | undefined
  /** Leaves the app, so that the server answers. */
  reloadDocument?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link within the app. The code of its page is loaded as soon as a pointer, a finger or the focus is on it, and the data
 * of its page when it stays there.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  viewTransition,
  reloadDocument = false,
  children,
  onClick,
  onPointerEnter,
  onPointerLeave,
  onFocus,
  onBlur,
  ...rest
}: LinkProps) {
  const router = useInRouter(RouterContext)
  const client = use(QueryClientContext)
  const isAbsolute = typeof to === 'string' && to.startsWith('/')
  // Only a relative link depends on where the user is, and is rendered again when that changes.
  const path = resolvePath(to, isAbsolute ? '/' : use(LocationContext)?.pathname)
  if (typeof to === 'string' && OTHER_SITE.test(to)) {
    return (
      <a {...rest} href={to} onClick={onClick}>
        {children}
      </a>
    )
  }

  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainPress(event, rest.target)) return
    event.preventDefault()
    const isSame = createPath(router.state.location) === createPath(path)
    void router.navigate(to, { replace: replace ?? isSame, state, preventScrollReset, viewTransition })
  }
  const prepare = (): void => {
    void router.prepare(path)
    if (client && !savesData()) expectPress(() => void preparePage(router, client, path))
  }
  return (
    <a
      {...rest}
      href={createPath(path)}
      onClick={reloadDocument ? onClick : follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        prepare()
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event)
        expectNoPress()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prepare()
      }}
      onBlur={(event) => {
        onBlur?.(event)
        expectNoPress()
      }}
    >
      {children}
    </a>
  )
}

/** Where a route shows the route within it. */
export const Outlet = (): ReactNode => use(OutletContext)

interface NavigateProps {
  to: To
  replace?: boolean | undefined
  state?: unknown
}

export function Navigate({ to, replace, state }: NavigateProps): null {
  const router = useInRouter(RouterContext)
  const target = typeof to === 'string' ? to : createPath(to)
  const go = useEffectEvent((path: string) => void router.navigate(path, { replace, state }))
  useEffect(() => go(target), [target])
  return null
}
