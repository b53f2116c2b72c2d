import {Text} from '@sanity/ui'
import {startRegistration, WebAuthnError} from '@simplewebauthn/browser'
import {useTranslation} from 'sanity'
import {FormDialog} from '../form-dialog.tsx'
import {TextField} from '../text-field.tsx'
import {refusal, type UsersClient} from '../users-client.ts'
import {PasswordField} from './confirm-dialog.tsx'

/** Adds a passkey: asks for a name and the password, then lets the browser create the passkey. */
export function PasskeyDialog(props: {
  client: UsersClient
  /** Receives new recovery codes; none if the user keeps the existing ones. */
  onAdded: (recoveryCodes: string[]) => Promise<void>
  onClose: () => void
}) {
  const {t} = useTranslation('account')
  const {client, onAdded, onClose} = props
  return (
    <FormDialog
      id="passkey"
      title={t('passkey.title')}
      submit={t('passkey.submit')}
      onClose={onClose}
      onSubmit={async (texts) => {
        const name = texts('name').trim()
        // Check before the browser creates the passkey, which would then be useless.
        if (!name) throw refusal('badPasskeyName')
        const optionsJSON = await client.passkeyOptions(texts('password'))
        const response = await startRegistration({optionsJSON}).catch((error: unknown) => {
          throw refusal(isKnown(error) ? 'passkey-exists' : 'passkey-failed')
        })
        await onAdded((await client.addPasskey({name, response})).recoveryCodes)
      }}
    >
      <Text size={1}>{t('passkey.why')}</Text>
      <TextField name="name" label={t('passkey.name')} autoComplete="off" />
      <PasswordField />
    </FormDialog>
  )
}

const isKnown = (error: unknown) =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
