import {connect} from 'node:net'

/**
 * An exchange ends after this many ms of silence, because the input may be an incomplete request.
 */
const quietMs = 700
/** An exchange ends after this many ms of silence once there is a response. */
const answeredMs = 20
const maxMs = 2_000

/**
 * Sends bytes over a new connection. Resolves with the status of the response when the server has
 * closed the connection or stays silent, or with `none` if there is no response. Rejects if the
 * status is 500.
 */
export function exchange(origin: string, pieces: readonly Uint8Array[]): Promise<string> {
  const {hostname, port} = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect({port: Number(port), host: hostname, allowHalfOpen: true})
    let answer = ''
    const end = () => socket.destroy()
    const longest = setTimeout(end, maxMs)
    socket.setTimeout(quietMs, end)
    socket.setEncoding('latin1').on('data', (text) => {
      if (answer.length < 1_000) answer += text
      socket.setTimeout(answeredMs)
    })
    // Ignore write errors: the server may close a connection while the client writes to it.
    socket.on('error', end).on('end', end)
    socket.on('close', () => {
      clearTimeout(longest)
      if (/^HTTP\/1\.1 500/.test(answer)) reject(new Error(answer.slice(0, 500)))
      else resolve(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none')
    })
    for (const piece of pieces) socket.write(piece)
  })
}
