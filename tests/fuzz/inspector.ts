import {WebSocket} from 'ws'
import type {Memory} from './fuzz.ts'

/**
 * An option for Node that starts an inspector, so that `memoryLeft` can collect the process's
 * garbage.
 */
export const inspectFlag = '--inspect=127.0.0.1:0'

/** Returns the inspector addresses in the output of processes. */
export const inspectorsIn = (output: string): string[] =>
  [...output.matchAll(/^Debugger listening on (ws:\S+)/gm)].map(([, address = '']) => address)

/**
 * Collects the garbage of a process. Resolves with the remaining memory, or undefined if the
 * process has ended.
 */
export async function memoryLeft(
  inspector: string,
): Promise<(Memory & {readonly pid: number}) | undefined> {
  const socket = new WebSocket(inspector)
  try {
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    await call(socket, 1, 'HeapProfiler.collectGarbage', {})
    const expression = 'JSON.stringify({...process.memoryUsage(), pid: process.pid})'
    const {result} = await call(socket, 2, 'Runtime.evaluate', {expression})
    const {heapUsed, external, rss, pid} = JSON.parse(result.value)
    return {pid, live: heapUsed + external, resident: rss}
  } catch {
    return undefined
  } finally {
    socket.terminate()
  }
}

function call(socket: WebSocket, id: number, method: string, params: object) {
  const answered = new Promise<{result: {value: string}}>((resolve, reject) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data))
      if (message.id === id) resolve(message.result)
    })
    socket.once('close', () => reject(new Error('The inspector closed the connection')))
  })
  socket.send(JSON.stringify({id, method, params}))
  return answered
}
