import {Card, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useTranslation} from 'sanity'
import {ToolPage} from '../tool-page.tsx'
import {type Health, readHealth, verdictOn} from './health.ts'
import {HealthFacts} from './health-facts.tsx'
import {ProblemCard} from './problem-card.tsx'
import {useSiteAnswer} from './use-site.ts'
import {useWrongValues, WrongValues} from './wrong-values.tsx'

const everyMs = 3000

const tones = {
  well: 'positive',
  'catching-up': 'caution',
  'cut-off': 'critical',
  'forms-away': 'critical',
  'release-failed': 'critical',
  'mail-failed': 'critical',
  'to-review': 'caution',
  'left-out': 'caution',
} as const

/** Shows the site's health and updates it while the page is visible. */
export function SiteHealthPage({warnings}: {warnings: ReactNode}) {
  const {t} = useTranslation('health')
  const {answer, at, problem} = useSiteAnswer('/_staff/health', readHealth, everyMs)
  const wrong = useWrongValues(answer?.contentEventAt ?? null)
  return (
    <ToolPage title={t('title')} intro={t('intro')} width={1} testId="site-health">
      <div role="status" aria-busy={at === undefined}>
        {problem ? (
          <ProblemCard problem={problem} />
        ) : (
          <VerdictCard health={answer} leavesOut={wrong.length > 0} />
        )}
      </div>
      {warnings}
      <WrongValues problems={wrong} />
      {answer && <HealthFacts health={answer} at={at} old={problem !== undefined} />}
    </ToolPage>
  )
}

function VerdictCard({health, leavesOut}: {health: Health | undefined; leavesOut: boolean}) {
  const {t} = useTranslation('health')
  if (!health) return <Text muted>{t('asking')}</Text>
  const verdict = verdictOn(health, leavesOut)
  return (
    <Card padding={4} radius={3} tone={tones[verdict]} border>
      <Text>{t(`verdict.${verdict}`)}</Text>
    </Card>
  )
}
