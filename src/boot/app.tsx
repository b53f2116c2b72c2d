import {RouterProvider} from '@tanstack/react-router'
import {Suspense, useEffect} from 'react'
import type {createSiteRouter} from './router.tsx'

/**
 * The React tree inside the root element, used for server rendering and hydration.
 *
 * @param onHydrated - called when the whole page is hydrated and its effects have run
 */
export function App({
  router,
  onHydrated,
}: {
  router: ReturnType<typeof createSiteRouter>
  onHydrated?: () => void
}) {
  return (
    <>
      <RouterProvider router={router} />
      {/* React hydrates the content of Suspense boundaries after what is around them. The router has two around every
      page, one inside the other, so these two are hydrated together with them. */}
      <Suspense>
        <Suspense>
          <Hydrated onHydrated={onHydrated} />
        </Suspense>
      </Suspense>
    </>
  )
}

function Hydrated({onHydrated}: {onHydrated: (() => void) | undefined}) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return null
}
