import {useTranslation} from 'sanity'
import {FormDialog} from './form-dialog.tsx'
import {isRole, type Person, type PersonFacts} from './person.ts'
import {RoleField} from './role-field.tsx'
import {TextField} from './text-field.tsx'

/**
 * Asks for the name, email and role of a new or existing user.
 *
 * @param props.withRole - false for the user's own account, whose role only others may change
 */
export function PersonDialog(props: {
  person: Person | undefined
  withRole: boolean
  onSubmit: (facts: PersonFacts) => Promise<void>
  onClose: () => void
}) {
  const {t} = useTranslation('people')
  const {person, withRole} = props
  const role = person?.role ?? 'editor'
  return (
    <FormDialog
      id="person"
      title={person ? t('form.change-title', {name: person.name}) : t('action.invite')}
      submit={person ? t('form.save') : t('form.invite')}
      onSubmit={(texts) => {
        const chosen = texts('role')
        const facts = {name: texts('name'), email: texts('email')}
        return props.onSubmit({...facts, role: isRole(chosen) ? chosen : role})
      }}
      onClose={props.onClose}
    >
      <TextField name="name" label={t('form.name')} value={person?.name} autoComplete="off" />
      <TextField name="email" label={t('form.email')} value={person?.email} autoComplete="off" />
      {withRole && <RoleField value={role} />}
    </FormDialog>
  )
}
