import type {Content} from '../content.ts'
import {readBody} from '../http/body-limit.ts'
import {parseJson} from '../http/json-body.ts'
import {httpError} from '../lake-error.ts'
import type {McpHandler} from '../mcp/answer-mcp.ts'
import {requireDataset} from './data.ts'
import type {Route} from './router.ts'

/** A picture of 10 MB in Base64, and the message around it. */
const bodyBytes = 14_000_000

/**
 * Creates the route of the MCP server: `POST /mcp/:dataset`. It answers each message with JSON, and has
 * no stream of its own messages: GET and DELETE get a 405, as the protocol allows.
 *
 * @param handler - answers the calls; by default the tools for every schema do, in this process
 * @param origin - the address at which the tools reach this lake
 */
export function mcpRoutes(
  content: Content,
  handler: McpHandler | undefined,
  origin: () => string,
): Route[] {
  return [
    {
      method: 'POST',
      path: '/mcp/:dataset',
      access: 'viewer',
      async handle(request) {
        requireDataset(content, request)
        const {caller} = request
        if (caller.kind === 'anonymous') throw httpError(401, 'The MCP server needs a token')
        const body = parseJson(await readBody(request.body, bodyBytes))
        const named = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name) => {
          const value = request.header(name)
          return value === undefined ? [] : [[name, value]]
        })
        // Loaded at the first call, because few lakes are asked.
        const answer = handler ?? (await import('../mcp/answer-mcp.ts')).answerMcp
        const {
          status,
          headers,
          body: text,
        } = await answer({
          body,
          session: request.header('mcp-session-id'),
          headers: Object.fromEntries(named),
          origin: origin(),
          projectId: content.projectId,
          dataset: content.dataset,
          token: caller.token,
          user: caller.user.id,
        })
        return {
          kind: 'body',
          status,
          headers: {'cache-control': 'no-store', ...headers},
          body: text,
        }
      },
    },
  ]
}
