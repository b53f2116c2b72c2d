import {Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {FormDialog} from './form-dialog.tsx'
import type {User} from './user.ts'

/** Asks for confirmation before a user is removed or reset, and explains what that does. */
export function RemoveDialog(props: {
  action: 'remove' | 'reset'
  user: User
  onSubmit: () => Promise<void>
  onClose: () => void
}) {
  const {t} = useTranslation('people')
  const {name} = props.user
  const {action} = props
  return (
    <FormDialog
      id="remove"
      title={t(`${action}.title`, {name})}
      submit={t(`${action}.confirm`)}
      tone="critical"
      onSubmit={props.onSubmit}
      onClose={props.onClose}
    >
      <Text size={1}>{t(`${action}.consequence`, {name})}</Text>
    </FormDialog>
  )
}
