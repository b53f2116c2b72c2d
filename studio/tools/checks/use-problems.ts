import {useCallback, useEffect, useState} from 'react'
import {
  type SanityDocument,
  useClient,
  useCurrentUser,
  usePerspective,
  useSchema,
  useTranslation,
  useWorkspace,
} from 'sanity'
import {mayEdit} from '../../may-edit.ts'
import {environment} from '../../running-environment.ts'
import {selectedLayer} from '../../selected-perspective.ts'
import {isDocumentType} from '../../translation-state/translatable-types.ts'
import {useSite} from '../site-health/use-site.ts'
import {linkProblems, linkStates, outsideLinks} from './outside-links.ts'
import {documentsIn, latestVersions, type Problem, problemsOf} from './problems.ts'

/** The problems that a check of all documents has found so far, and its progress. */
export type Check = {
  problems: readonly Problem[]
  checked: number
  of: number
  error?: unknown
  /** State of the check of addresses of other sites, which starts when all documents are checked. */
  links?: 'running' | 'failed'
}

/**
 * Number of concurrent validations. A validation mostly waits for requests, and browsers open at
 * most six HTTP/1.1 connections to a host.
 */
const atOnce = 6

/**
 * Validates all documents as the selected release or the drafts show them: when the tool opens, when
 * another release is selected, and when `checkAgain` is called.
 */
export function useProblems(): {check: Check | undefined; checkAgain: () => void} {
  const client = useClient({apiVersion: '2025-02-19'})
  const workspace = useWorkspace()
  const schema = useSchema()
  const site = useSite()
  const isEditor = mayEdit(useCurrentUser())
  const {t} = useTranslation('rules')
  const {perspectiveStack} = usePerspective()
  const layer = selectedLayer(perspectiveStack)
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
      const documents =
        layer === 'drafts'
          ? latestVersions(all)
          : await documentsIn(client.withConfig({perspective: [layer], useCdn: false}), types)
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
      await Promise.all(Array.from({length: atOnce}, checkOnes))
      const {siteUrl} = environment
      const links = siteUrl && isEditor ? outsideLinks(documents, siteUrl) : []
      if (!isWanted || links.length === 0) return
      const result = {problems: found.flat(), checked, of: documents.length}
      setCheck({...result, links: 'running'})
      const states = await linkStates(
        links.map(({address}) => address),
        site,
      ).catch(() => undefined)
      if (!isWanted) return
      if (!states) return setCheck({...result, links: 'failed'})
      const broken = linkProblems(links, states, schema, (state, address) =>
        t(`checks.link-${state}`, {address}),
      )
      setCheck({...result, problems: [...result.problems, ...broken]})
    }
    run().catch((error: unknown) => {
      if (!isWanted) return
      isWanted = false
      setCheck({problems: [], checked: 0, of: 0, error})
    })
    return () => {
      isWanted = false
    }
  }, [client, layer, workspace, schema, site, isEditor, t, turn])

  return {check, checkAgain: useCallback(() => setTurn((last) => last + 1), [])}
}
