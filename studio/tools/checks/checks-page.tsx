import {Button, Flex, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {ToolPage} from '../tool-page.tsx'
import {ProblemList} from './problem-list.tsx'
import type {Problem} from './problems.ts'
import {useProblems} from './use-problems.ts'

const weight = {error: 0, warning: 1, info: 2} as const

/** Sorts the problems: documents with errors come first, because they cannot be published. */
const sorted = (problems: readonly Problem[]): Problem[] =>
  [...Map.groupBy(problems, ({id}) => id).values()]
    .map((own) => own.toSorted((a, b) => weight[a.level] - weight[b.level]))
    .toSorted(([a], [b]) => weight[a?.level ?? 'info'] - weight[b?.level ?? 'info'])
    .flat()

/** The page of the Check everything tool. Lists the validation problems of all documents. */
export function ChecksPage() {
  const {t} = useTranslation('rules')
  const {check, checkAgain} = useProblems()
  const isDone = check !== undefined && check.checked === check.of
  const count = check?.problems.length ?? 0
  return (
    <ToolPage title={t('checks.title')} intro={t('checks.intro')} width={2} testId="checks-tool">
      <Flex gap={4} align="center">
        <Button text={t('checks.again')} loading={!isDone} onClick={checkAgain} />
        <Text size={1} role="status">
          {check?.error !== undefined && t('checks.failed')}
          {!check && t('checks.asking')}
          {check && !isDone && t('checks.running', {checked: check.checked, of: check.of})}
          {isDone &&
            check.error === undefined &&
            (count > 0 ? t('checks.found', {count}) : t('checks.nothing', {of: check.of}))}
          {check?.links && ` ${t(`checks.links-${check.links}`)}`}
        </Text>
      </Flex>
      {check && <ProblemList problems={sorted(check.problems)} />}
    </ToolPage>
  )
}
