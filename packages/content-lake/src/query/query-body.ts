import {parseJson} from '../http/json-body.ts'
import {describedError} from '../lake-error.ts'
import {type Fields, isFields} from '../store/document.ts'
import type {QueryRequest} from './run-query.ts'

/** The text of a query and its parameters. */
export interface QueryText {
  readonly query: string
  readonly params: Fields
}

/** A query whose body is not parsed yet, because parsing it can take long. */
export interface UnparsedQuery extends Omit<QueryRequest, keyof QueryText> {
  /** The body of a POST request, as JSON in UTF-8. */
  readonly body: Uint8Array
}

/**
 * Parses the body of a query by POST: https://www.sanity.io/docs/http-reference/query. Throws a 400
 * without a "query", and the errors of `parseJson`.
 */
export function parseQueryBody(bytes: Uint8Array): QueryText {
  const body = parseJson(bytes)
  if (!isFields(body) || typeof body.query !== 'string') {
    throw describedError(400, 'validationError', 'The request body needs a "query"')
  }
  return {query: body.query, params: isFields(body.params) ? body.params : {}}
}
