import {CopyIcon} from '@sanity/icons/Copy'
import {Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {FocusedDialog} from '../../dialog/focused-dialog.tsx'

/** Shows a new secret, which the site does not show again. */
export function SecretDialog(props: {name: string; secret: string; onClose: () => void}) {
  const {t} = useTranslation('webhooks')
  const {name, secret, onClose} = props
  const [isCopied, setCopied] = useState(false)
  return (
    <FocusedDialog
      id="webhook-secret"
      header={t('secret.title', {name})}
      width={1}
      onClose={onClose}
    >
      <Stack padding={4} gap={4}>
        <Text size={1}>{t('secret.explanation')}</Text>
        <TextInput
          aria-label={t('secret.label')}
          value={secret}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Flex gap={2} justify="flex-end">
          <Button
            icon={CopyIcon}
            mode="ghost"
            text={isCopied ? t('copied') : t('copy')}
            onClick={async () => {
              await navigator.clipboard.writeText(secret)
              setCopied(true)
            }}
          />
          <Button text={t('done')} onClick={onClose} />
        </Flex>
      </Stack>
    </FocusedDialog>
  )
}
