import {IncomingMessage, ServerResponse} from 'node:http'
import {Socket} from 'node:net'
import {createClient} from '@sanity/client'
import {Subject} from 'rxjs'
import {expect, onTestFinished, test, vi} from 'vitest'
import {DraftEvents} from '#server/site/preview/draft-events.ts'

function draftClient() {
  const drafts = createClient({
    projectId: 'local',
    dataset: 'production',
    useCdn: false,
    apiVersion: '2025-02-19',
  })
  const changes = new Subject<{type: 'message'; id: string; tags: []}>()
  vi.spyOn(drafts.live, 'events').mockReturnValue(changes)
  return {drafts, emitChange: () => changes.next({type: 'message', id: 'a', tags: []})}
}

test('DraftEvents writes nothing to an event stream that has ended', async () => {
  const {drafts, emitChange} = draftClient()
  const events = new DraftEvents(drafts, () => {})
  onTestFinished(() => events.close())
  const ended = new ServerResponse(new IncomingMessage(new Socket()))
  const failed = vi.fn()
  ended.on('error', failed)
  events.send(ended, Date.now(), async () => true)
  await vi.waitFor(() => expect(ended.writableEnded).toBe(true))
  emitChange()
  await new Promise((resolve) => setImmediate(resolve))
  expect(failed).not.toHaveBeenCalled()
})

test('DraftEvents disconnects a client that does not read its events, without affecting other clients', () => {
  const {drafts, emitChange} = draftClient()
  const events = new DraftEvents(drafts, () => {})
  onTestFinished(() => events.close())
  // These responses have no connection, so bytes that are written to them stay in their buffers.
  const stalled = new ServerResponse(new IncomingMessage(new Socket()))
  const reading = new ServerResponse(new IncomingMessage(new Socket()))
  const written = vi.spyOn(reading, 'write')
  vi.spyOn(reading, 'writableLength', 'get').mockReturnValue(0)
  for (const response of [stalled, reading]) {
    events.send(response, Date.now() + 60_000, async () => true)
  }
  for (let n = 0; n < 10_000; n++) emitChange()
  expect(stalled.destroyed).toBe(true)
  expect(stalled.writableLength).toBeLessThan(128 * 1024)
  expect(reading.destroyed).toBe(false)
  expect(written).toHaveBeenCalledTimes(10_001)
})
