/** Codes of the warnings and errors that this package logs; `docs/operations.md` lists them. */
export type KitLogCode = 'DATABASE_UNAVAILABLE' | 'UNEXPECTED_ERROR'

/**
 * The properties of a log message, besides its text. A warning or an error has a code, which stays
 * the same when the text changes, so alerts can match it.
 */
export type LogDetails<Code extends string = KitLogCode> = {
  /** Id of the request that the message is about; see `requestIdOf`. */
  readonly requestId?: string | undefined
} & (
  | {
      readonly level?: 'info'
      readonly code?: undefined
      /** A generated password that the message contains, so that a log can leave it out. */
      readonly secret?: string
    }
  | {
      /**
       * `warn` means that something outside of this process failed, and that this process retries it
       * or the operator must act. `error` means a bug, or that the process cannot start.
       */
      readonly level: 'warn' | 'error'
      readonly code: Code
      readonly secret?: undefined
    }
)

/** Logs a message for the operator. */
export type Log<Code extends string = KitLogCode> = (
  message: string,
  details?: LogDetails<Code>,
) => void

/**
 * Returns the details of a warning.
 *
 * @param requestId - id of the request that the warning is about
 */
export const warning = <Code extends string>(code: Code, requestId?: string) =>
  ({level: 'warn', code, requestId}) as const

/** Returns a message as text, with its code at the end. */
export const withCode = (message: string, code: string | undefined): string =>
  code === undefined ? message : `${message} [${code}]`

/** Writes each message as one line of text: errors to stderr, everything else to stdout. */
export const textLog: Log<string> = (message, {level, code} = {}) => {
  if (level === 'error') console.error(withCode(message, code))
  else console.log(withCode(message, code))
}
