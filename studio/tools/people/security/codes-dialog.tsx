import {Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {FormDialog} from '../form-dialog.tsx'
import {TextField} from '../text-field.tsx'
import type {AppSecret} from '../user.ts'
import type {UsersClient} from '../users-client.ts'
import {ConfirmDialog} from './confirm-dialog.tsx'

/** Adds an authenticator app: first asks for the password, then shows the QR code. */
export function CodesDialog(props: {
  client: UsersClient
  /** Receives new recovery codes; none if the user keeps the existing ones. */
  onAdded: (recoveryCodes: string[]) => Promise<void>
  onClose: () => void
}) {
  const {t} = useTranslation('account')
  const {client, onAdded, onClose} = props
  const [app, setApp] = useState<AppSecret>()
  if (!app) {
    return (
      <ConfirmDialog
        title={t('codes.title')}
        submit={t('codes.begin')}
        onClose={onClose}
        onSubmit={async (password) => setApp(await client.appSecret(password))}
      />
    )
  }
  return (
    <FormDialog
      id="codes"
      title={t('codes.title')}
      submit={t('codes.finish')}
      onClose={onClose}
      onSubmit={async (texts) => onAdded((await client.addCodes(texts('code'))).recoveryCodes)}
    >
      <Text size={1}>{t('codes.scan')}</Text>
      <QrCode {...app.qr} label={t('codes.scan')} />
      <Stack gap={3}>
        <Text size={1} muted>
          {t('codes.key')}
        </Text>
        <Text size={1} style={{overflowWrap: 'anywhere'}}>
          <code>{app.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </Text>
      </Stack>
      <TextField
        name="code"
        label={t('codes.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </FormDialog>
  )
}

// Black on white in both colour schemes, because many apps cannot read inverted codes.
function QrCode({size, path, label}: AppSecret['qr'] & {label: string}) {
  return (
    <svg
      viewBox={`-4 -4 ${size} ${size}`}
      role="img"
      aria-label={label}
      style={{display: 'block', width: 200, maxWidth: '100%', margin: '0 auto', background: '#fff'}}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
