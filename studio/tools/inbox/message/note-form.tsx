import {Button, Flex, Stack, TextArea} from '@sanity/ui'
import {type FormEvent, useId} from 'react'
import {useTranslation} from 'sanity'
import {isBlank} from '#schemas/written.ts'
import {useDraft} from '../use-draft.ts'
import {excessOf, Labelled} from './labelled.tsx'
import type {OpenMessage} from './use-message.ts'

/** The form for a note that only colleagues see. */
export function NoteForm({reference, opened}: {reference: string; opened: OpenMessage}) {
  const {t} = useTranslation('inbox')
  const id = useId()
  const {texts, set, clear} = useDraft(reference, 'note', {text: ''})
  const {change, busy} = opened
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await change('notes', {text: texts.text.trim()})) clear()
  }
  const excess = excessOf(texts.text, 10_000)
  return (
    <form onSubmit={submit}>
      <Stack gap={3}>
        <Labelled id={id} label={t('note')} excess={excess}>
          <TextArea
            id={id}
            rows={2}
            dir="auto"
            aria-required
            value={texts.text}
            onChange={({currentTarget: {value}}) => set({text: value})}
          />
        </Labelled>
        <Flex justify="flex-end">
          <Button
            type="submit"
            mode="ghost"
            text={t('note.add')}
            disabled={isBlank(texts.text) || excess > 0}
            loading={busy === 'notes'}
          />
        </Flex>
      </Stack>
    </form>
  )
}
