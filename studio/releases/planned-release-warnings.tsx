import {Card, Flex, Stack, Text} from '@sanity/ui'
import {RELEASES_INTENT, useActiveReleases, useDateTimeFormat, useTranslation} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {PlannedRelease} from './release-problems.ts'
import {plannedOf, useReleaseProblems} from './use-release-problems.ts'

/** Lists the releases that have a time and warnings. Shows nothing if there are none. */
export function PlannedReleaseWarnings() {
  const {data} = useActiveReleases()
  return data.map(plannedOf).map((release) => <Planned key={release.name} release={release} />)
}

function Planned({release: {name, title, time}}: {release: PlannedRelease}) {
  const {t} = useTranslation('releases')
  const format = useDateTimeFormat({dateStyle: 'medium', timeStyle: 'short'})
  const {problems} = useReleaseProblems(name)
  if (!time || problems.length === 0) return null
  return (
    <Card padding={4} radius={3} tone="caution" border data-testid="planned-release">
      <Stack gap={4}>
        <Text>{t('planned', {release: title, time: format.format(new Date(time))})}</Text>
        <Flex>
          <Text size={1}>
            <IntentLink intent={RELEASES_INTENT} params={{id: name}}>
              {t('planned.open')}
            </IntentLink>
          </Text>
        </Flex>
      </Stack>
    </Card>
  )
}
