import {useEffect, useRef, useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useClient,
  useTranslation,
} from 'sanity'
import {wrapAction} from '../wrap-action.ts'
import {ReferrerList} from './referrer-list.tsx'
import {type Referrer, readReferrers} from './referrers.ts'

/**
 * Wraps the delete and unpublish actions: first shows a dialog with the documents that refer to
 * this document. Sanity's own dialog does not find links in texts and redirects, and gives no
 * advice. If no document refers to this one, or if the documents cannot be read, runs the original
 * action without a dialog. Returns other actions unchanged.
 */
export const warnAboutReferrers = wrapAction((action) => {
  if (action.action !== 'delete' && action.action !== 'unpublish') return action
  const isDeletion = action.action === 'delete'
  const checked: DocumentActionComponent = (props: DocumentActionProps) => {
    const described = action(props)
    const {t} = useTranslation('rules')
    const client = useClient({apiVersion: '2025-02-19'})
    const [referrers, setReferrers] = useState<readonly Referrer[]>()
    // Sanity may have replaced the action while the referrers were being read.
    const latest = useRef(described)
    useEffect(() => {
      latest.current = described
    }, [described])
    if (!described) return null
    const {id, draft, published} = props
    const document = published ?? draft
    const close = () => {
      setReferrers(undefined)
      props.onComplete()
    }
    return {
      ...described,
      onHandle: async () => {
        const found =
          document && (await readReferrers(client, {...document, _id: id}).catch(() => []))
        if (found && found.length > 0) setReferrers(found)
        else latest.current?.onHandle?.()
      },
      dialog: referrers
        ? {
            type: 'dialog',
            header: t(isDeletion ? 'delete.title' : 'unpublish.title'),
            width: 'medium',
            onClose: close,
            content: (
              <ReferrerList
                referrers={referrers}
                isDeletion={isDeletion}
                onCancel={close}
                onGoOn={() => {
                  setReferrers(undefined)
                  latest.current?.onHandle?.()
                }}
              />
            ),
          }
        : described.dialog,
    }
  }
  checked.action = action.action
  checked.displayName = 'WithReferrers'
  return checked
})
