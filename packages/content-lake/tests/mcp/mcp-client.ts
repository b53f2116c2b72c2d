import {Client} from '@modelcontextprotocol/sdk/client/index.js'
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import {CallToolResultSchema} from '@modelcontextprotocol/sdk/types.js'
import {onTestFinished} from 'vitest'

/** What a tool has answered: its parsed JSON, or why it failed. */
export interface ToolAnswer {
  readonly value: unknown
  readonly error: string | undefined
}

/** A client of the MCP server, as an agent uses it. */
export interface Agent {
  readonly client: Client
  readonly call: (tool: string, input?: Record<string, unknown>) => Promise<ToolAnswer>
}

/** Connects an agent with the MCP server of a lake until the test ends: a new conversation. */
export async function connectAgent(
  origin: string,
  token: string,
  name = 'Test agent',
): Promise<Agent> {
  const client = new Client({name, version: '1.0.0'})
  const url = new URL('/v2025-02-19/mcp/production', origin)
  const headers = {authorization: `Bearer ${token}`}
  await client.connect(new StreamableHTTPClientTransport(url, {requestInit: {headers}}))
  onTestFinished(() => client.close())
  return {client, call: (tool, input) => callTool(client, tool, input)}
}

/** Calls a tool, and parses its answer. */
export async function callTool(client: Client, name: string, input = {}): Promise<ToolAnswer> {
  const result = CallToolResultSchema.parse(await client.callTool({name, arguments: input}))
  const [first] = result.content
  const text = first?.type === 'text' ? first.text : ''
  return result.isError
    ? {value: undefined, error: text}
    : {value: JSON.parse(text), error: undefined}
}
