import {
  type DocumentActionComponent,
  type DocumentActionProps,
  type DocumentActionsContext,
  useCurrentUser,
  useTranslation,
} from 'sanity'
import {mayEdit, mayPublish} from '../may-edit.ts'
import {wrapAction} from '../wrap-action.ts'

/** Actions that contributors do not see, because the lake refuses them in every state of a document. */
const hidden = new Set(['unpublish', 'unpublishVersion', 'schedule'])

/**
 * Returns a function that wraps actions: each follows the role that the user has now, which an
 * administrator may change while the Studio is open.
 *
 * @param isScheduled - whether the actions are those of a scheduled draft
 */
const wrapForRole = (isScheduled: boolean) =>
  wrapAction((action) => {
    const forRole: DocumentActionComponent = (props: DocumentActionProps) => {
      const described = action(props)
      const user = useCurrentUser()
      const {t} = useTranslation('desk')
      if (!described || !user || mayPublish(user)) return described
      if (isScheduled || hidden.has(action.action ?? '')) return null
      // Contributors may only delete documents that were never published.
      if (action.action === 'delete' && props.published) return null
      if (action.action !== 'publish') return described
      const title = props.draft && mayEdit(user) ? t('contributor.publish') : described.title
      return {...described, title, disabled: true}
    }
    forRole.action = action.action
    forRole.displayName = `ForRole(${action.displayName ?? action.action})`
    return forRole
  })

const wrapDraftAction = wrapForRole(false)
const wrapScheduledAction = wrapForRole(true)

/**
 * Returns actions that show themselves only to users who can use them, with reasons for those that a
 * contributor cannot. The lake refuses the same
 * (`packages/content-lake/src/actions/contributor-actions.ts`). Sanity itself does not hide
 * “Schedule”, and would leave an empty release behind.
 */
export const actionsForRole = (
  actions: DocumentActionComponent[],
  versionType: DocumentActionsContext['versionType'],
): DocumentActionComponent[] =>
  actions.map(versionType === 'scheduled-draft' ? wrapScheduledAction : wrapDraftAction)
