import {useState} from 'react'
import {useSchema, useTranslation} from 'sanity'
import {alwaysPublishedTypes} from '#schemas/protected-documents.ts'
import type {Change} from './changes.ts'
import type {PublishedRelease} from './published-releases.ts'
import {
  carryOut,
  type Destination,
  type Restored,
  stepsAgainstRelease,
  stepsFor,
  undo,
} from './restore.ts'
import {restoreNotes} from './restore-notes.ts'
import type {ResultState} from './result-message.tsx'
import type {useComparison} from './use-comparison.ts'
import type {useOtherEditors} from './use-other-editors.ts'
import type {useTitles} from './use-titles.ts'

interface RestoreOptions
  extends Pick<ReturnType<typeof useComparison>, 'found' | 'client' | 'lookAgain'> {
  release: PublishedRelease | undefined
  others: ReturnType<typeof useOtherEditors>
  titles: ReturnType<typeof useTitles>
}

/**
 * Which documents of a comparison the user has ticked, where to restore them, and the outcome of the
 * last restore.
 */
export function useRestore({found, client, lookAgain, release, others, titles}: RestoreOptions) {
  const {t} = useTranslation('point-in-time')
  const schema = useSchema()
  const [chosenDestination, setDestination] = useState<Destination>('drafts')
  const destination = release ? 'site' : chosenDestination
  const [decided, setDecided] = useState<Readonly<Record<string, boolean>>>({})
  const [outcome, setOutcome] = useState<ResultState>({is: 'nothing'})

  const isPossible = ({kind, type}: Change) =>
    kind !== 'added' || (destination === 'site' && !alwaysPublishedTypes.has(type))
  // Initially all documents of a release are ticked, because undoing it keeps drafts. Otherwise all
  // documents are ticked, except those that did not exist at the earlier time, those with unpublished
  // changes, and those that other users have open.
  const isChosen = (change: Change) =>
    isPossible(change) &&
    (decided[change.id] ??
      (release !== undefined ||
        (change.kind !== 'added' && !change.now.draft && !others.has(change.id))))
  const chosen = (found?.changes ?? []).filter(isChosen)

  const attempt = async (work: () => Promise<ResultState>) => {
    setOutcome({is: 'running'})
    setOutcome(await work().catch((problem: unknown) => ({is: 'failed' as const, problem})))
    setDecided({})
    lookAgain()
  }
  const putBack = () =>
    attempt(async () => {
      const steps = release
        ? stepsAgainstRelease(chosen)
        : chosen.flatMap((change) => stepsFor(change, destination))
      const restored = await carryOut(client, steps)
      const notes = restoreNotes(restored, titles, schema, t)
      const count = chosen.length - restored.leftOut.length
      return {is: 'done', restored, notes, count, destination}
    })

  return {
    destination,
    setDestination,
    isPossible,
    isChosen,
    chosen,
    choose: (change: Change, is: boolean) => setDecided((before) => ({...before, [change.id]: is})),
    forgetChoices: () => setDecided({}),
    outcome,
    putBack,
    undoRestore: (restored: Restored) =>
      attempt(async () => {
        await undo(client, restored)
        return {is: 'undone'}
      }),
  }
}
