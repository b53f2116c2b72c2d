import {useNavigate, useRouter} from '@tanstack/react-router'
import {useEffect} from 'react'
import {whenIdle} from '#src/ui/when-idle.ts'

/**
 * Leads to a confirmation page once a form is accepted, and hands the reference on; resolves when
 * that page is there. It is fetched ahead: the connection may be gone by then.
 */
export function useConfirmation(to: string) {
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => whenIdle(() => void router.preloadRoute({to})), [router, to])
  return ({reference}: {reference: string | undefined}) =>
    navigate({to, state: {reference, accepted: true}})
}
