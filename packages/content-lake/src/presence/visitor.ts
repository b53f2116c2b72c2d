import type {WebSocket} from 'ws'
import type {User} from '../login/users.ts'

/** Bytes that may wait for a reader. */
const UNREAD_BYTES = 1_000_000
const UNREAD_BYTES_BEFORE = 16 * 1024

/** A tab that takes part in presence. */
export interface Visitor {
  readonly socket: WebSocket
  readonly subscriptions: Set<string>
  /** Known after `authorization`; until then the visitor is sent nothing but errors. */
  user: User | undefined
  /** The Studio's name for the tab, once it has announced itself. */
  session: string | undefined
  /** Calls without an authorization. */
  refused: number
}

/** Sends a frame; a visitor that has not read the earlier ones is cut. */
export function send(visitor: Visitor, text: string): void {
  const {socket} = visitor
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > mostUnread(visitor)) socket.terminate()
  else socket.send(text)
}

/** How many bytes may wait for a visitor. */
export const mostUnread = ({user}: Visitor) => (user ? UNREAD_BYTES : UNREAD_BYTES_BEFORE)
