import {onTestFinished} from 'vitest'
import {WebSocket} from 'ws'
import {until} from './test-lake.ts'

/** A WebSocket of a test, with the received frames and its close code. */
export async function openSocket(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, {origin, headers})
  onTestFinished(() => socket.terminate())
  const frames: string[] = []
  let code: number | undefined
  socket.on('message', (data) => {
    if (String(data) !== '♥') frames.push(String(data))
  })
  socket.on('close', (closedWith) => {
    code = closedWith
  })
  // The server may close a connection while the client writes.
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('open', resolve))
  return {
    socket,
    frames,
    send: (frame: unknown) =>
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    /** Resolves with the next frame. */
    async next(): Promise<unknown> {
      const count = frames.length
      return JSON.parse(await until(() => frames[count]))
    },
    /** Resolves with the code once the socket is closed. */
    closed: () => until(() => code),
    isOpen: () => socket.readyState === WebSocket.OPEN,
  }
}
