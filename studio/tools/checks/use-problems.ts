import {useCallback, useEffect, useState} from 'react'
import {type SanityDocument, useClient, useSchema, useWorkspace} from 'sanity'
import {isDocumentType} from '../../translation-state/translatable-types.ts'
import {latestVersions, type Problem, problemsOf} from './problems.ts'

/** The problems that a check of all documents has found so far, and its progress. */
export type Check = {
  problems: readonly Problem[]
  checked: number
  of: number
  error?: unknown
}

/**
 * Number of concurrent validations. A validation mostly waits for requests, and browsers open at
 * most six HTTP/1.1 connections to a host.
 */
const AT_ONCE = 6

/** Validates all documents when the tool opens, and again when `checkAgain` is called. */
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
      // The index in this array is the index of the document, so the order of the list does not depend
      // on the order in which the validations finish.
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
