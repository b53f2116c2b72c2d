import {RestoreIcon} from '@sanity/icons/Restore'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useCurrentUser,
  useDocumentPairPermissions,
  useTranslation,
} from 'sanity'
import {mayEdit} from '../may-edit.ts'
import {RestoreDialog} from './restore-dialog.tsx'

/** A document action that restores an earlier published version of the document as a draft. */
export const restoreAction: DocumentActionComponent = ({id, type, ready}: DocumentActionProps) => {
  const {t} = useTranslation('point-in-time')
  const [isOpen, setIsOpen] = useState(false)
  const isEditor = mayEdit(useCurrentUser())
  const [permission] = useDocumentPairPermissions({id, type, permission: 'update'})
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
