import {type ErrorComponentProps, rootRouteId, useLocation, useRouter} from '@tanstack/react-router'
import {useEffect, useState} from 'react'
import {Arrived, LoadError, Loading} from '#src/ui/feedback/page-notices.tsx'
import {MissingChunk} from './load-chunk.ts'

/**
 * Shown instead of a page that could not be loaded. If its script is missing, as after a
 * deployment, the page is reloaded once. If its content is missing, reloading would not help. A
 * visitor who has just sent a form must not read about a failure, so this says first that it has
 * arrived.
 */
export function RouteError({error}: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const accepted = useLocation({select: ({state}) => state.accepted ?? false})
  const [final, setFinal] = useState(accepted || !(error instanceof MissingChunk))
  useEffect(() => {
    if (final) return
    // If `intent.ts` has not loaded either, there is nothing to reload with.
    if (window.startAnew) window.startAnew().then((anew) => setFinal(!anew))
    else setFinal(true)
  }, [final])
  const retry = () => {
    // The button disappears with the error, and would take the focus with it.
    document.querySelector('main')?.focus({preventScroll: true})
    // Reload only the page's data: the shell works, and reloading its data could fail too.
    return router.invalidate({filter: ({routeId}) => routeId !== rootRouteId})
  }
  if (accepted) return <Arrived />
  return final ? <LoadError retry={retry} /> : <Loading />
}
