import {CogIcon} from '@sanity/icons/Cog'
import {DownloadIcon} from '@sanity/icons/Download'
import {Button, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {saveFile} from '../../../save-file.ts'
import {useCounts} from '../counts/counts-context.ts'
import {duration} from '../duration.ts'
import type {Filters} from '../filters.ts'
import {type Refusal, refusalOf} from '../messages.ts'
import {RefusalCard} from '../refusal-card.tsx'
import {useInbox} from '../use-inbox.ts'

/** The head of the list: how old the oldest unanswered message is, the export and the settings. */
export function ListHead({filters, onRecipients}: {filters: Filters; onRecipients: () => void}) {
  const {t} = useTranslation('inbox')
  const inbox = useInbox()
  const [isExporting, setExporting] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const exportCsv = async () => {
    setExporting(true)
    setRefusal(undefined)
    try {
      const day = new Date().toISOString().slice(0, 10)
      saveFile(await inbox.csv(filters), `${t('export.file')}-${day}.csv`)
    } catch (error) {
      setRefusal(refusalOf(error))
    }
    setExporting(false)
  }
  return (
    <Stack gap={4}>
      <Flex align="center" justify="space-between" gap={3} wrap="wrap">
        <Heading as="h1" size={2} tabIndex={-1} style={{outline: 'none'}}>
          {t('title')}
        </Heading>
        <Flex gap={1}>
          <Button
            mode="bleed"
            fontSize={1}
            padding={2}
            icon={DownloadIcon}
            text={t('export')}
            loading={isExporting}
            onClick={() => void exportCsv()}
          />
          <Button
            mode="bleed"
            fontSize={1}
            padding={2}
            icon={CogIcon}
            text={t('recipients.title')}
            onClick={onRecipients}
          />
        </Flex>
      </Flex>
      <Oldest />
      {refusal && <RefusalCard refusal={refusal} />}
    </Stack>
  )
}

function Oldest() {
  const {t} = useTranslation('inbox')
  const counts = useCounts()?.answer
  if (!counts) return null
  const {oldestOpen, states} = counts
  return (
    <Text size={1} muted>
      {oldestOpen === null
        ? t('oldest.none')
        : t('oldest', {
            count: states.new + states['in-progress'],
            age: duration(Date.now() - oldestOpen, 'long'),
          })}
    </Text>
  )
}
