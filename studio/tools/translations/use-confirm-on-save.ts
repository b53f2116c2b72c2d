import {useCallback, useEffect, useRef} from 'react'
import {isWritten} from '#schemas/written.ts'
import type {FieldPair} from '../../translation-state/field-pairs.ts'
import {fingerprint} from '../../translation-state/fingerprint.ts'

/** Milliseconds without another saved change, after which a translation counts as finished. */
const pause = 600

/**
 * Confirms Spanish text that was typed in the Translations tool, when the text has been saved and
 * the editor has paused. Works even if the editor has opened another field meanwhile.
 *
 * @returns a function to call when the editor changes the Spanish of a field
 */
export function useConfirmOnSave(
  pairs: readonly FieldPair[] | undefined,
  confirm: (pair: FieldPair) => Promise<void>,
  fail: (error: unknown) => void,
): (pair: FieldPair) => void {
  const before = useRef(new Map<string, string>())
  const latest = useRef({pairs, confirm, fail})
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    latest.current = {pairs, confirm, fail}
    for (const pair of pairs ?? []) {
      const was = before.current.get(pair.id)
      const isSaved = was !== undefined && was !== fingerprint(pair.spanish.latest)
      if (!isSaved || !isWritten(pair.spanish.latest)) continue
      clearTimeout(timers.current.get(pair.id))
      timers.current.set(
        pair.id,
        setTimeout(() => {
          before.current.delete(pair.id)
          const now = latest.current.pairs?.find(({id}) => id === pair.id) ?? pair
          latest.current.confirm(now).catch(latest.current.fail)
        }, pause),
      )
    }
  }, [pairs, confirm, fail])
  return useCallback((pair) => {
    if (pair.field.kind !== 'date' && !before.current.has(pair.id))
      before.current.set(pair.id, fingerprint(pair.spanish.latest))
  }, [])
}
