import {onTestFinished} from 'vitest'
import {until} from './test-lake.ts'

export interface ServerEvent {
  readonly event: string
  readonly id: string | undefined
  // The lake sends many kinds of events, so tests read their JSON without a specific type.
  readonly data: Record<string, unknown>
}

export interface EventReader {
  readonly status: number
  readonly events: readonly ServerEvent[]
  /** Whether the server has ended the stream. */
  readonly ended: boolean
  /** Waits for the first event with the given name. */
  next(event: string): Promise<ServerEvent>
  /** Waits until the given number of events with this name have arrived. */
  take(event: string, count: number): Promise<ServerEvent[]>
  close(): void
}

/**
 * Opens an event stream and parses its events like a browser, but does not reconnect. Passes each
 * event to `onEvent`, or stores it in `events` if there is no `onEvent`.
 */
export async function readEvents(
  url: string,
  headers: Record<string, string> = {},
  onEvent?: (event: ServerEvent) => void,
  controller = untilTheEnd(),
): Promise<EventReader> {
  const accept = {accept: 'text/event-stream', ...headers}
  const response = await fetch(url, {headers: accept, signal: controller.signal})
  const events: ServerEvent[] = []
  let ended = false
  if (response.body && response.ok) {
    pump(response.body, onEvent ?? ((event) => events.push(event)))
      .catch(() => undefined)
      .finally(() => {
        ended = true
      })
  }
  return {
    status: response.status,
    events,
    get ended() {
      return ended
    },
    next: (name) => until(() => events.find(({event}) => event === name)),
    take: (name, count) =>
      until(() => {
        const found = events.filter(({event}) => event === name)
        return found.length >= count && found
      }),
    close: () => controller.abort(),
  }
}

function untilTheEnd(): AbortController {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  return controller
}

async function pump(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, {stream: true})
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseEvent(block)
      if (event) onEvent(event)
    }
  }
}

/** Parses one block of an event stream. Returns undefined if the block is a comment. */
export function parseEvent(block: string): ServerEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ')
      return [name, rest.join(': ')]
    }),
  )
  const event = fields.get('event')
  if (event === undefined) return undefined
  return {event, id: fields.get('id'), data: JSON.parse(fields.get('data') ?? '{}')}
}
