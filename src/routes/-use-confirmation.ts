import {useNavigate, useRouter} from '@tanstack/react-router'
import {useEffect} from 'react'
import {whenIdle} from '#src/ui/when-idle.ts'

/**
 * Returns a function that navigates to a confirmation page after a form was accepted, and passes
 * the reference number. It resolves when the page is displayed. The page is preloaded, because the
 * connection may be lost later.
 */
export function useConfirmation(to: string) {
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => whenIdle(() => void router.preloadRoute({to})), [router, to])
  return ({reference}: {reference: string | undefined}) =>
    navigate({to, state: {reference, accepted: true}})
}
