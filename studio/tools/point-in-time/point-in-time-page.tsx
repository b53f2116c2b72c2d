import {Button, Card, Flex, Radio, Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {LoadingBlock, useArchivedReleases, useTranslation} from 'sanity'
import {useFormatTime} from '../../i18n/use-format-time.ts'
import {ToolPage} from '../tool-page.tsx'
import {ChangeRow} from './change-row.tsx'
import {chosenTime, endOfYesterday, inputValue} from './chosen-time.ts'
import {type PublishedRelease, publishedReleases} from './published-releases.ts'
import {ReleaseList} from './release-list.tsx'
import type {Destination} from './restore.ts'
import {ResultMessage} from './result-message.tsx'
import {TimePicker} from './time-picker.tsx'
import {useComparison} from './use-comparison.ts'
import {useOtherEditors} from './use-other-editors.ts'
import {useRestore} from './use-restore.ts'
import {useTitles} from './use-titles.ts'

const destinations = ['drafts', 'site'] as const satisfies readonly Destination[]

/**
 * The page of the Back in time tool: compares all content with an earlier time and restores the
 * documents that the user ticks. If the user chooses a published release, compares the documents of
 * the release with their versions before the release, and undoes the release.
 */
export function PointInTimePage() {
  const {t} = useTranslation('point-in-time')
  const [time, setTime] = useState(() => inputValue(endOfYesterday(new Date())))
  const {data: stored} = useArchivedReleases()
  const releases = useMemo(() => publishedReleases(stored), [stored])
  const [release, setRelease] = useState<PublishedRelease>()
  const {found, isBeyond, error, client, lookAgain} = useComparison(
    release ? release.before : chosenTime(time)?.toISOString(),
    release?.versions,
  )
  const titles = useTitles(found)
  const moment = useFormatTime()
  const others = useOtherEditors()
  const restore = useRestore({found, client, lookAgain, release, others, titles})
  const {chosen, isChosen, isPossible, destination, outcome} = restore

  return (
    <ToolPage title={t('title')} intro={t('intro')} width={3} testId="point-in-time-tool">
      <TimePicker
        value={time}
        onChange={(next) => {
          setTime(next)
          setRelease(undefined)
        }}
      />
      {releases.length > 0 && (
        <ReleaseList
          releases={releases}
          chosen={release}
          onChoose={(next) => {
            setRelease(next)
            restore.forgetChoices()
          }}
        />
      )}
      <ResultMessage state={outcome} onUndo={restore.undoRestore} />
      {error !== undefined && (
        <Card tone="critical" padding={3} radius={2} border role="alert">
          <Text size={1}>{t('unreachable')}</Text>
        </Card>
      )}
      {isBeyond && (
        <Card tone="caution" padding={3} radius={2} border>
          <Text size={1}>{t('beyond')}</Text>
        </Card>
      )}
      {!found && error === undefined && <LoadingBlock showText title={t('looking')} />}
      {found?.contentSince && (
        <Text size={1} role="status">
          {t('before-content', {time: moment(found.contentSince)})}
        </Text>
      )}
      {found && !found.contentSince && (
        <>
          <Text size={1} role="status">
            {found.changes.length > 0
              ? t(release ? 'release.found' : 'found', {count: found.changes.length})
              : t(release ? 'release.found-nothing' : 'found-nothing')}
          </Text>
          <Stack gap={3}>
            {found.changes.map((change) => (
              <ChangeRow
                key={change.id}
                change={change}
                titles={titles}
                others={others.get(change.id) ?? []}
                isChosen={isChosen(change)}
                isPossible={isPossible(change)}
                release={release}
                onChoose={(is) => restore.choose(change, is)}
              />
            ))}
          </Stack>
          {found.changes.length > 0 && !release && (
            <Stack as="fieldset" gap={4} style={{border: 0, margin: 0, padding: 0}}>
              <Text as="legend" size={1} weight="medium" style={{marginBottom: '1rem'}}>
                {t('destination')}
              </Text>
              {destinations.map((each) => (
                <Flex key={each} gap={3} align="center">
                  <Radio
                    id={`destination-${each}`}
                    name="destination"
                    checked={destination === each}
                    onChange={() => restore.setDestination(each)}
                  />
                  <Text as="label" htmlFor={`destination-${each}`} size={1}>
                    {t(`destination.${each}`)}
                  </Text>
                </Flex>
              ))}
            </Stack>
          )}
          {found.changes.length > 0 && (
            <Flex>
              <Button
                disabled={chosen.length === 0}
                loading={outcome.is === 'running'}
                text={t(release ? 'release.undo' : 'put-back', {count: chosen.length})}
                onClick={restore.putBack}
              />
            </Flex>
          )}
        </>
      )}
    </ToolPage>
  )
}
