/**
 * A place in the log that a client can come back to: after transaction `sequence`, of whose events
 * it has had the first `events` (all of them when undefined). It goes out as an event's id and comes
 * back in `Last-Event-ID`; good over restarts, and only for the log it was taken from.
 */
export interface Position {
  readonly epoch: string
  readonly sequence: number
  readonly events: number | undefined
}

export function writePosition(epoch: string, sequence: number, events?: number): string {
  const place = events === undefined ? `${sequence}` : `${sequence}.${events}`
  return Buffer.from(`${epoch}:${place}`).toString('base64url')
}

/** Undefined when the text is no position. */
export function readPosition(text: string): Position | undefined {
  const decoded = Buffer.from(text, 'base64url').toString()
  const parts = /^([a-zA-Z0-9]+):(\d+)(?:\.(\d+))?$/.exec(decoded)
  const [, epoch, sequence, events] = parts ?? []
  if (epoch === undefined || sequence === undefined) return undefined
  return {
    epoch,
    sequence: Number(sequence),
    events: events === undefined ? undefined : Number(events),
  }
}
