import {RefreshIcon} from '@sanity/icons/Refresh'
import {Badge, Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useCallback, useEffect, useState} from 'react'
import {useTranslation} from 'sanity'
import {FocusedDialog} from '../../dialog/focused-dialog.tsx'
import {DocumentLink} from '../../document-link.tsx'
import {useFormatTime} from '../../i18n/use-format-time.ts'
import {Summary} from '../../summary.tsx'
import {WebhookProblem} from './webhook-problem.tsx'
import {type Delivery, subjectOf, type Webhook, type WebhookCalls} from './webhooks.ts'

const tones = {waiting: 'caution', delivered: 'positive', failed: 'critical'} as const

/** Shows the events that were sent to a webhook, with their result and body. */
export function LogDialog(props: {webhook: Webhook; calls: WebhookCalls; onClose: () => void}) {
  const {t} = useTranslation('webhooks')
  const {webhook, calls, onClose} = props
  const [deliveries, setDeliveries] = useState<Delivery[]>()
  const [error, setError] = useState<unknown>()
  const run = useCallback(
    async (before?: () => Promise<void>) => {
      try {
        await before?.()
        setDeliveries(await calls.deliveries(webhook.id))
        setError(undefined)
      } catch (problem) {
        setError(problem)
      }
    },
    [calls, webhook.id],
  )
  useEffect(() => void run(), [run])
  return (
    <FocusedDialog
      id="webhook-log"
      header={t('log.title', {name: webhook.name})}
      width={2}
      onClose={onClose}
    >
      <Stack padding={4} gap={4} data-testid="webhook-log">
        <Flex gap={3} align="center" justify="space-between">
          <Text size={1} muted>
            {t('log.explanation')}
          </Text>
          <Button
            icon={RefreshIcon}
            mode="ghost"
            text={t('log.refresh')}
            onClick={() => void run()}
          />
        </Flex>
        {error !== undefined && <WebhookProblem error={error} />}
        <Text size={1} role="status">
          {deliveries ? deliveries.length === 0 && t('log.none') : t('loading')}
        </Text>
        <Stack as="ul" gap={2} style={{listStyle: 'none', margin: 0, padding: 0}}>
          {deliveries?.map((delivery) => (
            <Entry
              key={delivery.id}
              delivery={delivery}
              onRetry={() => run(() => calls.retry(webhook.id, delivery.id))}
            />
          ))}
        </Stack>
      </Stack>
    </FocusedDialog>
  )
}

function Entry({delivery, onRetry}: {delivery: Delivery; onRetry: () => Promise<void>}) {
  const {t} = useTranslation('webhooks')
  const time = useFormatTime()
  const {event, payload, state, created, due, attempts, status, problem} = delivery
  const {_id, _type} = subjectOf(delivery)
  return (
    <Card as="li" border radius={2} padding={3}>
      <Stack gap={3}>
        <Flex gap={2} wrap="wrap" align="center">
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          <Text size={1} weight="medium">
            {t(`event.${event}`)}
          </Text>
          {_type ? <DocumentLink of={{_id, _type}} /> : <Text size={1}>{_id}</Text>}
          <Text size={1} muted>
            {time(created)} · {t('log.attempts', {count: attempts})}
            {status !== null && ` · HTTP ${status}`}
            {state === 'waiting' && attempts > 0 && ` · ${t('log.next', {time: time(due)})}`}
          </Text>
        </Flex>
        {problem !== null && (
          <Text size={1} style={{overflowWrap: 'anywhere'}}>
            {problem}
          </Text>
        )}
        <details>
          <Summary>{t('log.body')}</Summary>
          <Box paddingY={3} overflow="auto" style={{maxHeight: '20rem'}}>
            <Text size={1} style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>
              {payload}
            </Text>
          </Box>
        </details>
        <Flex>
          <Button
            mode="ghost"
            fontSize={1}
            text={t('log.retry')}
            aria-label={`${t('log.retry')}: ${_id}`}
            onClick={() => void onRetry()}
          />
        </Flex>
      </Stack>
    </Card>
  )
}
