import {RouterProvider} from '@tanstack/react-router'
import {useEffect} from 'react'
import type {createSiteRouter} from './router.tsx'

/** Everything inside the root element, for server rendering and hydration. */
export function App({
  router,
  onReady,
}: {
  router: ReturnType<typeof createSiteRouter>
  onReady?: () => void
}) {
  // In the effect itself, React would drop replayed clicks on parts that are not hydrated yet. In a
  // timer it hydrates those first.
  useEffect(() => {
    const timer = setTimeout(() => onReady?.())
    return () => clearTimeout(timer)
  }, [onReady])
  return <RouterProvider router={router} />
}
