import {useCallback, useEffect, useState} from 'react'
import {
  useClient,
  useCurrentLocale,
  useCurrentUser,
  usePerspective,
  useSchema,
  useTranslation,
  useWorkspace,
} from 'sanity'
import {mayEdit} from '../../may-edit.ts'
import {environment} from '../../running-environment.ts'
import {selectedLayer} from '../../selected-perspective.ts'
import {useSite} from '../site-health/use-site.ts'
import {askForProblems, checkAll} from './check-all.ts'
import {linkProblems, linkStates, outsideLinks} from './outside-links.ts'
import type {Problem} from './problems.ts'

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
 * Validates all documents as the selected release or the drafts show them: when the tool opens, when
 * another release is selected, and when `checkAgain` is called.
 */
export function useProblems(): {check: Check | undefined; checkAgain: () => void} {
  const client = useClient({apiVersion: '2025-02-19'})
  const workspace = useWorkspace()
  const schema = useSchema()
  const site = useSite()
  const isWriter = mayEdit(useCurrentUser())
  const {t} = useTranslation('rules')
  const {id: locale} = useCurrentLocale()
  const language = locale.startsWith('es') ? 'es' : 'en'
  const {perspectiveStack} = usePerspective()
  const layer = selectedLayer(perspectiveStack)
  const [check, setCheck] = useState<Check>()
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the counter starts the check again.
  useEffect(() => {
    let isWanted = true
    setCheck(undefined)
    const run = async () => {
      const options = {
        client,
        layer,
        workspace,
        schema,
        onProgress: (found: readonly Problem[], checked: number, of: number) => {
          if (isWanted) setCheck({problems: found, checked, of})
          return isWanted
        },
      }
      const {documents, problems} =
        environment.mode === 'embedded'
          ? await askForProblems(options, language)
          : await checkAll(options)
      const [checked, of] = [documents.length, documents.length]
      const {siteUrl} = environment
      const links = siteUrl && isWriter ? outsideLinks(documents, siteUrl) : []
      const result = {problems, checked, of}
      if (!isWanted) return
      setCheck(result)
      if (links.length === 0) return
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
  }, [client, layer, workspace, schema, site, isWriter, language, t, turn])

  return {check, checkAgain: useCallback(() => setTurn((last) => last + 1), [])}
}
