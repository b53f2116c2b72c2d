import {Button, Flex, Stack} from '@sanity/ui'
import {type FormEvent, type ReactNode, useState} from 'react'
import {useTranslation} from 'sanity'
import {FocusedDialog} from '../../dialog/focused-dialog.tsx'
import {ProblemCard} from './problem-card.tsx'

/** Returns the value of a field in the submitted form, by field name. */
export type Texts = (name: string) => string

/**
 * A dialog with a form. If submitting fails, the dialog stays open, keeps the typed values and shows
 * the error.
 */
export function FormDialog(props: {
  id: string
  title: string
  /** The label of the submit button. */
  submit: string
  tone?: 'critical'
  children: ReactNode
  /** Sends the values of the form and closes the dialog. If it throws, the dialog shows the error. */
  onSubmit: (texts: Texts) => Promise<void>
  onClose: () => void
}) {
  const {t} = useTranslation('people')
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      await props.onSubmit((name) => String(form.get(name) ?? ''))
    } catch (problem) {
      setError(problem)
    }
    setBusy(false)
  }
  return (
    <FocusedDialog id={props.id} header={props.title} width={0} onClose={props.onClose}>
      <form onSubmit={submit}>
        <Stack padding={4} gap={4}>
          {props.children}
          {error !== undefined && <ProblemCard error={error} />}
          <Flex gap={2} justify="flex-end">
            <Button type="button" mode="bleed" text={t('form.cancel')} onClick={props.onClose} />
            <Button
              type="submit"
              // No filled button, because white text on Sanity's red has too little contrast.
              mode={props.tone === 'critical' ? 'ghost' : 'default'}
              tone={props.tone ?? 'default'}
              text={props.submit}
              loading={busy}
            />
          </Flex>
        </Stack>
      </form>
    </FocusedDialog>
  )
}
