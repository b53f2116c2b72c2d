import {RouterProvider} from '@tanstack/react-router'
import {useEffect} from 'react'
import type {createSiteRouter} from './router.tsx'

/** Everything inside the root element: one tree, rendered by the server and taken over here. */
export function App({
  router,
  onReady,
}: {
  router: ReturnType<typeof createSiteRouter>
  onReady?: () => void
}) {
  // From within the effect itself React drops the clicks that are replayed into parts that are not
  // hydrated yet; from a timer it hydrates these first.
  useEffect(() => {
    const timer = setTimeout(() => onReady?.())
    return () => clearTimeout(timer)
  }, [onReady])
  return <RouterProvider router={router} />
}
