import {refuseUnsafe} from '../http/json-body.ts'
import {isFields} from '../store/document.ts'
import type {Tool} from './tool.ts'

/**
 * Returns a JSON-RPC message, or a batch, with arguments as the tool's schema has them. Some agents send
 * lists, objects, numbers and Booleans as a text of JSON, and `null` for an argument that they leave out.
 * Changes only arguments that the schema refuses, so a text such as "5" remains a text.
 */
export function withReadArguments(body: unknown, tools: readonly Tool[]): unknown {
  if (Array.isArray(body)) return body.map((message) => withReadArguments(message, tools))
  if (!isFields(body) || body.method !== 'tools/call' || !isFields(body.params)) return body
  const {params} = body
  const tool = tools.find(({name}) => name === params.name)
  const given = readJson(params.arguments ?? {})
  if (!tool || !isFields(given)) return body
  const refused = new Set(tool.input.safeParse(given).error?.issues.map(({path}) => path[0]))
  const read = Object.entries(given).flatMap(([name, value]) => {
    if (!refused.has(name)) return [[name, value]]
    return value === null ? [] : [[name, readJson(value)]]
  })
  return {...body, params: {...params, arguments: Object.fromEntries(read)}}
}

/** Returns the value of a text of JSON that a request may have, and everything else as it is. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    const read: unknown = JSON.parse(value)
    refuseUnsafe(read)
    return read
  } catch {
    return value
  }
}
