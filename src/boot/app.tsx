import {RouterProvider} from '@tanstack/react-router'
import {useEffect} from 'react'
import type {createSiteRouter} from './router.tsx'

/** The React tree inside the root element, used for server rendering and hydration. */
export function App({
  router,
  onReady,
}: {
  router: ReturnType<typeof createSiteRouter>
  onReady?: () => void
}) {
  // Call `onReady`, which replays clicks, in a timer and not in the effect itself. React then first
  // hydrates the clicked elements; in the effect, it would ignore the clicks.
  useEffect(() => {
    const timer = setTimeout(() => onReady?.())
    return () => clearTimeout(timer)
  }, [onReady])
  return <RouterProvider router={router} />
}
