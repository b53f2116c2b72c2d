import {Button, Flex, Stack} from '@sanity/ui'
import {type FormEvent, type ReactNode, useState} from 'react'
import {useTranslation} from 'sanity'
import {FocusedDialog} from '../../dialog/focused-dialog.tsx'
import {ProblemCard} from './problem-card.tsx'

/** What a form holds when it is sent, by the names of its fields. */
export type Texts = (name: string) => string

/** A dialog around a form: says what went wrong, and keeps what was typed then. */
export function FormDialog(props: {
  id: string
  title: string
  /** The word on the button that sends the form. */
  submit: string
  tone?: 'critical'
  children: ReactNode
  /** Does it; closes the dialog itself when it is done. What it throws is shown. */
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
              // Sanity's filled red is too light for the white words on it.
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
