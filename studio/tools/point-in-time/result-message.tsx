import {Button, Card, Flex, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {Destination, Restored} from './restore.ts'

/** The state of the last restore or undo. */
export type ResultState =
  | {is: 'nothing'}
  | {is: 'running'}
  | {is: 'undone'}
  | {is: 'done'; restored: Restored; count: number; destination: Destination}
  | {is: 'failed'; problem: unknown}

/** Returns whether the lake rejected a transaction because a document has changed. */
const isConflict = (problem: unknown): boolean =>
  typeof problem === 'object' &&
  problem !== null &&
  'statusCode' in problem &&
  problem.statusCode === 409

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
  if (state.is === 'failed')
    return (
      <Card tone="critical" padding={3} radius={2} border role="alert">
        <Text size={1}>
          {isConflict(state.problem)
            ? t('failed.conflict')
            : t('failed.other', {message: String(state.problem)})}
        </Text>
      </Card>
    )
  if (state.is === 'undone')
    return (
      <Card tone="positive" padding={3} radius={2} border role="status">
        <Text size={1}>{t('undone')}</Text>
      </Card>
    )
  const {restored, count, destination} = state
  return (
    <Card tone="positive" padding={3} radius={2} border role="status">
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1}>{t(`done.${destination}`, {count})}</Text>
        <Button mode="ghost" text={t('undo')} onClick={() => onUndo(restored)} />
      </Flex>
    </Card>
  )
}
