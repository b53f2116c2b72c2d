import type {SanityClient} from '@sanity/client'
import type {FetchContent} from '#src/boot/entry-server.tsx'
import {contentReader} from './content-client.ts'
import {noSources, tagged} from './read-content.ts'

/**
 * Returns a function that reads published content at this moment, for requests by staff.
 *
 * @param client - see `contentClient`
 */
export function publishedContent(client: SanityClient): FetchContent {
  const read = contentReader(client)
  // Rounded down to a minute, the precision of planned prices, so that the lake can reuse query plans.
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
  return tagged((query, params) => read(query, {...params, now}), noSources())
}
