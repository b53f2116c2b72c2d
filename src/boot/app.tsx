import {RouterProvider} from '@tanstack/react-router'
import {Suspense, useEffect} from 'react'
import type {createSiteRouter} from './router.tsx'

interface Started {
  /** Called when the page is hydrated and its effects have run. */
  onHydrated?: () => void
  /** Called in a timer after `onHydrated`. */
  onReady?: () => void
}

/** The React tree inside the root element, used for server rendering and hydration. */
export function App({
  router,
  ...started
}: Started & {
  router: ReturnType<typeof createSiteRouter>
}) {
  return (
    <>
      <RouterProvider router={router} />
      {/* React hydrates the content of Suspense boundaries after what is around them. The router has two, in
      one another, around every page, so these two are hydrated together with them. */}
      <Suspense>
        <Suspense>
          <Hydrated {...started} />
        </Suspense>
      </Suspense>
    </>
  )
}

function Hydrated({onHydrated, onReady}: Started) {
  useEffect(() => onHydrated?.(), [onHydrated])
  // Call `onReady`, which replays clicks, in a timer and not in the effect itself. React then first
  // hydrates the clicked elements; in the effect, it would ignore the clicks.
  useEffect(() => {
    const timer = setTimeout(() => onReady?.())
    return () => clearTimeout(timer)
  }, [onReady])
  return null
}
