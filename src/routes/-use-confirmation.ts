import {useNavigate, useRouter} from '@tanstack/react-router'
import {useEffect} from 'react'
import {whenIdle} from '#src/ui/when-idle.ts'

/**
 * Returns a function that navigates to the confirmation page of a form with the submission's
 * reference number, and resolves when the page is displayed. The hook preloads the confirmation
 * page, because the connection may be lost later.
 */
export function useConfirmation(to: string) {
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => whenIdle(() => void router.preloadRoute({to})), [router, to])
  return ({reference}: {reference: string | undefined}) =>
    navigate({to, state: {reference, accepted: true}})
}
