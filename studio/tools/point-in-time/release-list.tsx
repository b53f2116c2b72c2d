import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {useFormatTime} from '../../i18n/use-format-time.ts'
import type {PublishedRelease} from './published-releases.ts'

/** Lists the published releases, each with a button that shows what undoing it changes. */
export function ReleaseList({
  releases,
  chosen,
  onChoose,
}: {
  releases: readonly PublishedRelease[]
  chosen: PublishedRelease | undefined
  onChoose: (release: PublishedRelease) => void
}) {
  const {t} = useTranslation('point-in-time')
  const moment = useFormatTime()
  return (
    <Stack gap={3}>
      <Text as="h2" id="releases-to-undo" size={1} weight="medium">
        {t('releases')}
      </Text>
      <Stack
        as="ul"
        aria-labelledby="releases-to-undo"
        gap={2}
        style={{listStyle: 'none', margin: 0, padding: 0, maxHeight: '14rem', overflow: 'auto'}}
      >
        {releases.map((release) => {
          const name = release.title ?? t('release.untitled')
          return (
            <Card as="li" key={release.id} border radius={2} padding={3}>
              <Flex gap={3} align="center" wrap="wrap">
                <Box flex={1} style={{minWidth: '10rem'}}>
                  <Stack gap={2}>
                    <Text size={1} weight="medium">
                      {name}
                    </Text>
                    <Text size={1} muted>
                      {t('release.published', {time: moment(release.publishedAt)})}
                    </Text>
                  </Stack>
                </Box>
                <Button
                  mode="ghost"
                  text={t('release.choose')}
                  aria-label={t('release.choose-named', {name})}
                  selected={release.id === chosen?.id}
                  aria-pressed={release.id === chosen?.id}
                  onClick={() => onChoose(release)}
                />
              </Flex>
            </Card>
          )
        })}
      </Stack>
    </Stack>
  )
}
