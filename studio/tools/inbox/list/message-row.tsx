import {Badge, Box, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {StateLink} from 'sanity/router'
import {useFormatTime} from '../../../i18n/use-format-time.ts'
import {duration} from '../duration.ts'
import type {Filters} from '../filters.ts'
import type {Summary} from '../messages.ts'
import {StateBadge} from '../state-badge.tsx'
import {stateOf} from '../use-place.ts'

interface MessageRowProps {
  message: Summary
  filters: Filters
  isOpen: boolean
  isChosen: boolean
  /** Undefined if the rows of the list cannot be chosen. */
  onChoose: ((isChosen: boolean) => void) | undefined
}

/** A message in the list, as a link to it. */
export function MessageRow({message, filters, isOpen, isChosen, onChoose}: MessageRowProps) {
  const {t} = useTranslation('inbox')
  const date = useFormatTime()
  const {reference, form, name, shop, received, language, assignee, answers} = message
  return (
    <Flex as="li" align="center" gap={2}>
      {onChoose && (
        <Checkbox
          aria-label={t('held.choose', {name, reference})}
          checked={isChosen}
          onChange={({currentTarget}) => onChoose(currentTarget.checked)}
        />
      )}
      <Card
        as={StateLink}
        state={stateOf(filters, {reference})}
        data-reference={reference}
        aria-current={isOpen ? 'true' : undefined}
        pressed={isOpen}
        flex={1}
        padding={3}
        radius={2}
        border
        style={{minWidth: 0, textDecoration: 'none'}}
      >
        <Stack gap={3}>
          <Flex gap={3} align="flex-start" justify="space-between">
            <Box flex={1} style={{minWidth: 0}}>
              <Text
                size={1}
                weight={message.state === 'new' ? 'bold' : 'medium'}
                textOverflow="ellipsis"
              >
                <bdi>{name || message.email}</bdi>
              </Text>
            </Box>
            <Text size={1} muted title={date(received)} style={{whiteSpace: 'nowrap'}}>
              {t('age', {age: duration(Date.now() - received, 'short')})}
            </Text>
          </Flex>
          <Text size={1} muted textOverflow="ellipsis">
            {t(`form.${form}`)}
            {shop && (
              <>
                {' · '}
                <bdi>{shop}</bdi>
              </>
            )}
            {` · ${reference}`}
          </Text>
          <Flex gap={2} wrap="wrap" align="center">
            {message.held === null ? (
              <StateBadge state={message.state} />
            ) : (
              <Badge tone="caution">{t('held')}</Badge>
            )}
            {assignee && (
              <Badge>
                <bdi>{assignee.name}</bdi>
              </Badge>
            )}
            <Badge>{t(`language.${language}`)}</Badge>
            {answers > 0 && <Badge>{t('answers', {count: answers})}</Badge>}
            {message.doubt.length > 0 && <Badge tone="caution">{t('doubt')}</Badge>}
            {message.mailTrouble && <Badge tone="critical">{t('mail-trouble')}</Badge>}
          </Flex>
        </Stack>
      </Card>
    </Flex>
  )
}
