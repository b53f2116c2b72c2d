import {useCallback, useEffect, useRef} from 'react'
import {isWritten} from '#schemas/fields/localized-value.ts'
import type {FieldPair} from '../../translation-state/field-pairs.ts'
import {fingerprint} from '../../translation-state/fingerprint.ts'

/** Milliseconds without a key stroke after which a saved translation counts as meant. */
const pause = 600

/**
 * Spanish that was written here is held for right, as soon as it is saved and its writer pauses.
 * Goes on while another field is open.
 *
 * @returns what to call when a field's Spanish is being changed
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
