import {useTranslation} from 'sanity'
import {FormDialog} from './form-dialog.tsx'
import {RoleField} from './role-field.tsx'
import {TextField} from './text-field.tsx'
import {isRole, type User, type UserFields} from './user.ts'

/**
 * A dialog to enter the name, email and roles of a new or existing user.
 *
 * @param props.withRole - false for the current user's own account, whose roles only other
 * administrators can change
 */
export function UserDialog(props: {
  user: User | undefined
  withRole: boolean
  onSubmit: (facts: UserFields) => Promise<void>
  onClose: () => void
}) {
  const {t} = useTranslation('people')
  const {user, withRole} = props
  const role = user?.role ?? 'editor'
  return (
    <FormDialog
      id="person"
      title={user ? t('form.change-title', {name: user.name}) : t('action.invite')}
      submit={user ? t('form.save') : t('form.invite')}
      onSubmit={(texts) => {
        const chosen = texts('role')
        const facts = {name: texts('name'), email: texts('email')}
        const support = texts('support') !== ''
        return props.onSubmit({...facts, role: isRole(chosen) ? chosen : role, support})
      }}
      onClose={props.onClose}
    >
      <TextField name="name" label={t('form.name')} value={user?.name} autoComplete="off" />
      <TextField name="email" label={t('form.email')} value={user?.email} autoComplete="off" />
      {withRole && <RoleField value={role} support={user?.support ?? false} />}
    </FormDialog>
  )
}
