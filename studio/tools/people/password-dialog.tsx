import {useToast} from '@sanity/ui/toast'
import {useTranslation} from 'sanity'
import {FormDialog} from './form-dialog.tsx'
import {TextField} from './text-field.tsx'
import {refusal, type UsersClient} from './users-client.ts'

/** A dialog in which users change their own password. */
export function PasswordDialog({client, onClose}: {client: UsersClient; onClose: () => void}) {
  const {t} = useTranslation('people')
  const toast = useToast()
  return (
    <FormDialog
      id="password"
      title={t('password.title')}
      submit={t('form.save')}
      onClose={onClose}
      onSubmit={async (texts) => {
        const [current, next] = [texts('current'), texts('next')]
        if (next !== texts('again')) throw refusal('password-differ')
        await client.changePassword({current, next})
        toast.push({status: 'success', title: t('password.changed')})
        onClose()
      }}
    >
      <TextField
        name="current"
        type="password"
        label={t('password.current')}
        autoComplete="current-password"
      />
      <TextField
        name="next"
        type="password"
        label={t('password.next')}
        autoComplete="new-password"
      />
      <TextField
        name="again"
        type="password"
        label={t('password.again')}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
