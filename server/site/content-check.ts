import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {contentReader, type TaggedAnswer} from './content-client.ts'
import type {ReadContent} from './rendering/read-content.ts'

/** Time for the event of a change to come: found first by asking, it is nothing to report. */
const graceMs = 2000

interface Asked {
  query: string
  params: Record<string, string>
  /** Of the answer; rejects where there was none. */
  digest: Promise<string>
}

/**
 * Finds pages that are older than their content, though no event said so. What pages were made from
 * is remembered as it is read; asked again, it must come out the same.
 */
export class ContentCheck {
  /** What is behind the pages now, by query and parameters but for the moment. */
  readonly #asked = new Map<string, Asked>()

  /** Remembers every question that is asked, and its answer. */
  remembering(read: ReadContent): ReadContent {
    return (query, params) => {
      const answer = read(query, params)
      const {now: _, ...own} = params
      const digest = answer.then(digestOf)
      // Whoever asked is told; here it only means that there is nothing to compare.
      digest.catch(() => {})
      this.#asked.set(JSON.stringify([query, own]), {query, params, digest})
      return answer
    }
  }

  /**
   * Asks everything again.
   *
   * @returns the sync tags of what comes out otherwise; empty where every page is true
   * @throws where the content cannot be reached
   */
  async staleTags(client: SanityClient, signal: AbortSignal): Promise<ReadonlySet<string>> {
    const first = await this.#changed(client, signal)
    if (first.length === 0) return new Set()
    await new Promise((resolve) => setTimeout(resolve, graceMs))
    const again = signal.aborted ? [] : await this.#changed(client, signal)
    return new Set(again.flatMap(({syncTags}) => syncTags))
  }

  async #changed(client: SanityClient, signal: AbortSignal): Promise<TaggedAnswer[]> {
    const read = contentReader(client, undefined, signal)
    const changed: TaggedAnswer[] = []
    for (const {query, params, digest} of [...this.#asked.values()]) {
      // What could not be read then is being tried again already.
      const before = await digest.catch(() => undefined)
      const now = before && (await read(query, params))
      if (now && digestOf(now) !== before) changed.push(now)
    }
    return changed
  }
}

const digestOf = ({result}: TaggedAnswer) =>
  createHash('sha1').update(JSON.stringify(result)).digest('base64')
