import {CopyIcon} from '@sanity/icons/Copy'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {FocusedDialog} from '../../../dialog/focused-dialog.tsx'

/** Shows new recovery codes. They cannot be shown again, because the lake stores only hashes. */
export function RecoveryCodesDialog({codes, onClose}: {codes: string[]; onClose: () => void}) {
  const {t} = useTranslation('account')
  const [copied, setCopied] = useState(false)
  return (
    <FocusedDialog id="recovery-codes" header={t('recovery.title')} width={0} onClose={onClose}>
      <Stack padding={4} gap={4}>
        <Text size={1}>{t('recovery.why')}</Text>
        <Card padding={3} radius={2} border overflow="auto">
          <Text as="pre" size={1} style={{margin: 0}}>
            {codes.join('\n')}
          </Text>
        </Card>
        <Flex gap={2} justify="flex-end" wrap="wrap">
          <Button
            icon={CopyIcon}
            mode="ghost"
            text={copied ? t('recovery.copied') : t('recovery.copy')}
            onClick={async () => {
              await navigator.clipboard.writeText(codes.join('\n'))
              setCopied(true)
            }}
          />
          <Button text={t('recovery.done')} onClick={onClose} />
        </Flex>
      </Stack>
    </FocusedDialog>
  )
}
