import {useNavigate} from '@tanstack/react-router'

/** Leads to a confirmation page once a form is accepted, and hands the reference on. */
export function useConfirmation(to: string) {
  const navigate = useNavigate()
  return ({reference}: {reference: string | undefined}) => {
    void navigate({to, state: {reference}})
  }
}
