import {Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {FormDialog} from '../form-dialog.tsx'
import {TextField} from '../text-field.tsx'

/** Asks for the password before a change of how the user signs in. */
export function ConfirmDialog(props: {
  title: string
  submit: string
  tone?: 'critical'
  /** What the change does, if the title does not say it. */
  consequence?: string
  onSubmit: (password: string) => Promise<void>
  onClose: () => void
}) {
  const {title, submit, tone, consequence, onClose} = props
  return (
    <FormDialog
      id="confirm"
      title={title}
      submit={submit}
      {...(tone && {tone})}
      onClose={onClose}
      onSubmit={(texts) => props.onSubmit(texts('password'))}
    >
      {consequence && <Text size={1}>{consequence}</Text>}
      <PasswordField />
    </FormDialog>
  )
}

/** The password field of a form that changes how the user signs in. */
export function PasswordField() {
  const {t} = useTranslation('account')
  return (
    <>
      <Text size={1} muted>
        {t('confirm.why')}
      </Text>
      <TextField
        name="password"
        type="password"
        label={t('confirm.password')}
        autoComplete="current-password"
      />
    </>
  )
}
