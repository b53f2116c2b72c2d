import {useEffect, useState} from 'react'
import {z} from 'zod/mini'
import {problemOf, type SiteProblem} from '../../tools/site-health/site-client.ts'
import {useSite} from '../../tools/site-health/use-site.ts'

/** The response of `/_staff/appearance`: one item per language. */
const appearancesSchema = z.array(
  z.object({
    language: z.string(),
    url: z.string(),
    title: z.string(),
    description: z.optional(z.string()),
    indexed: z.boolean(),
    shared: z.object({title: z.string(), description: z.optional(z.string())}),
    card: z.optional(z.string()),
  }),
)

/** How a page looks in search results and shared links, in one language. */
export type Appearance = z.infer<typeof appearancesSchema>[number]

/** Delay in milliseconds after a change, so that typing does not cause a request per letter. */
const delayMs = 800

/**
 * Requests the appearance of a document's page from the site, and again after each change of the
 * document.
 *
 * @param id - id of the edited document; a version is shown as after its release
 * @param revision - changes with each saved change of the document; undefined to request nothing
 */
export function useAppearance(
  id: string,
  revision: string | undefined,
): {appearances: readonly Appearance[] | undefined; problem: SiteProblem | undefined} {
  const site = useSite()
  const [appearances, setAppearances] = useState<readonly Appearance[]>()
  const [problem, setProblem] = useState<SiteProblem>()
  useEffect(() => {
    if (revision === undefined) return
    let isWanted = true
    const timer = setTimeout(async () => {
      try {
        const found = appearancesSchema.parse(await site('/_staff/appearance', id))
        if (!isWanted) return
        setAppearances(found)
        setProblem(undefined)
      } catch (error) {
        if (isWanted) setProblem(problemOf(error))
      }
    }, delayMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [site, id, revision])
  return {appearances, problem}
}
