import {Card, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {SiteProblem} from './site-client.ts'

/** Explains why the site's health is unknown and what to do. */
export function ProblemCard({problem}: {problem: SiteProblem}) {
  const {t} = useTranslation('health')
  return (
    <Card padding={4} radius={3} tone="critical" border>
      <Text>{t(`problem.${problem}`)}</Text>
    </Card>
  )
}
