/** Text messages over a WebSocket that is opened when first needed and opened again when lost. */
export type ReconnectingSocket = {
  /** Sends now, or once the socket is open; dropped, with `onDown`, when that attempt fails. */
  send(message: string): void
  /** Sends in the order of `send`, but opens nothing: the loss of the socket says the same. */
  sendIfConnected(message: string): void
}

const firstWaitMs = 250
const longestWaitMs = 4_000

/** Doubles with each failure; the random share keeps many tabs from coming back at once. */
const waitMs = (failures: number): number =>
  failures === 0
    ? 0
    : Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)

/**
 * @param url - ws:// or wss://
 * @param onMessage - a text message of the server
 * @param onDown - the connection was lost or could not be made; nothing sent before still counts
 */
export function reconnectingSocket(
  url: string,
  {onMessage, onDown}: {onMessage(message: string): void; onDown(): void},
): ReconnectingSocket {
  let socket: WebSocket | undefined
  let dialling = false
  let waiting: string[] = []
  // Failures since the server last said something: one that accepts and hangs up is failing too.
  let failures = 0

  const dial = () => {
    const dialled = new WebSocket(url)
    socket = dialled
    dialled.onopen = () => {
      dialling = false
      for (const message of waiting) dialled.send(message)
      waiting = []
    }
    dialled.onmessage = ({data}: MessageEvent<unknown>) => {
      failures = 0
      if (typeof data === 'string') onMessage(data)
    }
    // An error is always followed by a close, which is where the loss is settled.
    dialled.onclose = () => {
      socket = undefined
      dialling = false
      waiting = []
      failures += 1
      onDown()
    }
  }

  const isOpen = () => socket?.readyState === WebSocket.OPEN

  return {
    send(message) {
      if (isOpen()) return socket?.send(message)
      waiting.push(message)
      if (dialling) return
      dialling = true
      setTimeout(dial, waitMs(failures))
    },
    sendIfConnected(message) {
      if (isOpen()) socket?.send(message)
      else if (dialling) waiting.push(message)
    },
  }
}
