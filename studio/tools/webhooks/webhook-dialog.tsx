import {Button, Flex, Stack} from '@sanity/ui'
import {type FormEvent, type ReactNode, useState} from 'react'
import {useTranslation} from 'sanity'
import {FocusedDialog} from '../../dialog/focused-dialog.tsx'
import {WebhookProblem} from './webhook-problem.tsx'

/**
 * A dialog that does something when it is confirmed. If that fails, it stays open, keeps what was
 * typed, and shows why.
 */
export function WebhookDialog(props: {
  title: string
  /** The label of the button that confirms. */
  confirm: string
  tone?: 'critical'
  children: ReactNode
  /** Must close the dialog. If it throws, the dialog shows the error. */
  onConfirm: (form: FormData) => Promise<void>
  onClose: () => void
}) {
  const {t} = useTranslation('webhooks')
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      await props.onConfirm(form)
    } catch (problem) {
      setError(problem)
    }
    setBusy(false)
  }
  return (
    <FocusedDialog id="webhook" header={props.title} width={1} onClose={props.onClose}>
      <form onSubmit={confirm}>
        <Stack padding={4} gap={4}>
          {props.children}
          {error !== undefined && <WebhookProblem error={error} />}
          <Flex gap={2} justify="flex-end">
            <Button type="button" mode="bleed" text={t('cancel')} onClick={props.onClose} />
            <Button
              type="submit"
              // No filled button, because white text on Sanity's red has too little contrast.
              mode={props.tone === 'critical' ? 'ghost' : 'default'}
              tone={props.tone ?? 'default'}
              text={props.confirm}
              loading={isBusy}
            />
          </Flex>
        </Stack>
      </form>
    </FocusedDialog>
  )
}
