import {Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {FormDialog} from './form-dialog.tsx'
import type {User} from './user.ts'

/** Asks for confirmation before a user is removed, and explains what removing does. */
export function RemoveDialog(props: {
  user: User
  onSubmit: () => Promise<void>
  onClose: () => void
}) {
  const {t} = useTranslation('people')
  const {name} = props.user
  return (
    <FormDialog
      id="remove"
      title={t('remove.title', {name})}
      submit={t('remove.confirm')}
      tone="critical"
      onSubmit={props.onSubmit}
      onClose={props.onClose}
    >
      <Text size={1}>{t('remove.consequence', {name})}</Text>
    </FormDialog>
  )
}
