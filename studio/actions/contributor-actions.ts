import {
  type DocumentActionComponent,
  type DocumentActionProps,
  type DocumentActionsContext,
  useTranslation,
} from 'sanity'
import {mayPublish} from '../may-edit.ts'
import {wrapAction} from '../wrap-action.ts'

/** Actions that contributors do not see, because the lake refuses them in every state of a document. */
const hidden = new Set(['unpublish', 'unpublishVersion', 'schedule'])

/** Wraps the publish action, which contributors cannot use: says what they can do with a draft. */
const explainPublishing = wrapAction((action) => {
  if (action.action !== 'publish') return action
  const explained: DocumentActionComponent = (props: DocumentActionProps) => {
    const described = action(props)
    const {t} = useTranslation('desk')
    if (!described) return null
    const title = props.draft ? t('contributor.publish') : described.title
    return {...described, title, disabled: true}
  }
  explained.action = action.action
  explained.displayName = 'PublishByEditors'
  return explained
})

/**
 * Wraps the delete action: contributors may only delete documents that were never published.
 */
const deleteUnpublished = wrapAction((action) => {
  if (action.action !== 'delete') return action
  const checked: DocumentActionComponent = (props: DocumentActionProps) => {
    const described = action(props)
    return props.published ? null : described
  }
  checked.action = action.action
  checked.displayName = 'DeleteUnpublished'
  return checked
})

/**
 * Returns the actions that a user can use, with reasons for those that a contributor cannot. The lake
 * refuses the same (`packages/content-lake/src/actions/contributor-actions.ts`). Sanity itself does
 * not hide “Schedule”, and would leave an empty release behind.
 */
export function actionsForRole(
  actions: DocumentActionComponent[],
  {currentUser, versionType}: Pick<DocumentActionsContext, 'currentUser' | 'versionType'>,
): DocumentActionComponent[] {
  if (!currentUser || mayPublish(currentUser)) return actions
  if (versionType === 'scheduled-draft') return []
  return actions
    .filter(({action}) => !hidden.has(action ?? ''))
    .map(explainPublishing)
    .map(deleteUnpublished)
}
