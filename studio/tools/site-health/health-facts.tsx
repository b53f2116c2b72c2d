import {Card, Stack, Text} from '@sanity/ui'
import type {CSSProperties, ReactNode} from 'react'
import {useDateTimeFormat, useTranslation} from 'sanity'
import type {Health} from './health.ts'

interface HealthFactsProps {
  health: Health
  /** When the last request to the site finished, in epoch milliseconds. */
  at: number | undefined
  /** Whether the last request failed, so that the values are from an earlier request. */
  old: boolean
}

const rows: CSSProperties = {display: 'grid', gap: '1.25rem', margin: 0}
const row: CSSProperties = {display: 'grid', gap: '0.5rem'}
const value: CSSProperties = {margin: 0}

/** Lists the values of the site's health, each with an explanation. */
export function HealthFacts({health, at, old}: HealthFactsProps) {
  const {t} = useTranslation('health')
  const time = useDateTimeFormat({dateStyle: 'medium', timeStyle: 'long'})
  const {contentEventAt, lake, pages, stalePages, releasesFailed, outbox} = health
  const outboxFact = (count: 'waiting' | 'failed' | 'held' | 'doubtful') => {
    if (outbox === 'unavailable') return t('forms.unavailable')
    return outbox ? outbox[count] : t('forms.elsewhere')
  }
  return (
    <Stack gap={4}>
      <Card padding={4} radius={3} border>
        <dl style={rows}>
          <Fact name={t('content')} what={t('content.what')}>
            {t(`content.${lake}`)}
          </Fact>
          <Fact name={t('event')} what={t('event.what')}>
            {contentEventAt ? time.format(new Date(contentEventAt)) : t('event.none')}
          </Fact>
          <Fact name={t('pages')} what={t('pages.what')}>
            {pages}
          </Fact>
          <Fact name={t('stale')} what={t('stale.what')}>
            {stalePages}
          </Fact>
          <Fact name={t('releases.failed')} what={t('releases.failed.what')}>
            {releasesFailed}
          </Fact>
          <Fact name={t('forms.waiting')} what={t('forms.waiting.what')}>
            {outboxFact('waiting')}
          </Fact>
          <Fact name={t('forms.failed')} what={t('forms.failed.what')}>
            {outboxFact('failed')}
          </Fact>
          <Fact name={t('forms.held')} what={t('forms.held.what')}>
            {outboxFact('held')}
          </Fact>
          <Fact name={t('forms.doubtful')} what={t('forms.doubtful.what')}>
            {outboxFact('doubtful')}
          </Fact>
        </dl>
      </Card>
      <Text size={1} muted>
        {at !== undefined && t(old ? 'asked.in-vain' : 'asked', {time: time.format(new Date(at))})}
      </Text>
    </Stack>
  )
}

function Fact({name, what, children}: {name: string; what: string; children: ReactNode}) {
  return (
    <div style={row}>
      <dt>
        <Text size={1} muted>
          {name}
        </Text>
      </dt>
      <dd style={value}>
        <Stack gap={2}>
          <Text weight="medium">{children}</Text>
          <Text size={1} muted>
            {what}
          </Text>
        </Stack>
      </dd>
    </div>
  )
}
