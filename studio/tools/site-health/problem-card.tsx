import {Card, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {SiteProblem} from './site-staff.ts'

/** Says that the site told nothing, and what to do about it. */
export function ProblemCard({problem}: {problem: SiteProblem}) {
  const {t} = useTranslation('health')
  return (
    <Card padding={4} radius={3} tone="critical" border>
      <Text>{t(`problem.${problem}`)}</Text>
    </Card>
  )
}
