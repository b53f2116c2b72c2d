import {z} from 'zod/mini'
import type {SiteProblem} from '../../tools/site-health/site-client.ts'
import {useSitePreview} from '../../tools/site-health/use-site.ts'

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

const read = (answer: unknown) => appearancesSchema.parse(answer)

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
  const {preview, problem} = useSitePreview('/_staff/appearance', id, revision, read, 800)
  return {appearances: preview, problem}
}
