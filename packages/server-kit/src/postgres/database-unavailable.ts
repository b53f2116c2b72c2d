/**
 * Thrown when a database server cannot be reached or does not respond in time. It is unknown whether
 * the last transaction was committed.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}
