import {onTestFinished} from 'vitest'
import {WebSocket} from 'ws'
import {until} from './test-lake.ts'

/** Opens a WebSocket for a test, and collects the received frames and the close code. */
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
  // Ignore write errors: the server may close the connection while the client writes.
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('open', resolve))
  return {
    socket,
    frames,
    send: (frame: unknown) =>
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    /** Waits for the next frame and parses it. */
    async next(): Promise<unknown> {
      const count = frames.length
      return JSON.parse(await until(() => frames[count]))
    },
    /** Waits until the socket is closed, and returns the close code. */
    closed: () => until(() => code),
    isOpen: () => socket.readyState === WebSocket.OPEN,
  }
}
