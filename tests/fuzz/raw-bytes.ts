import {connect} from 'node:net'

/** An exchange ends after so many ms of silence, since the input may be half a request. */
const QUIET_MS = 700
/** The same once there is a response. */
const ANSWERED_MS = 20
const MOST_MS = 2_000

/**
 * Sends bytes over a new connection. Resolves with the status once the server has closed it or
 * stays silent; `none` without a response. Rejects on a 500.
 */
export function exchange(origin: string, pieces: readonly Uint8Array[]): Promise<string> {
  const {hostname, port} = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect({port: Number(port), host: hostname, allowHalfOpen: true})
    let answer = ''
    const end = () => socket.destroy()
    const longest = setTimeout(end, MOST_MS)
    socket.setTimeout(QUIET_MS, end)
    socket.setEncoding('latin1').on('data', (text) => {
      if (answer.length < 1_000) answer += text
      socket.setTimeout(ANSWERED_MS)
    })
    // The server may close a connection while it is being written to.
    socket.on('error', end).on('end', end)
    socket.on('close', () => {
      clearTimeout(longest)
      if (/^HTTP\/1\.1 500/.test(answer)) reject(new Error(answer.slice(0, 500)))
      else resolve(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none')
    })
    for (const piece of pieces) socket.write(piece)
  })
}
