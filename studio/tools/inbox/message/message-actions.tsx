import {Button, Flex} from '@sanity/ui'
import {useState} from 'react'
import {useCurrentUser, useTranslation} from 'sanity'
import type {Message} from '../messages.ts'
import {DecisionDialog} from './decision-dialog.tsx'
import type {OpenMessage} from './use-message.ts'

/** The buttons that change the state of a message. */
export function MessageActions({message, opened}: {message: Message; opened: OpenMessage}) {
  const {t} = useTranslation('inbox')
  const me = useCurrentUser()?.id
  const {change, busy} = opened
  const {state, assignee, form, held} = message
  const [decision, setDecision] = useState<'accepted' | 'declined'>()
  if (held !== null)
    return (
      <Flex>
        <Button
          text={t('action.release')}
          loading={busy === 'release'}
          onClick={() => void change('release')}
        />
      </Flex>
    )
  const become = (next: 'in-progress' | 'new' | 'answered') => void change('state', {state: next})
  const isMine = state === 'in-progress' && assignee?.id === me
  const isOpen = state === 'new' || state === 'in-progress'
  const takeText = state === 'in-progress' ? 'action.take-over' : 'action.take'
  return (
    <Flex gap={2} wrap="wrap">
      {!isMine && (
        <Button
          mode="ghost"
          text={t(isOpen ? takeText : 'action.reopen')}
          disabled={busy !== undefined}
          onClick={() => become('in-progress')}
        />
      )}
      {state === 'in-progress' && (
        <Button
          mode="ghost"
          text={t('action.give-back')}
          disabled={busy !== undefined}
          onClick={() => become('new')}
        />
      )}
      {isOpen && (
        <Button
          mode="ghost"
          text={t('action.answered')}
          disabled={busy !== undefined}
          onClick={() => become('answered')}
        />
      )}
      {form === 'correction' &&
        (['accepted', 'declined'] as const).map((each) => (
          <Button
            key={each}
            mode="ghost"
            text={t(`action.${each}`)}
            disabled={busy !== undefined}
            onClick={() => setDecision(each)}
          />
        ))}
      {decision && (
        <DecisionDialog
          outcome={decision}
          message={message}
          opened={opened}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Flex>
  )
}
