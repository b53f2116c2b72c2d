import {useCallback, useEffect, useRef, useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useClient,
  useSchema,
  useTranslation,
} from 'sanity'
import {wrapAction} from '../../../wrap-action.ts'
import {type Publishing, readAtPublishing} from './read-at-publishing.ts'
import {StaleSpanish} from './stale-spanish.tsx'

/**
 * Wraps the publish action: warns if publishing makes Spanish texts outdated. The editor can
 * publish anyway. Returns other actions unchanged.
 */
export const withTranslationCheck = wrapAction((publish) => {
  if (publish.action !== 'publish') return publish
  const checked: DocumentActionComponent = (props: DocumentActionProps) => {
    const described = publish(props)
    const {t} = useTranslation('translations')
    const client = useClient({apiVersion: '2025-02-19'})
    const schema = useSchema()
    const [asking, setAsking] = useState<Publishing>()
    // The check waits for a request, during which Sanity may replace the publish action.
    const latest = useRef(described)
    useEffect(() => {
      latest.current = described
    }, [described])
    const go = useCallback((publishing: Publishing | undefined, alsoStale: boolean) => {
      setAsking(undefined)
      latest.current?.onHandle?.()
      publishing?.writeDown(alsoStale).catch(console.error)
    }, [])
    if (!described) return null
    const {id, draft} = props
    return {
      ...described,
      onHandle: async () => {
        // If the lake cannot be read, publish without the check.
        const publishing =
          draft && (await readAtPublishing(client, schema, id, draft).catch(() => undefined))
        if (publishing && publishing.stale.length > 0) setAsking(publishing)
        else go(publishing || undefined, false)
      },
      dialog: asking
        ? {
            type: 'dialog',
            header: t('publish.title'),
            width: 'medium',
            onClose: () => setAsking(undefined),
            content: (
              <StaleSpanish stale={asking.stale} onPublish={(alsoStale) => go(asking, alsoStale)} />
            ),
          }
        : described.dialog,
    }
  }
  checked.action = publish.action
  checked.displayName = 'PublishWithTranslationCheck'
  return checked
})
