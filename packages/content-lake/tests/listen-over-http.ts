import {readEvents, type ServerEvent} from './event-reader.ts'
import type {TestLake} from './test-lake.ts'

interface Listening {
  readonly query?: string
  readonly flags?: string
  readonly lastEventId?: string
  readonly apiVersion?: string
}

/** Opens a listener over HTTP with the lake's own token, which has an administrator's rights. */
export function listen(
  {lake}: TestLake,
  {query = '*', flags = '', lastEventId, apiVersion}: Listening = {},
) {
  const path = `/v${apiVersion ?? '2025-02-19'}/data/listen/production`
  const url = `${lake.origin}${path}?query=${encodeURIComponent(query)}&${flags}`
  const headers = {authorization: `Bearer ${lake.token}`}
  return readEvents(
    url,
    lastEventId === undefined ? headers : {...headers, 'last-event-id': lastEventId},
  )
}

/**
 * Describes each mutation event by its transition and document ID, and any other event by its name.
 */
export const names = (events: readonly ServerEvent[]) =>
  events.map(({event, data}) =>
    event === 'mutation' ? `${data.transition} ${data.documentId}` : event,
  )
