import {Card, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useRef, useState} from 'react'
import {useTranslation} from 'sanity'
import {ProblemCard} from '../site-health/problem-card.tsx'
import {useSite, useSiteAnswer} from '../site-health/use-site.ts'
import {type MissingPage, readMissingPages} from './missing-pages.ts'
import {MissingPagesTable} from './missing-pages-table.tsx'

const everyMs = 10_000
/** Maximum number of visible rows. When the user removes a row, the next address appears. */
const shownAtOnce = 100

/** Lists the addresses for which visitors got a 404, with buttons to create redirects. */
export function MissingPagesPane() {
  const {t} = useTranslation('redirects')
  const site = useSite()
  const toast = useToast()
  const status = useRef<HTMLDivElement>(null)
  const {answer, at, problem, askAgain} = useSiteAnswer(
    '/_staff/missing-pages',
    readMissingPages,
    everyMs,
  )
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  const pages = answer?.pages.filter(({path}) => !forgotten.has(path)) ?? []

  const forget = async ({path}: MissingPage) => {
    setForgotten((before) => new Set([...before, path]))
    // The row with the focused button was removed, so move the focus to the status message.
    status.current?.focus()
    try {
      await site('/_staff/missing-pages/forget', path)
      await askAgain()
    } catch {
      toast.push({status: 'error', title: t('forget.failed', {path})})
    }
    setForgotten((before) => new Set([...before].filter((each) => each !== path)))
  }

  return (
    <Card height="fill" overflow="auto" padding={4} data-testid="missing-pages">
      <Stack gap={4}>
        <Text muted>{t('intro')}</Text>
        {problem && <ProblemCard problem={problem} />}
        <div ref={status} role="status" tabIndex={-1} aria-busy={at === undefined}>
          <Text size={1} weight="medium">
            {answer ? t('count', {count: pages.length}) : t('asking')}
          </Text>
        </div>
        {pages.length > 0 && (
          <MissingPagesTable pages={pages.slice(0, shownAtOnce)} onForget={forget} />
        )}
        {answer && answer.scans > 0 && (
          <Text size={1} muted>
            {t('scans', {count: answer.scans})}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
