import {useCallback, useEffect, useState} from 'react'
import {type SanityDocument, useClient, useSchema, useWorkspace} from 'sanity'
import {isDocumentType} from '../../translation-state/translatable-types.ts'
import {latestVersions, type Problem, problemsOf} from './problems.ts'

/** How far a check has come. */
export type Check = {
  problems: readonly Problem[]
  checked: number
  of: number
  error?: unknown
}

/** Checks every document of the site when it is called for; the first time by itself. */
export function useProblems(): {check: Check | undefined; checkAgain: () => void} {
  const client = useClient({apiVersion: '2025-02-19'})
  const workspace = useWorkspace()
  const schema = useSchema()
  const [check, setCheck] = useState<Check>()
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn more is the same check again.
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
      let problems: Problem[] = []
      for (const [index, document] of documents.entries()) {
        if (!isWanted) return
        problems = [
          ...problems,
          ...(await problemsOf(document, {workspace, schema, client: raw}, ids)),
        ]
        if (isWanted) setCheck({problems, checked: index + 1, of: documents.length})
      }
    }
    run().catch((error: unknown) => isWanted && setCheck({problems: [], checked: 0, of: 0, error}))
    return () => {
      isWanted = false
    }
  }, [client, workspace, schema, turn])

  return {check, checkAgain: useCallback(() => setTurn((last) => last + 1), [])}
}
