import {type ErrorComponentProps, rootRouteId, useLocation, useRouter} from '@tanstack/react-router'
import {useEffect, useState} from 'react'
import {Arrived, LoadError, Loading} from '#src/ui/feedback/page-notices.tsx'
import {MissingChunkError} from './load-chunk.ts'

/**
 * Replaces a page that could not be loaded. If the page's script could not be loaded, for example
 * after a deployment, reloads the document once. If the page's content could not be loaded, shows a
 * retry button. If the page is a confirmation page, says that the submission has arrived.
 */
export function RouteError({error}: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const accepted = useLocation({select: ({state}) => state.accepted ?? false})
  const [final, setFinal] = useState(accepted || !(error instanceof MissingChunkError))
  useEffect(() => {
    if (final) return
    // `startAnew` is undefined if `intent.ts` could not be loaded.
    if (window.startAnew) window.startAnew().then((anew) => setFinal(!anew))
    else setFinal(true)
  }, [final])
  const retry = () => {
    // Move the focus to the main element, because the focused retry button is about to disappear.
    document.querySelector('main')?.focus({preventScroll: true})
    // Reload only the data of the page. The data of the shell (header and footer) has been loaded,
    // and reloading that data could fail.
    return router.invalidate({filter: ({routeId}) => routeId !== rootRouteId})
  }
  if (accepted) return <Arrived />
  return final ? <LoadError retry={retry} /> : <Loading />
}
