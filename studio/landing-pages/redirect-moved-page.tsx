import {useToast} from '@sanity/ui/toast'
import {useEffect, useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useClient,
  useSyncState,
  useTranslation,
} from 'sanity'
import {wrapAction} from '../wrap-action.ts'
import {changesAddress, publishMovedPage} from './moved-page.ts'

/**
 * Wraps the publish action of landing pages: if an address of the page changed, publishes the page
 * together with the redirects from its old addresses. Returns other actions unchanged.
 */
export const redirectMovedPage = wrapAction((publish) => {
  if (publish.action !== 'publish') return publish
  const moving: DocumentActionComponent = (props: DocumentActionProps) => {
    const described = publish(props)
    const {id, type, draft, published} = props
    const {t} = useTranslation('redirects')
    const client = useClient({apiVersion: '2025-02-19'})
    const toast = useToast()
    const {isSyncing} = useSyncState(id, type)
    const [step, setStep] = useState<'idle' | 'requested' | 'publishing'>('idle')
    // The last changes of the form must be saved before the draft can be published.
    const isReady = step === 'requested' && !isSyncing
    useEffect(() => {
      if (!isReady) return
      setStep('publishing')
      publishMovedPage(client, id)
        .then((redirected) => {
          if (redirected.length === 0) return
          toast.push({
            status: 'success',
            title: t('moved.done', {count: redirected.length, addresses: redirected.join(', ')}),
          })
        })
        .catch((error: unknown) => {
          console.error(error)
          toast.push({status: 'error', title: t('moved.failed')})
        })
        .finally(() => setStep('idle'))
    }, [isReady, client, id, toast, t])
    if (!described) return null
    return {
      ...described,
      disabled: described.disabled || step !== 'idle',
      onHandle: () => {
        if (changesAddress(published, draft)) setStep('requested')
        else described.onHandle?.()
      },
    }
  }
  moving.action = publish.action
  moving.displayName = 'PublishWithRedirects'
  return moving
})
