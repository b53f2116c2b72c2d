import {Card, Heading, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {useSiteAnswer} from '../site-health/use-site.ts'
import {readVisitReport, type SearchMiss} from './visit-report.ts'

/** Lists what visitors searched for among the questions without finding one. */
export function SearchMisses({misses}: {misses: readonly SearchMiss[]}) {
  const {t} = useTranslation('visits')
  if (misses.length === 0) return null
  return (
    <Stack gap={3} data-testid="search-misses">
      <Heading as="h2" size={1}>
        {t('misses')}
      </Heading>
      <Text size={1} muted>
        {t('misses.what')}
      </Text>
      <MissList misses={misses} />
    </Stack>
  )
}

const everyMs = 5 * 60_000
/** Number of searches above a list of questions. */
const shownAtOnce = 5

/**
 * Shows editors above a list of questions what visitors searched for most without finding anything, in
 * the days of a report without a range. Shows nothing if there are no such searches.
 */
export function FrequentMisses() {
  const {t} = useTranslation('visits')
  const {answer} = useSiteAnswer('/_staff/visits', readVisitReport, everyMs)
  const misses = answer?.misses ?? []
  if (misses.length === 0) return null
  return (
    <Card padding={3} radius={2} tone="transparent" border data-testid="frequent-misses">
      <Stack gap={3}>
        <Heading as="h2" size={0}>
          {t('misses')}
        </Heading>
        <Text size={1} muted>
          {t('misses.here')}
        </Text>
        <MissList misses={misses.slice(0, shownAtOnce)} />
        {misses.length > shownAtOnce && (
          <Text size={1} muted>
            {t('misses.more')}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function MissList({misses}: {misses: readonly SearchMiss[]}) {
  const {t} = useTranslation('visits')
  return (
    <Stack as="ul" gap={2} paddingLeft={4} style={{margin: 0, listStyle: 'disc'}}>
      {misses.map(({words, language, count}) => (
        <li key={language + words}>
          <Text size={1} style={{overflowWrap: 'anywhere'}}>
            {t('miss', {
              words,
              count,
              language: t(`language.${language === 'es' ? 'es' : 'en'}`),
            })}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
