import {join} from 'node:path'
import {onTestFinished} from 'vitest'
import {Content} from '#src/content.ts'
import {compactHistory} from '#src/history/retention.ts'
import type {EventStream} from '#src/http/reply.ts'
import {eventText} from '#src/http/sse.ts'
import {Listeners} from '#src/listen/listeners.ts'
import {openContentDatabase} from '#src/store/database.ts'
import {Log} from '#src/store/transaction-log.ts'
import {runMutations} from '#src/transaction/transaction.ts'
import {temporaryFolder} from '../../server-kit/tests/temporary-folder.ts'
import {parseEvent, type ServerEvent} from './event-reader.ts'

/**
 * Creates an event stream that records its events. The test decides when the stream is congested.
 */
function slowReader() {
  const events: ServerEvent[] = []
  const listeners = {drain: () => {}, close: () => {}}
  const reader = {
    events,
    congested: false,
    closed: false,
    drain() {
      reader.congested = false
      listeners.drain()
    },
  }
  const stream: EventStream = {
    get congested() {
      return reader.congested
    },
    send: (event, data, id) => stream.write(eventText(event, data, id)),
    write(text) {
      const event = parseEvent(text.trimEnd())
      if (event) events.push(event)
    },
    onDrain: (listener) => Object.assign(listeners, {drain: listener}),
    onClose: (listener) => Object.assign(listeners, {close: listener}),
    close() {
      reader.closed = true
      listeners.close()
    },
  }
  return {reader, stream}
}

/**
 * Starts the lake's listeners without HTTP, so that tests can read and control their event streams.
 */
export function startListeners() {
  const database = openContentDatabase(join(temporaryFolder(), 'content.sqlite'))
  onTestFinished(() => database.close())
  const content = new Content(database, 'local', 'production')
  const listeners = new Listeners(content, new Log(database))
  let written = 0
  const write = (count = 1, documents = 1) => {
    for (let n = 0; n < count; n++) {
      written += 1
      const mutations = Array.from({length: documents}, (_, index) => ({
        createOrReplace: {_id: `d${index}`, _type: 't', n: written},
      }))
      const options = {transactionId: undefined, author: '', dryRun: false}
      runMutations(content, mutations, {...options, autoGenerateArrayKeys: false})
    }
  }
  const listen = (enableResume = false, {query = '*', anonymous = false} = {}) => {
    const {reader, stream} = slowReader()
    const request = {
      query,
      params: {},
      anonymous,
      publishedOnly: false,
      includeResult: true,
      includePreviousRevision: false,
      includeMutations: false,
      includeEffects: false,
    }
    listeners.serve(request, {enableResume, lastEventId: undefined}, stream)
    return reader
  }
  const now = () => new Date(Date.now() + 1).toISOString()
  return {write, listen, compact: () => compactHistory(database, now())}
}

/** Returns the field `n` of the document in each event. Skips events without this field. */
export const numbers = (events: readonly ServerEvent[]) =>
  events.flatMap(({data}) =>
    typeof data.result === 'object' && data.result && 'n' in data.result ? [data.result.n] : [],
  )
