import {readBody} from '../http/body-limit.ts'
import {parseJson} from '../http/json-body.ts'
import type {Reply} from '../http/reply.ts'
import type {LakeRequest} from '../lake-request.ts'
import type {Role} from '../login/roles.ts'
import {type Fields, isFields} from '../store/document.ts'
import type {Route} from './router.ts'

const bodyBytes = 10_000

/** Creates a route under `/staff` that reads a JSON object from the body; `{}` without a body. */
export function staffRoute(
  access: Role,
  method: Route['method'],
  path: string,
  handle: (request: LakeRequest, body: Fields) => Reply | Promise<Reply>,
): Route {
  return {
    method,
    path: `/staff${path}`,
    access,
    async handle(request) {
      const bytes = await readBody(request.body, bodyBytes)
      const body = bytes.length > 0 ? parseJson(bytes) : {}
      return handle(request, isFields(body) ? body : {})
    },
  }
}

/**
 * Returns the value if it is a string, otherwise ''. Does not convert objects, because that can
 * throw.
 */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
