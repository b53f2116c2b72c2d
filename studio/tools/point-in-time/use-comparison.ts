import {useCallback, useEffect, useMemo, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {isDocumentType} from '../../translation-state/translatable-types.ts'
import {type Comparison, compareWithPast, isBeyondRetention} from './compare-with-past.ts'

/**
 * The state of a comparison with an earlier time. `isBeyond` is set if the history does not go back
 * to that time.
 */
export type ComparisonState = {found?: Comparison; isBeyond?: boolean; error?: unknown}

/**
 * Compares the current content with the content at an earlier time.
 *
 * @param time - ISO 8601; undefined if the user has chosen none
 * @param ids - ids of the documents to compare, or of their versions in releases; undefined to
 *   compare all content. A new array restarts the comparison
 */
export function useComparison(time: string | undefined, ids?: readonly string[]) {
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const [looked, setLooked] = useState<ComparisonState>({})
  const [turn, setTurn] = useState(0)
  const types = useMemo(
    () =>
      new Set(
        schema.getTypeNames().filter((name) => {
          return isDocumentType(schema.get(name)) && !/^(sanity|assist|translationState)/.test(name)
        }),
      ),
    [schema],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` repeats the comparison.
  useEffect(() => {
    setLooked({})
    if (time === undefined) return
    let isWanted = true
    const look = async (): Promise<ComparisonState> => {
      const found = await compareWithPast(client, types, time, ids)
      if (ids) return {found, isBeyond: found.beyond.length > 0}
      const isLost = await isBeyondRetention(client, types, time, found.asked)
      return {found, isBeyond: isLost || found.beyond.length > 0}
    }
    void look()
      .catch((error: unknown) => ({error}))
      .then((next) => isWanted && setLooked(next))
    return () => {
      isWanted = false
    }
  }, [client, types, time, ids, turn])

  return {...looked, client, types, lookAgain: useCallback(() => setTurn((last) => last + 1), [])}
}
