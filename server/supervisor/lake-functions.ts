/* The calls between the site's process and the lake's process. */

import type {LakeLoad} from './lake-load.ts'

/** A running lake: its origin and a token. */
export interface StartedLake {
  /** Origin such as `http://host:port`, without a trailing slash. */
  origin: string
  /** API token that may read drafts. */
  token: string
}

/** Functions in the lake's process that the site's process calls. */
export interface LakeFunctions {
  /**
   * Starts the lake. Writes the sample content if the dataset is empty.
   *
   * @param port - 0 for any free port
   * @param socket - file descriptor of an open socket to use instead of `port`
   * @param site - origin of the site, if it is already running
   * @returns `storageFailure` with the error's message if the disk is not writable; an error object
   *   cannot be sent to another process completely
   */
  start(
    port: number,
    site: string | undefined,
    socket: number | undefined,
  ): Promise<StartedLake | {storageFailure: string}>
  /** Tells the Studio the origin of the site, such as `http://host:port`. */
  siteListensAt(origin: string): void
  /** Waits for running requests, closes the database and exits. */
  stop(): void
}

/** Functions in the site's process that the lake's process calls. */
export interface SupervisorFunctions {
  /**
   * Called every second from the main thread. If the calls stop, the process is considered to hang.
   */
  heartbeat(beat: Heartbeat): void
}

/** What the lake's process reports every second. */
export interface Heartbeat {
  /** Resident memory of the lake's process, in bytes. */
  memory: number
  /** Number of unexpected errors since the process started. */
  unexpectedErrors: number
  /** Load of the lake; undefined until the lake has started. */
  load: LakeLoad | undefined
}
