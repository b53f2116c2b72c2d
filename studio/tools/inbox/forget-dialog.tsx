import {Button, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {useTranslation} from 'sanity'
import {FocusedDialog} from '../../dialog/focused-dialog.tsx'
import {type Refusal, refusalOf} from './messages.ts'
import {RefusalCard} from './refusal-card.tsx'

interface ForgetDialogProps {
  /** Number of messages to delete. */
  count: number
  /** Number of other messages from the same address, which may be deleted too. */
  others?: number
  onForget: (all: boolean) => Promise<void>
  onClose: () => void
}

/** Asks before messages are deleted for good, and says what is deleted with them. */
export function ForgetDialog({count, others = 0, onForget, onClose}: ForgetDialogProps) {
  const {t} = useTranslation('inbox')
  const id = useId()
  const [all, setAll] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const forget = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await onForget(all)
    } catch (error) {
      setRefusal(refusalOf(error))
      setBusy(false)
    }
  }
  return (
    <FocusedDialog
      id="inbox-forget"
      header={t('forget.title', {count})}
      width={0}
      onClose={onClose}
    >
      <Stack padding={4} gap={4}>
        <Text size={1}>{t('forget.consequence')}</Text>
        {others > 0 && (
          <Flex gap={2} align="center">
            <Checkbox id={id} checked={all} onChange={() => setAll(!all)} />
            <Text as="label" htmlFor={id} size={1}>
              {t('forget.others', {count: others})}
            </Text>
          </Flex>
        )}
        {refusal && <RefusalCard refusal={refusal} />}
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" text={t('cancel')} onClick={onClose} />
          <Button
            // No filled button, because white text on Sanity's red has too little contrast.
            mode="ghost"
            tone="critical"
            text={t('forget.confirm')}
            loading={isBusy}
            onClick={() => void forget()}
          />
        </Flex>
      </Stack>
    </FocusedDialog>
  )
}
