import {useToast} from '@sanity/ui/toast'
import {useEffect, useRef, useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useClient,
  useTranslation,
} from 'sanity'
import {isUnpublishing} from '../translation-state/field-pairs.ts'
import {wrapAction} from '../wrap-action.ts'
import {ReferrerList} from './referrer-list.tsx'
import {type Referrer, readReferrers} from './referrers.ts'
import {type Removal, removeWithRedirects} from './remove-with-redirects.ts'

/** The actions after which references and links would not work. */
const checkedActions: Readonly<Record<string, Removal>> = {
  delete: 'delete',
  unpublish: 'unpublish',
  unpublishVersion: 'later',
}

/**
 * Wraps the delete and unpublish actions, also of releases: first shows a dialog with the documents
 * that refer to this document, and offers to remove redirects with it. Sanity's own dialog does not find links in texts and redirects, and gives no
 * advice. If no document refers to this one, or if the documents cannot be read, runs the original
 * action without a dialog. Returns other actions unchanged.
 */
export const warnAboutReferrers = wrapAction((action) => {
  const what = checkedActions[action.action ?? '']
  if (!what) return action
  const checked: DocumentActionComponent = (props: DocumentActionProps) => {
    const described = action(props)
    const {t} = useTranslation('rules')
    const client = useClient({apiVersion: '2025-02-19'})
    const toast = useToast()
    const [referrers, setReferrers] = useState<readonly Referrer[]>()
    // Sanity may have replaced the action while the referrers were being read.
    const latest = useRef(described)
    useEffect(() => {
      latest.current = described
    }, [described])
    if (!described) return null
    const {id, draft, published, version, release} = props
    const document = published ?? draft
    // The same action also takes the mark back.
    const isMarked = what === 'later' && isUnpublishing({_type: '', ...version, _id: id})
    const close = () => {
      setReferrers(undefined)
      props.onComplete()
    }
    return {
      ...described,
      onHandle: async () => {
        const found =
          document &&
          !isMarked &&
          (await readReferrers(
            client,
            {...document, _id: id},
            what === 'later' ? release : undefined,
          ).catch(() => []))
        if (found && found.length > 0) setReferrers(found)
        else latest.current?.onHandle?.()
      },
      dialog: referrers
        ? {
            type: 'dialog',
            header: t(what === 'delete' ? 'delete.title' : 'unpublish.title'),
            width: 'medium',
            onClose: close,
            content: (
              <ReferrerList
                referrers={referrers}
                what={what}
                onCancel={close}
                onGoOn={() => {
                  setReferrers(undefined)
                  latest.current?.onHandle?.()
                }}
                onRemoveBoth={(redirects) => {
                  removeWithRedirects(client, what, id, redirects, release).then(
                    () => toast.push({status: 'success', title: t('removed.both')}),
                    (error: unknown) =>
                      toast.push({
                        status: 'error',
                        title: t('not-removed'),
                        description: String(error),
                      }),
                  )
                  close()
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
