import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {Badge, Box, Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useEffect, useRef} from 'react'
import {useTranslation} from 'sanity'
import {useFormatTime} from '../../../i18n/use-format-time.ts'
import {duration} from '../duration.ts'
import type {Filters} from '../filters.ts'
import type {Message, Refusal} from '../messages.ts'
import {RefusalCard} from '../refusal-card.tsx'
import {StateBadge} from '../state-badge.tsx'
import {AnswerForm} from './answer-form.tsx'
import {ConflictCard} from './conflict-card.tsx'
import {DecisionCard} from './decision-card.tsx'
import {EarlierMessages} from './earlier-messages.tsx'
import {ForgetButton} from './forget-button.tsx'
import {MessageActions} from './message-actions.tsx'
import {MessageFields} from './message-fields.tsx'
import {MessageHistory} from './message-history.tsx'
import {MessageMails} from './message-mails.tsx'
import {NoteForm} from './note-form.tsx'
import {type OpenMessage, useMessage} from './use-message.ts'

interface MessageViewProps {
  reference: string
  filters: Filters
  onClose: () => void
}

/** A message: what the visitor wrote, what was answered, and everything that staff can do. */
export function MessageView({reference, filters, onClose}: MessageViewProps) {
  const {t} = useTranslation('inbox')
  const opened = useMessage(reference)
  const {message} = opened
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = message !== undefined
  useEffect(() => {
    if (isShown) heading.current?.focus()
  }, [isShown])
  const isBusy = opened.busy !== undefined
  useEffect(() => {
    // The pressed button may have disappeared, or be disabled.
    const isLost = !isBusy && document.activeElement === document.body
    if (isShown && isLost) heading.current?.focus({preventScroll: true})
  }, [isShown, isBusy])
  return (
    <Box
      padding={4}
      style={{maxWidth: '48rem', margin: '0 auto'}}
      data-testid="inbox-message"
      onKeyDown={(event) => {
        const {target, currentTarget, key, defaultPrevented} = event
        // Keys in a dialog, which is elsewhere in the page, arrive here too.
        const isHere = target instanceof Node && currentTarget.contains(target)
        if (key === 'Escape' && isHere && !defaultPrevented) onClose()
      }}
    >
      <Stack gap={5}>
        <Flex>
          <Button
            mode="bleed"
            icon={ArrowLeftIcon}
            text={t('back')}
            padding={2}
            onClick={onClose}
          />
        </Flex>
        {message ? (
          <>
            <MessageHead message={message} heading={heading} />
            <Status opened={opened} />
            <MessageActions message={message} opened={opened} />
            <DecisionCard message={message} />
            <MessageFields message={message} />
            <AnswerForm message={message} opened={opened} />
            <MessageHistory message={message} />
            <NoteForm opened={opened} reference={reference} />
            <MessageMails message={message} opened={opened} />
            <EarlierMessages message={message} filters={filters} />
            <ForgetButton message={message} onForgotten={onClose} />
          </>
        ) : (
          <NoMessage refusal={opened.refusal} />
        )}
      </Stack>
    </Box>
  )
}

/** What is shown until the message is loaded. */
function NoMessage({refusal}: {refusal: Refusal | undefined}) {
  const {t} = useTranslation('inbox')
  return refusal ? <RefusalCard refusal={refusal} /> : <Text muted>{t('loading')}</Text>
}

function MessageHead({
  message,
  heading,
}: {
  message: Message
  heading: {current: HTMLHeadingElement | null}
}) {
  const {t} = useTranslation('inbox')
  const date = useFormatTime()
  const {form, reference, name, email, received, state, held, doubt, language, assignee} = message
  return (
    <Stack gap={4}>
      <Heading
        as="h1"
        size={2}
        ref={heading}
        tabIndex={-1}
        style={{outline: 'none', overflowWrap: 'anywhere'}}
      >
        <bdi>{name || email}</bdi>
      </Heading>
      <Text size={1} muted style={{overflowWrap: 'anywhere'}}>
        {[t(`form.${form}`), reference, date(received)].join(' · ')}
        {' · '}
        {t('age', {age: duration(Date.now() - received, 'long')})}
      </Text>
      <Flex gap={2} wrap="wrap">
        {held === null ? <StateBadge state={state} /> : <Badge tone="caution">{t('held')}</Badge>}
        {assignee && (
          <Badge>
            <bdi>{assignee.name}</bdi>
          </Badge>
        )}
        <Badge>{t(`language.${language}`)}</Badge>
      </Flex>
      {(held !== null || doubt.length > 0) && (
        <Card padding={3} radius={2} tone="caution" border>
          <Text size={1}>{t(held === null ? 'doubt.why' : 'held.why')}</Text>
        </Card>
      )}
    </Stack>
  )
}

/** What happened to the last change, for everybody and for screen readers. */
function Status({opened}: {opened: OpenMessage}) {
  const {t} = useTranslation('inbox')
  const {refusal, conflict, done} = opened
  const isEmpty = !refusal && !conflict && !done
  return (
    // An empty status takes no room. Screen readers need it before it has a text.
    <Box style={isEmpty ? {position: 'absolute'} : {position: 'sticky', top: 0, zIndex: 2}}>
      <div role="status">
        {conflict && <ConflictCard events={conflict} isRefused={refusal?.code === 'changed'} />}
        {done && (
          <Card padding={3} radius={2} tone="positive" border>
            <Text size={1}>{t(`done.${done}`)}</Text>
          </Card>
        )}
      </div>
      {refusal && refusal.code !== 'changed' && <RefusalCard refusal={refusal} />}
    </Box>
  )
}
