import type {WebSocket} from 'ws'
import type {User} from '../login/user.ts'

/**
 * Maximum number of bytes a client may leave unread, after and before it has sent a valid token.
 */
export const unreadBytes = {after: 1_000_000, before: 16 * 1024}

/** A browser tab that is connected to the presence service. */
export interface PresenceTab {
  readonly socket: WebSocket
  /** The dataset that the Studio shows. Tabs of other datasets receive nothing of this one. */
  readonly dataset: string
  readonly subscriptions: Set<string>
  /**
   * The signed-in user; undefined before the `authorization` call. Until then the tab receives only
   * errors.
   */
  user: User | undefined
  /** The Studio's id for the tab; undefined until the tab has announced it. */
  session: string | undefined
  /** When messages of each kind were last sent to other tabs, in ms since the process started. */
  readonly sentAt: Map<string, number>
  /** Number of calls refused before the authorization. */
  refused: number
}

/** Sends a frame. Closes the connection if the client has not read earlier frames. */
export function send(tab: PresenceTab, text: string): void {
  const {socket} = tab
  if (socket.readyState !== socket.OPEN) return
  const maxUnread = tab.user ? unreadBytes.after : unreadBytes.before
  if (socket.bufferedAmount > maxUnread) socket.terminate()
  else socket.send(text)
}
