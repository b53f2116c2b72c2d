import {DownloadIcon} from '@sanity/icons/Download'
import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useMemo, useState} from 'react'
import {useCurrentLocale, useTranslation} from 'sanity'
import {daysBefore} from '#schemas/date-time.ts'
import {saveFile} from '../../save-file.ts'
import {Summary} from '../../summary.tsx'
import {ProblemCard} from '../site-health/problem-card.tsx'
import {useSiteAnswer, useSiteCalls} from '../site-health/use-site.ts'
import {ToolPage} from '../tool-page.tsx'
import {SearchMisses} from './search-misses.tsx'
import {useVisitMarks, type VisitMark} from './visit-marks.ts'
import {readVisitReport, totals, type VisitDimension, visitKinds} from './visit-report.ts'
import {type ChosenFilters, filters, VisitsFilter} from './visits-filter.tsx'
import {VisitsPlot} from './visits-plot.tsx'
import {VisitsTable} from './visits-table.tsx'

const everyMs = 60_000
/** Maximum time of the download of a CSV file. */
const exportMs = 10 * 60_000

/** Days are counted in the company's time zone. */
const dates = new Intl.DateTimeFormat('en-CA', {timeZone: 'America/New_York'})

const views = ['view'] as const
const steps = ['trial-click', 'form-start', 'form-sent'] as const

/** Shows how often pages were visited, as plots and tables, with filters and a CSV file. */
export function VisitsPage() {
  const {t} = useTranslation('visits')
  const [days, setDays] = useState(28)
  const [chosen, setChosen] = useState<ChosenFilters>({})
  const since = daysBefore(dates.format(Date.now()), days - 1)
  const query = new URLSearchParams({since, ...chosen}).toString()
  const {answer, at, problem} = useSiteAnswer(`/_staff/visits?${query}`, readVisitReport, everyMs)
  const marks = useVisitMarks(answer)
  const numbers = new Intl.NumberFormat(useCurrentLocale().id)
  const sums = useMemo(() => totals(answer?.by.day ?? []), [answer])
  const nameOf = (dimension: VisitDimension, name: string) => {
    if (dimension === 'language') return t(`language.${name === 'es' ? 'es' : 'en'}`)
    if (name === '') return t(`none.${dimension}`)
    if (name === 'direct' && dimension === 'source') return t('direct')
    return name
  }
  const plots = [views, steps] as const
  return (
    <ToolPage title={t('title')} intro={t('intro')} width={3} testId="visits">
      <div role="status" aria-busy={at === undefined}>
        {problem && <ProblemCard problem={problem} />}
        {!problem && !answer && <Text muted>{t('asking')}</Text>}
        {answer && !answer.isCounted && (
          <Card padding={4} radius={3} tone="caution" border>
            <Text>{t('off')}</Text>
          </Card>
        )}
      </div>
      {answer && (
        <>
          <VisitsFilter
            names={answer.by}
            chosen={chosen}
            days={days}
            nameOf={nameOf}
            onChoose={setChosen}
            onRange={setDays}
          />
          <Flex gap={4} wrap="wrap">
            {visitKinds.map((kind) => (
              <Stack key={kind} gap={3}>
                <Text size={1} muted>
                  {t(`kind.${kind}`)}
                </Text>
                <Heading as="p" size={3} data-testid={`total-${kind}`}>
                  {numbers.format(sums[kind])}
                </Heading>
              </Stack>
            ))}
          </Flex>
          {plots.map((kinds) => (
            <VisitsPlot
              key={kinds[0]}
              days={answer.by.day}
              kinds={kinds}
              marks={marks}
              label={t('plot', {kinds: kinds.map((kind) => t(`kind.${kind}`)).join(', ')})}
            />
          ))}
          <MarkList marks={marks} />
          <Flex>
            <CsvButton query={query} />
          </Flex>
          {filters.map((dimension) => (
            <Stack key={dimension} gap={3}>
              <Heading as="h2" size={1}>
                {t(`by.${dimension}`)}
              </Heading>
              <VisitsTable
                of={t(`by.${dimension}`)}
                rows={answer.by[dimension]}
                nameOf={(name) => nameOf(dimension, name)}
              />
            </Stack>
          ))}
          <SearchMisses misses={answer.misses} />
          <details>
            <Summary isMedium>{t('by.day')}</Summary>
            <VisitsTable
              of={t('by.day')}
              rows={answer.by.day.toReversed()}
              nameOf={(name) => name}
            />
          </details>
        </>
      )}
    </ToolPage>
  )
}

/** Lists the marks in the plots with their numbers. */
function MarkList({marks}: {marks: readonly VisitMark[]}) {
  const {t} = useTranslation('visits')
  if (marks.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading as="h2" size={1}>
        {t('marks')}
      </Heading>
      <Stack as="ol" gap={2} paddingLeft={4} style={{margin: 0, listStyle: 'decimal'}}>
        {marks.map(({day, kind, titles}) => (
          <li key={day + kind}>
            <Text size={1} style={{overflowWrap: 'anywhere'}}>
              {t(`mark.${kind}`, {day, titles: titles.join(', ')})}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function CsvButton({query}: {query: string}) {
  const {t} = useTranslation('visits')
  const {ask} = useSiteCalls()
  const toast = useToast()
  const download = async () => {
    try {
      const signal = AbortSignal.timeout(exportMs)
      const file = await (await ask(`/_staff/visits/csv?${query}`, {signal})).blob()
      saveFile(file, `${t('csv.file')}-${dates.format(Date.now())}.csv`)
    } catch {
      toast.push({status: 'error', title: t('csv.failed')})
    }
  }
  return <Button mode="ghost" icon={DownloadIcon} text={t('csv')} onClick={() => void download()} />
}
