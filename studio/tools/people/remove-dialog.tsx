import {Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {FormDialog} from './form-dialog.tsx'
import type {User} from './user.ts'

/** Confirms the removal of a user and explains its effect. */
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
