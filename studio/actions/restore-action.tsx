import {RestoreIcon} from '@sanity/icons/Restore'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  getDraftId,
  useCurrentUser,
  useDocumentValuePermissions,
  useTranslation,
} from 'sanity'
import {mayEdit} from '../may-edit.ts'
import {RestoreDialog} from './restore-dialog.tsx'

/** A document action that restores an earlier published version of the document as a draft. */
export const restoreAction: DocumentActionComponent = ({
  id,
  type,
  ready,
  draft,
  published,
}: DocumentActionProps) => {
  const {t} = useTranslation('point-in-time')
  const [isOpen, setIsOpen] = useState(false)
  const isEditor = mayEdit(useCurrentUser())
  // Restoring writes a draft, which contributors may write even if the document is published.
  const document = {...published, ...draft, _type: type, _id: getDraftId(id)}
  const [permission] = useDocumentValuePermissions({document, permission: 'update'})
  if (!isEditor) return null
  return {
    label: t('action.label'),
    icon: RestoreIcon,
    disabled: !ready || permission?.granted === false,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: t('action.title'),
      width: 'large',
      onClose: () => setIsOpen(false),
      content: <RestoreDialog id={id} onClose={() => setIsOpen(false)} />,
    },
  }
}
restoreAction.displayName = 'RestoreEarlier'
