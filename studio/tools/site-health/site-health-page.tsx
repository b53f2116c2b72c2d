import {Card, Container, Heading, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {type Health, readHealth, verdictOn} from './health.ts'
import {HealthFacts} from './health-facts.tsx'
import {ProblemCard} from './problem-card.tsx'
import {useSaid} from './use-site.ts'

const everyMs = 3000

const tones = {
  well: 'positive',
  'catching-up': 'caution',
  'cut-off': 'critical',
  'mail-failed': 'critical',
} as const

/** How the site is, in a sentence and in numbers; fresh while somebody looks. */
export function SiteHealthPage() {
  const {t} = useTranslation('health')
  const {answer, at, problem} = useSaid('/_staff/health', readHealth, everyMs)
  return (
    <Card as="main" height="fill" overflow="auto" data-testid="site-health">
      <Container width={1} padding={4}>
        <Stack gap={5} paddingY={4}>
          <Stack gap={4}>
            <Heading as="h1" size={2}>
              {t('title')}
            </Heading>
            <Text muted>{t('intro')}</Text>
          </Stack>
          <div role="status" aria-busy={at === undefined}>
            {problem ? <ProblemCard problem={problem} /> : <VerdictCard health={answer} />}
          </div>
          {answer && <HealthFacts health={answer} at={at} old={problem !== undefined} />}
        </Stack>
      </Container>
    </Card>
  )
}

function VerdictCard({health}: {health: Health | undefined}) {
  const {t} = useTranslation('health')
  if (!health) return <Text muted>{t('asking')}</Text>
  const verdict = verdictOn(health)
  return (
    <Card padding={4} radius={3} tone={tones[verdict]} border>
      <Text>{t(`verdict.${verdict}`)}</Text>
    </Card>
  )
}
