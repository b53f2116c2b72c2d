import {useNavigate, useRouter} from '@tanstack/react-router'
import {useEffect} from 'react'
import {whenIdle} from '#src/ui/when-idle.ts'

/**
 * Navigates to a confirmation page after a form was accepted, and passes the reference. Resolves
 * when the page is shown. The page is preloaded, since the connection may be lost by then.
 */
export function useConfirmation(to: string) {
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => whenIdle(() => void router.preloadRoute({to})), [router, to])
  return ({reference}: {reference: string | undefined}) =>
    navigate({to, state: {reference, accepted: true}})
}
