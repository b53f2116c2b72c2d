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
  // Replay clicks in a timer, not in the effect itself. In a timer, React first hydrates the parts
  // that the clicks are for; in the effect it would drop the clicks.
  useEffect(() => {
    const timer = setTimeout(() => onReady?.())
    return () => clearTimeout(timer)
  }, [onReady])
  return <RouterProvider router={router} />
}
