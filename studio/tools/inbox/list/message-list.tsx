import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type KeyboardEvent, useState} from 'react'
import {useTranslation} from 'sanity'
import {type Filters, isNarrowed} from '../filters.ts'
import {RefusalCard} from '../refusal-card.tsx'
import {FilterBar} from './filter-bar.tsx'
import {HeldBar} from './held-bar.tsx'
import {MessageRow} from './message-row.tsx'
import {usePage} from './use-page.ts'

interface MessageListProps {
  filters: Filters
  /** Reference number of the open message. */
  open: string | undefined
  onFilter: (changed: Partial<Filters>) => void
}

/** The filters, and a page of the messages that they select. */
export function MessageList({filters, open, onFilter}: MessageListProps) {
  const {t} = useTranslation('inbox')
  const {page, refusal, isLoading, readAgain} = usePage(filters)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // The cursors of the pages before this one, to go back.
  const [before, setBefore] = useState<readonly string[]>([])
  const isHeld = filters.show === 'held'
  const messages = page?.messages ?? []
  const choose = (reference: string, isChosen: boolean) => {
    const others = [...chosen].filter((each) => each !== reference)
    setChosen(new Set(isChosen ? [...others, reference] : others))
  }
  const turn = (after: string, pages: readonly string[]) => {
    setBefore(pages)
    onFilter({after})
  }
  return (
    <Stack gap={4}>
      <FilterBar filters={filters} onFilter={onFilter} />
      {refusal && <RefusalCard refusal={refusal} />}
      {isHeld && (
        <HeldBar
          messages={messages}
          chosen={chosen}
          onChoose={setChosen}
          onChanged={() => void readAgain()}
        />
      )}
      <Box>
        <div role="status" aria-busy={isLoading}>
          {page && messages.length === 0 && !isLoading && (
            <Card padding={4} radius={2} tone="transparent">
              <Text size={1}>{t(emptyText(filters))}</Text>
            </Card>
          )}
          {!page && !refusal && (
            <Text size={1} muted>
              {t('loading')}
            </Text>
          )}
        </div>
        <Stack
          as="ul"
          gap={1}
          aria-label={t('list')}
          style={{listStyle: 'none', margin: 0, padding: 0, ...(isLoading && {opacity: 0.6})}}
          onKeyDown={moveByArrow}
        >
          {messages.map((message) => (
            <MessageRow
              key={message.reference}
              message={message}
              filters={filters}
              isOpen={message.reference === open}
              onChoose={isHeld ? (is) => choose(message.reference, is) : undefined}
              isChosen={chosen.has(message.reference)}
            />
          ))}
        </Stack>
      </Box>
      {(filters.after || page?.next) && (
        <Flex gap={2} justify="space-between">
          <Button
            mode="ghost"
            fontSize={1}
            text={t('page.previous')}
            disabled={!filters.after}
            onClick={() => turn(before.at(-1) ?? '', before.slice(0, -1))}
          />
          <Button
            mode="ghost"
            fontSize={1}
            text={t('page.next')}
            disabled={!page?.next || isLoading}
            onClick={() => turn(page?.next ?? '', [...before, filters.after])}
          />
        </Flex>
      )}
    </Stack>
  )
}

function emptyText(filters: Filters) {
  if (isNarrowed(filters) || filters.after) return 'empty.narrowed'
  if (filters.show === 'open' || filters.show === 'held') return `empty.${filters.show}` as const
  return 'empty'
}

/** Moves the focus between rows with the arrow keys, Home and End. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-reference]')]
  const focused = document.activeElement
  const place = focused instanceof HTMLElement ? rows.indexOf(focused) : -1
  const places: Readonly<Record<string, number>> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    Home: 0,
    End: rows.length - 1,
  }
  const next = rows[places[event.key] ?? -1]
  if (place < 0 || !next) return
  event.preventDefault()
  next.focus()
}
