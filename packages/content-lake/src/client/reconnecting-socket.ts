/** A WebSocket for text messages. Sending a message opens the connection if it is not open. */
export type ReconnectingSocket = {
  /**
   * Sends a message as soon as the connection is open. If connecting fails, drops the message and
   * calls `onDown`.
   */
  send(message: string): void
  /**
   * Like `send`, but drops the message if the connection is neither open nor being opened. For
   * messages that a new connection does not need, such as the cancellation of a stream.
   */
  sendIfConnected(message: string): void
  isOpen(): boolean
}

const firstWaitMs = 250
const longestWaitMs = 4_000

/**
 * Returns the delay before connecting. It doubles with each failure, and a random factor keeps many
 * tabs from reconnecting at the same time.
 */
const waitMs = (failures: number): number =>
  failures === 0
    ? 0
    : Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)

/**
 * Creates a socket without connecting it.
 *
 * @param url - ws:// or wss://
 * @param onMessage - called for each text message from the server
 * @param onDown - called when the connection is lost or cannot be opened. The server has then
 * forgotten all earlier messages
 */
export function reconnectingSocket(
  url: string,
  {onMessage, onDown}: {onMessage(message: string): void; onDown(): void},
): ReconnectingSocket {
  let socket: WebSocket | undefined
  let dialling = false
  let waiting: string[] = []
  // Number of failed connections since the last received message. A connection that the server
  // closes before sending a message counts as failed.
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
    // Every error is followed by a close event, so no `onerror` is needed.
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
    isOpen,
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
