import {type ErrorComponentProps, rootRouteId, useLocation, useRouter} from '@tanstack/react-router'
import {useEffect, useState} from 'react'
import {MissingChunk} from './load-chunk.ts'
import {Arrived} from './ui/arrived.tsx'
import {LoadError} from './ui/load-error.tsx'
import {Loading} from './ui/loading.tsx'

/**
 * Shown in place of a page that could not be loaded. Where its script is missing, as after a
 * deployment, the page is taken anew first, once; where its content is, that would not help. Whoever
 * has sent a form must not read of a failure: that it has arrived is said at once.
 */
export function RouteError({error}: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const accepted = useLocation({select: ({state}) => state.accepted ?? false})
  const [final, setFinal] = useState(accepted || !(error instanceof MissingChunk))
  useEffect(() => {
    if (final) return
    // Where what takes a page anew has not come either, nothing does.
    if (window.startAnew) window.startAnew().then((anew) => setFinal(!anew))
    else setFinal(true)
  }, [final])
  const retry = () => {
    // The button goes away with the error; the focus would go nowhere.
    document.querySelector('main')?.focus({preventScroll: true})
    // What stands around the page is there: asked for again, it could be lost as well.
    return router.invalidate({filter: ({routeId}) => routeId !== rootRouteId})
  }
  if (accepted) return <Arrived />
  return final ? <LoadError retry={retry} /> : <Loading />
}
