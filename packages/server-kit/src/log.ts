/** The properties of a log message, besides its text. */
export interface LogDetails {
  /**
   * `info` by default. `warn` means that something outside of this process failed, and that this
   * process retries it or the operator must act. `error` means a bug, or that the process cannot
   * start.
   */
  readonly level?: 'info' | 'warn' | 'error'
  /** Id of the request that the message is about; see `requestIdOf`. */
  readonly requestId?: string
  /** A generated password that the message contains, so that a log can leave it out. */
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
