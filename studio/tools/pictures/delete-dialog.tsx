import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {FocusedDialog} from '../../dialog/focused-dialog.tsx'

interface DeleteDialogProps {
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before an unused picture is deleted. */
export function DeleteDialog({onDelete, onClose}: DeleteDialogProps) {
  const {t} = useTranslation('pictures')
  const [state, setState] = useState<'asks' | 'deletes' | 'failed'>('asks')
  const submit = async () => {
    setState('deletes')
    await onDelete().then(onClose, () => setState('failed'))
  }
  return (
    <FocusedDialog id="delete-picture" header={t('delete.title')} width={0} onClose={onClose}>
      <Stack padding={4} gap={4}>
        <Text size={1}>{t('delete.consequence')}</Text>
        {state === 'failed' && (
          <Card tone="critical" border padding={3} radius={2} role="alert">
            <Text size={1}>{t('delete.failed')}</Text>
          </Card>
        )}
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" text={t('delete.cancel')} onClick={onClose} />
          <Button
            // No filled button, because white text on Sanity's red has too little contrast.
            mode="ghost"
            tone="critical"
            text={t('delete.confirm')}
            loading={state === 'deletes'}
            onClick={submit}
          />
        </Flex>
      </Stack>
    </FocusedDialog>
  )
}
