import {Card, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {MessageEvent} from '../messages.ts'
import {useEventText} from './use-event-text.ts'

interface ConflictCardProps {
  events: readonly MessageEvent[]
  /** Whether a change of the user was refused because of them. */
  isRefused: boolean
}

/** Tells the user what was changed in the message meanwhile. */
export function ConflictCard({events, isRefused}: ConflictCardProps) {
  const {t} = useTranslation('inbox')
  const textOf = useEventText()
  return (
    <Card padding={3} radius={2} tone="caution" border>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {t('conflict')}
        </Text>
        {events.map((event) => (
          <Text key={`${event.at} ${event.kind}`} size={1} dir="auto">
            {textOf(event)}
          </Text>
        ))}
        <Text size={1}>{t(isRefused ? 'conflict.refused' : 'conflict.kept')}</Text>
      </Stack>
    </Card>
  )
}
