import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {isRecord} from '#schemas/record.ts'
import type {Destination, Restored} from './restore.ts'

/** The state of the last restore or undo. */
export type ResultState =
  | {is: 'nothing'}
  | {is: 'running'}
  | {is: 'undone'}
  | {
      is: 'done'
      restored: Restored
      /** Sentences about what was left out. */
      notes: readonly string[]
      count: number
      destination: Destination
    }
  | {is: 'failed'; problem: unknown}

/** Why nothing was restored: a document has changed, or another reason with its message. */
export const failureOf = (problem: unknown): 'conflict' | {message: string} => {
  const isConflict =
    isRecord(problem) &&
    problem.statusCode === 409 &&
    /unexpected revision|already exists|references to it|was not found/i.test(String(problem))
  return isConflict ? 'conflict' : {message: String(problem)}
}

/** Shows the result of the last restore, with a button to undo it. */
export function ResultMessage({
  state,
  onUndo,
}: {
  state: ResultState
  onUndo: (restored: Restored) => void
}) {
  const {t} = useTranslation('point-in-time')
  if (state.is === 'nothing' || state.is === 'running') return null
  if (state.is === 'failed') {
    const failure = failureOf(state.problem)
    return (
      <Card tone="critical" padding={3} radius={2} border role="alert">
        <Text size={1}>
          {failure === 'conflict' ? t('failed.conflict') : t('failed.other', failure)}
        </Text>
      </Card>
    )
  }
  if (state.is === 'undone')
    return (
      <Card tone="positive" padding={3} radius={2} border role="status">
        <Text size={1}>{t('undone')}</Text>
      </Card>
    )
  const {restored, notes, count, destination} = state
  return (
    <Card
      tone={notes.length > 0 ? 'caution' : 'positive'}
      padding={3}
      radius={2}
      border
      role="status"
    >
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          <Text size={1}>{t(`done.${destination}`, {count})}</Text>
          <Button mode="ghost" text={t('undo')} onClick={() => onUndo(restored)} />
        </Flex>
        {notes.map((note) => (
          <Text key={note} size={1}>
            {note}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}
