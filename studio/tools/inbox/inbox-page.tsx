import {Box, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useEffect, useRef} from 'react'
import {useTranslation} from 'sanity'
import {environment} from '../../running-environment.ts'
import {useCounts} from './counts/counts-context.ts'
import {ListHead} from './list/list-head.tsx'
import {MessageList} from './list/message-list.tsx'
import {MessageView} from './message/message-view.tsx'
import {isElsewhere, type Refusal, refusalOf} from './messages.ts'
import {RecipientsPage} from './recipients/recipients-page.tsx'
import {RefusalCard} from './refusal-card.tsx'
import {usePlace} from './use-place.ts'

/** Refusals of every call of the inbox, so that the tool has nothing to show. */
const final = new Set(['not-set-up', 'refused', 'not_allowed'])

/** The tool: the list of messages on the left, the open message on the right. */
export function InboxPage() {
  const counts = useCounts()
  const {place, goTo, filter} = usePlace()
  const {filters, reference, isRecipients} = place
  const list = useRef<HTMLDivElement>(null)
  useFocusOnRow(list, reference)
  const refusal = obstacleOf(counts?.error)
  if (refusal) return <Unavailable refusal={refusal} />
  if (isRecipients) return <RecipientsPage onClose={() => goTo(filters)} />
  return (
    <Flex height="fill" overflow="hidden" style={{height: '100%'}} data-testid="inbox">
      <Card
        ref={list}
        role={reference ? undefined : 'main'}
        flex={reference ? [0, 0, 0, 2] : 1}
        display={reference ? ['none', 'none', 'none', 'block'] : 'block'}
        overflow="auto"
        borderRight
      >
        <Stack gap={4} padding={4} style={{maxWidth: '60rem', margin: '0 auto'}}>
          <ListHead filters={filters} onRecipients={() => goTo(filters, {view: 'recipients'})} />
          <MessageList filters={filters} open={reference} onFilter={filter} />
        </Stack>
      </Card>
      {reference && (
        <Card as="main" flex={[1, 1, 1, 3]} overflow="auto">
          <MessageView
            key={reference}
            reference={reference}
            filters={filters}
            onClose={() => goTo(filters)}
          />
        </Card>
      )}
    </Flex>
  )
}

/** Returns why the tool has nothing to show. */
function obstacleOf(error: unknown): Refusal | undefined {
  if (environment.mode === 'hosted') return {...refusalOf(error), code: 'hosted'}
  if (!environment.siteUrl) return {...refusalOf(error), code: 'not-set-up'}
  const refusal = error === undefined ? undefined : refusalOf(error)
  return refusal && (isElsewhere(refusal) || final.has(refusal.code)) ? refusal : undefined
}

function Unavailable({refusal}: {refusal: Refusal}) {
  const {t} = useTranslation('inbox')
  return (
    <Card as="main" height="fill" overflow="auto" data-testid="inbox">
      <Box padding={4} style={{maxWidth: '40rem', margin: '0 auto'}}>
        <Stack gap={4} paddingY={4}>
          <Heading as="h1" size={2}>
            {t('title')}
          </Heading>
          <Text muted>{t('intro')}</Text>
          <RefusalCard refusal={refusal} />
        </Stack>
      </Box>
    </Card>
  )
}

/** Moves the focus to the row of a message when the message is closed. */
function useFocusOnRow(
  list: {readonly current: HTMLDivElement | null},
  reference: string | undefined,
) {
  const last = useRef(reference)
  useEffect(() => {
    const closed = last.current
    last.current = reference
    if (!closed || reference) return
    const row = list.current?.querySelector<HTMLElement>(
      `a[data-reference="${CSS.escape(closed)}"]`,
    )
    const next = row ?? list.current?.querySelector<HTMLElement>('h1')
    next?.focus()
  }, [list, reference])
}
