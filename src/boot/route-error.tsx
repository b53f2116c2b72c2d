import {type ErrorComponentProps, rootRouteId, useLocation, useRouter} from '@tanstack/react-router'
import {useEffect, useState} from 'react'
import {Arrived, LoadError, Loading} from '#src/ui/feedback/page-notices.tsx'
import {MissingChunk} from './load-chunk.ts'

/**
 * Shown instead of a page that could not be loaded. If the page's script is missing, as after a
 * deployment, reloads once. If its content is missing, a reload would not help, so this shows a
 * retry button. After a visitor has sent a form, it instead confirms that the submission has
 * arrived.
 */
export function RouteError({error}: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const accepted = useLocation({select: ({state}) => state.accepted ?? false})
  const [final, setFinal] = useState(accepted || !(error instanceof MissingChunk))
  useEffect(() => {
    if (final) return
    // `startAnew` is undefined if `intent.ts` could not be loaded.
    if (window.startAnew) window.startAnew().then((anew) => setFinal(!anew))
    else setFinal(true)
  }, [final])
  const retry = () => {
    // Move the focus first, because the focused button disappears together with the error.
    document.querySelector('main')?.focus({preventScroll: true})
    // Reload only the data of the page. The data of the shell (header and footer) is loaded, and
    // reloading it could fail.
    return router.invalidate({filter: ({routeId}) => routeId !== rootRouteId})
  }
  if (accepted) return <Arrived />
  return final ? <LoadError retry={retry} /> : <Loading />
}
