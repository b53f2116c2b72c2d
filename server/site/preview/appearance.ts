import {locales} from '#schemas/locales.ts'
import type {SharingCards} from '../sharing-card/sharing-cards.ts'
import type {Preview} from './preview.ts'

/** How a page looks in search results and shared links, in one language. */
interface Appearance {
  language: string
  url: string
  /** The title and description for search results. */
  title: string
  description: string | undefined
  /** Whether search engines may list the page. */
  indexed: boolean
  /** The texts of a shared link. */
  shared: {title: string; description: string | undefined}
  /** The sharing card as a data URL; undefined if it could not be drawn. */
  card: string | undefined
}

/**
 * Returns how the page of a document looks in search results and shared links, with the drafts or
 * the release of the document, in every language. Renders the page and draws the card with the same code as for visitors.
 *
 * @param id - id of the edited document
 * @param requestId - id of the request in the log
 * @returns an empty array if the document has no page
 */
export async function appearance(
  id: string,
  preview: Pick<Preview, 'appearance'>,
  sharingCards: Pick<SharingCards, 'png'>,
  requestId: string,
): Promise<Appearance[]> {
  const found = await Promise.all(
    locales.map(async (language) => {
      const page = await preview.appearance(id, language)
      if (!page) return []
      const {card, ...texts} = page
      const drawn = await sharingCards.png(card, requestId).catch(() => undefined)
      return {
        language,
        ...texts,
        card: drawn && `data:image/png;base64,${drawn.png.toString('base64')}`,
      }
    }),
  )
  return found.flat()
}
