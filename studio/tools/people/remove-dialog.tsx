import {Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {FormDialog} from './form-dialog.tsx'
import type {Person} from './person.ts'

/** Confirms the removal of a user and explains its effect. */
export function RemoveDialog(props: {
  person: Person
  onSubmit: () => Promise<void>
  onClose: () => void
}) {
  const {t} = useTranslation('people')
  const {name} = props.person
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
