import { Trans } from '@lingui/react/macro'
import { useRouteError } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ErrorHeading } from './error-heading.tsx'

/**
 * Matches the browsers' messages for a script that no longer exists: Chromium, Firefox, Safari, and Vite for a style
 * sheet.
 */
const MODULE_LOAD_ERROR = /dynamically imported module|importing a module script failed|unable to preload/i

function isModuleLoadError(error: unknown): boolean {
  return error instanceof Error && MODULE_LOAD_ERROR.test(error.message)
}

/** Replaces the page; the navigation bars around it keep working. */
export function RouteError() {
  const isLoadFailure = isModuleLoadError(useRouteError())
  return (
    <>
      <ErrorHeading />
      <ErrorState
        title={isLoadFailure ? <Trans>This page could not be loaded</Trans> : <Trans>This page broke</Trans>}
        action={
          <>
            <Button onClick={() => window.location.reload()}>
              <Trans>Reload</Trans>
            </Button>
            <LinkButton to="/" reloadDocument variant="line">
              <Trans>Back to Home</Trans>
            </LinkButton>
          </>
        }
      >
        {isLoadFailure ? (
          <Trans>Cadenza was updated, or the connection dropped. Reload to go on. What you wrote is kept.</Trans>
        ) : (
          <Trans>Something went wrong on this page. Reload it, or go back home. What you wrote is kept.</Trans>
        )}
      </ErrorState>
    </>
  )
}

/** Shown when the shell itself fails, so nothing surrounds it. */
export function RootError() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <RouteError />
    </main>
  )
}
