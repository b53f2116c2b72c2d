import {Box, Heading, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {useFormatTime} from '../../../i18n/use-format-time.ts'
import type {Message} from '../messages.ts'
import {AsWritten} from './as-written.tsx'
import {useEventText} from './use-event-text.ts'

/** What staff did with the message, oldest first, with the texts of notes and answers. */
export function MessageHistory({message: {events}}: {message: Message}) {
  const {t} = useTranslation('inbox')
  const textOf = useEventText()
  const date = useFormatTime()
  if (events.length === 0) return null
  return (
    <Stack as="section" gap={4}>
      <Heading as="h2" size={1}>
        {t('history')}
      </Heading>
      <Stack as="ol" gap={4} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {events.map((event) => (
          <Stack as="li" key={`${event.at} ${event.kind}`} gap={2}>
            <Text size={1} weight="medium" style={{overflowWrap: 'anywhere'}}>
              <bdi>{textOf(event)}</bdi>
            </Text>
            <Text size={1} muted>
              {date(event.at)}
            </Text>
            {event.text && (
              <Box
                paddingLeft={3}
                paddingY={2}
                style={{borderLeft: '3px solid var(--card-border-color)'}}
              >
                <AsWritten>{event.text}</AsWritten>
              </Box>
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}
