/** Codes of Node and of the `postgres` package for a connection that failed or was closed. */
const connectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'EACCES',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // A Unix socket, while the server does not run.
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Codes of Node if TLS fails, mostly because of a certificate. */
const tlsCode = /CERT|^(EPROTO|ERR_SSL_|ERR_TLS_|UNABLE_TO_)/

/** Codes of a server that is read-only (a standby since a failover), shuts down or starts. */
const serverCodes = new Set(['25006', '57P01', '57P02', '57P03'])

/** Codes for a serialization failure, a deadlock, and a lock that was not available in time. */
const lockCodes = new Set(['40001', '40P01', '55P03'])

/**
 * Code for a limit of connections. The connections that this server already has become free within
 * moments.
 */
const connectionLimitCode = '53300'

/** Classes of SQLSTATE codes for problems that the operator must solve, such as a full disk. */
const operatorClasses = new Set(['08', '28', '3D', '53', '57', '58', 'XX'])

/** Returns the code of an error from Node or PostgreSQL. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether a new connection, possibly to another host, may succeed. */
export function isConnectionError(error: unknown): boolean {
  const code = codeOf(error)
  return connectionCodes.has(code) || serverCodes.has(code)
}

/** Whether the same transaction may succeed if it is repeated. */
export const isTransient = (error: unknown): boolean =>
  isConnectionError(error) || lockCodes.has(codeOf(error)) || codeOf(error) === connectionLimitCode

/** Whether the database failed, and not the statement. */
export const isOutage = (error: unknown): boolean =>
  isTransient(error) ||
  tlsCode.test(codeOf(error)) ||
  operatorClasses.has(codeOf(error).slice(0, 2))

/** Whether the database rejected a row because its unique key already exists. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'
