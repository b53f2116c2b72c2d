import {Button, Flex, Stack, Text, TextArea, TextInput} from '@sanity/ui'
import {type FormEvent, useId} from 'react'
import {useTranslation} from 'sanity'
import {placeholderIn} from '#schemas/facts.ts'
import {isBlank} from '#schemas/written.ts'
import {FocusedDialog} from '../../../dialog/focused-dialog.tsx'
import type {Message} from '../messages.ts'
import {RefusalCard} from '../refusal-card.tsx'
import {useDraft} from '../use-draft.ts'
import {ConflictCard} from './conflict-card.tsx'
import {excessOf, Labelled} from './labelled.tsx'
import type {OpenMessage} from './use-message.ts'
import {useUpdates} from './use-published.ts'

interface DecisionDialogProps {
  outcome: 'accepted' | 'declined'
  message: Message
  opened: OpenMessage
  onClose: () => void
}

/** Asks in which update an accepted correction appears, or why a correction is declined. */
export function DecisionDialog({outcome, message, opened, onClose}: DecisionDialogProps) {
  const {t} = useTranslation('inbox')
  const id = useId()
  const {change, busy, refusal, conflict} = opened
  const {texts, set, clear} = useDraft(message.reference, outcome, {update: '', reason: ''})
  const updates = useUpdates()
  const isAccepted = outcome === 'accepted'
  const excess = {update: excessOf(texts.update, 120), reason: excessOf(texts.reason, 2000)}
  const placeholder = placeholderIn(texts.reason)
  const language = t(`language.${message.language}`)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const {update, reason} = {update: texts.update.trim(), reason: texts.reason.trim()}
    const body = {state: outcome, ...(isAccepted && {update}), ...(reason && {reason})}
    if (!(await change('state', body))) return
    clear()
    onClose()
  }
  return (
    <FocusedDialog id="inbox-decision" header={t(`decide.${outcome}`)} width={1} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack padding={4} gap={4}>
          <Text size={1} muted>
            {t(message.wantsUpdates ? 'decide.mailed' : 'decide.not-mailed')}
          </Text>
          {isAccepted && (
            <Labelled id={`${id}-update`} label={t('decide.update')} excess={excess.update}>
              <TextInput
                id={`${id}-update`}
                list={`${id}-updates`}
                aria-required
                value={texts.update}
                onChange={({currentTarget}) => set({update: currentTarget.value})}
              />
              <datalist id={`${id}-updates`}>
                {updates.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </Labelled>
          )}
          <Labelled
            id={`${id}-reason`}
            label={t(isAccepted ? 'decide.reason.optional' : 'decide.reason', {language})}
            excess={excess.reason}
            placeholder={placeholder}
          >
            <TextArea
              id={`${id}-reason`}
              rows={5}
              dir="auto"
              lang={message.language}
              aria-required={!isAccepted}
              value={texts.reason}
              onChange={({currentTarget}) => set({reason: currentTarget.value})}
            />
          </Labelled>
          {conflict && <ConflictCard events={conflict} isRefused={refusal?.code === 'changed'} />}
          {refusal && refusal.code !== 'changed' && <RefusalCard refusal={refusal} />}
          <Flex gap={2} justify="flex-end">
            <Button type="button" mode="bleed" text={t('cancel')} onClick={onClose} />
            <Button
              type="submit"
              text={t(`action.${outcome}`)}
              disabled={
                isBlank(isAccepted ? texts.update : texts.reason) ||
                placeholder !== undefined ||
                excess.reason + (isAccepted ? excess.update : 0) > 0
              }
              loading={busy === 'state'}
            />
          </Flex>
        </Stack>
      </form>
    </FocusedDialog>
  )
}
