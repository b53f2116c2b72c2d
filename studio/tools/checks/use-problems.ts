import {useCallback, useEffect, useState} from 'react'
import {type SanityDocument, useClient, useSchema, useWorkspace} from 'sanity'
import {isDocumentType} from '../../translation-state/translatable-types.ts'
import {latestVersions, type Problem, problemsOf} from './problems.ts'

/** The progress and results of a check. */
export type Check = {
  problems: readonly Problem[]
  checked: number
  of: number
  error?: unknown
}

/** Concurrent validations. Each mostly waits for requests, of which browsers send six at once. */
const AT_ONCE = 6

/** Validates all documents at first and on demand. */
export function useProblems(): {check: Check | undefined; checkAgain: () => void} {
  const client = useClient({apiVersion: '2025-02-19'})
  const workspace = useWorkspace()
  const schema = useSchema()
  const [check, setCheck] = useState<Check>()
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the counter starts the check again.
  useEffect(() => {
    let isWanted = true
    setCheck(undefined)
    const run = async () => {
      const raw = client.withConfig({perspective: 'raw', useCdn: false})
      const types = schema.getTypeNames().filter((name) => isDocumentType(schema.get(name)))
      const all = await raw.fetch<SanityDocument[]>(
        '*[_type in $types && !string::startsWith(_type, "sanity.")]',
        {types},
        {tag: 'checks.read'},
      )
      const ids = new Set([
        ...all.map(({_id}) => _id),
        ...(await raw.fetch<string[]>('*[_type match "sanity.*"]._id', {}, {tag: 'checks.files'})),
      ])
      const documents = latestVersions(all)
      // Indexed by document, so that the order does not depend on which finishes first.
      const found: Problem[][] = []
      let checked = 0
      const waiting = documents.entries()
      const checkOnes = async () => {
        for (const [index, document] of waiting) {
          if (!isWanted) return
          found[index] = await problemsOf(document, {workspace, schema, client: raw}, ids)
          checked += 1
          if (isWanted) setCheck({problems: found.flat(), checked, of: documents.length})
        }
      }
      await Promise.all(Array.from({length: AT_ONCE}, checkOnes))
    }
    run().catch((error: unknown) => {
      if (!isWanted) return
      isWanted = false
      setCheck({problems: [], checked: 0, of: 0, error})
    })
    return () => {
      isWanted = false
    }
  }, [client, workspace, schema, turn])

  return {check, checkAgain: useCallback(() => setTurn((last) => last + 1), [])}
}
