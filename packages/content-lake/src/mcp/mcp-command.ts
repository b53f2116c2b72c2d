/* The command `content-lake mcp`. */
import {parseArgs} from 'node:util'
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js'
import {isJSONRPCRequest, type JSONRPCMessage} from '@modelcontextprotocol/sdk/types.js'

const options = {
  url: {type: 'string', default: 'http://localhost:3333'},
  dataset: {type: 'string', default: 'production'},
} as const

/**
 * Connects an agent's standard input and output with the MCP server of a lake, for agents that start
 * a program instead of calling an address. Returns when the agent closes the input.
 *
 * @param args - the arguments of the command
 * @param token - an API token of the lake
 * @param warn - tells the user something beside the protocol
 * @throws Error if there is no token, or an argument is wrong
 */
export async function mcpCommand(
  args: readonly string[],
  token: string | undefined,
  warn: (text: string) => void,
): Promise<void> {
  const {values} = parseArgs({args: [...args], options})
  if (!token) {
    throw new Error(
      'Set CONTENT_LAKE_TOKEN to an API token of the lake. With the role contributor an agent can draft, and cannot publish.',
    )
  }
  const url = new URL(`/v2025-02-19/mcp/${values.dataset}`, values.url)
  const headers = {authorization: `Bearer ${token}`}
  const lake = new StreamableHTTPClientTransport(url, {requestInit: {headers}})
  const agent = new StdioServerTransport()
  lake.onmessage = (message) => void agent.send(message)
  agent.onmessage = (message) => void forward(message)
  const closed = new Promise<void>((resolve) => {
    agent.onclose = resolve
    process.stdin.once('end', resolve)
  })
  await lake.start()
  await agent.start()
  await closed
  await lake.close()

  async function forward(message: JSONRPCMessage) {
    try {
      await lake.send(message)
    } catch (error) {
      const reason = `The content lake at ${values.url} did not answer: ${textOf(error)}`
      warn(reason)
      if (!isJSONRPCRequest(message)) return
      await agent.send({jsonrpc: '2.0', id: message.id, error: {code: -32_000, message: reason}})
    }
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
