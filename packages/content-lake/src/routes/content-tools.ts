import {QueueRefusedError} from '../../../server-kit/src/queue-refused-error.ts'
import type {Content} from '../content.ts'
import {readBody} from '../http/body-limit.ts'
import {parseJson} from '../http/json-body.ts'
import {json} from '../http/reply.ts'
import {httpError} from '../lake-error.ts'
import type {LakeRequest} from '../lake-request.ts'
import type {McpHandler} from '../mcp/answer-mcp.ts'
import {requireDataset} from './data.ts'
import {type Route, unauthorized} from './router.ts'

/** A picture of 10 MB in Base64, and the message around it. */
const bodyBytes = 14_000_000

/** How a tool reaches the lake: over HTTP, with the token of the caller. */
export interface ToolAccess {
  readonly origin: string
  readonly projectId: string
  readonly dataset: string
  readonly token: string
}

/** Validates the content, if the lake's owner knows its schema. */
export type ContentCheck = (
  call: ToolAccess & {
    /** `drafts`, or the name of a release. */
    readonly perspective: string
    /** The language of the messages. */
    readonly language: 'en' | 'es'
  },
) => Promise<unknown>

/** What knows the schema of the content. */
export interface ContentTools {
  /** Answers the calls of the MCP server, with tools that know the schema. */
  readonly answer: McpHandler
  readonly check: ContentCheck
}

/**
 * Creates the routes for agents and for validation:
 *
 * - `POST /mcp/:dataset`: the MCP server. It answers each message with JSON, and has no stream of its own
 *   messages: GET and DELETE get a 405, as the protocol allows
 * - `GET /validation/:dataset?perspective=drafts&language=en` → `{checked, problems}` of all documents; 501
 *   if this lake does not know the schema
 *
 * @param tools - knows the schema; by default the tools for every schema answer, in this process
 * @param origin - the address at which tools reach this lake
 */
export function contentToolRoutes(
  content: Content,
  tools: ContentTools | undefined,
  origin: () => string,
): Route[] {
  const accessOf = ({caller}: LakeRequest) => {
    if (caller.kind === 'anonymous') throw unauthorized()
    const {projectId, dataset} = content
    return {origin: origin(), projectId, dataset, token: caller.token, user: caller.user.id}
  }
  return [
    {
      method: 'POST',
      path: '/mcp/:dataset',
      access: 'viewer',
      async handle(request) {
        requireDataset(content, request)
        const body = parseJson(await readBody(request.body, bodyBytes))
        // Loaded at the first call, because few lakes are asked.
        const answer = tools?.answer ?? (await import('../mcp/answer-mcp.ts')).answerMcp
        const session = request.header('mcp-session-id')
        const version = request.header('mcp-protocol-version')
        const call = {...accessOf(request), body, session, version}
        const {status, headers, body: text} = await orBusy(answer(call))
        return {
          kind: 'body',
          status,
          headers: {'cache-control': 'no-store', ...headers},
          body: text,
        }
      },
    },
    {
      method: 'GET',
      path: '/validation/:dataset',
      access: 'viewer',
      async handle(request) {
        requireDataset(content, request)
        if (!tools) {
          throw httpError(
            501,
            'This lake does not know the schema of its content. Use `sanity documents validate`',
          )
        }
        const perspective = request.query.get('perspective') ?? 'drafts'
        const language = request.query.get('language') ?? 'en'
        if (language !== 'en' && language !== 'es')
          throw httpError(400, '"language" must be "en" or "es"')
        const {user, ...access} = accessOf(request)
        return json(await orBusy(tools.check({...access, perspective, language})))
      },
    },
  ]
}

/** Turns the refusal of a job into a 503, after which clients try again. */
async function orBusy<Result>(job: Promise<Result>): Promise<Result> {
  try {
    return await job
  } catch (error) {
    if (!(error instanceof QueueRefusedError)) throw error
    const isSlow = error.reason === 'timeout' || error.reason === 'memory'
    const message = isSlow
      ? 'The call took too long or too much memory'
      : 'Too many calls are running'
    throw httpError(503, message, {'retry-after': '5'})
  }
}
