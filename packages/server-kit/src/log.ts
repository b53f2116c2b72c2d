/** What a log message is about, besides its text. */
export interface LogDetails {
  /**
   * `info` by default. `warn`: something outside of this process failed, and is retried or needs
   * the operator. `error`: a bug, or the process cannot start.
   */
  readonly level?: 'info' | 'warn' | 'error'
  /** Id of the request that the message is about; see `requestIdOf`. */
  readonly requestId?: string
  /** A generated password in the message, for logs that must not contain it. */
  readonly secret?: string
}

/** Logs a message for the operator. */
export type Log = (message: string, details?: LogDetails) => void

/** Details of a warning. */
export const warning = {level: 'warn'} as const

/** Writes each message as one line of text: errors to stderr, everything else to stdout. */
export const textLog: Log = (message, {level} = {}) => {
  if (level === 'error') console.error(message)
  else console.log(message)
}
