import {fileURLToPath} from 'node:url'
import {Client} from '@modelcontextprotocol/sdk/client/index.js'
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js'
import {expect, onTestFinished, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'
import {callTool} from './mcp-client.ts'

const program = fileURLToPath(new URL('../../bin/content-lake.js', import.meta.url))

async function connectByStdio(url: string, token: string) {
  const client = new Client({name: 'Desk', version: '1.0.0'})
  const env = {PATH: String(process.env.PATH), CONTENT_LAKE_TOKEN: token}
  const args = [program, 'mcp', '--url', url]
  const transport = new StdioClientTransport({command: process.execPath, args, env, stderr: 'pipe'})
  onTestFinished(() => client.close())
  await client.connect(transport)
  return client
}

test('`content-lake mcp` connects standard input and output with a lake, in one conversation', async () => {
  const {lake, client: sanity} = await startTestLake()
  const client = await connectByStdio(lake.origin, lake.token)
  expect(client.getInstructions()).toContain('You cannot publish')
  for (const name of ['Golf', 'Polo'])
    await callTool(client, 'create_document', {type: 'car', fields: {name}})
  const releases = '*[_type == "system.release"].metadata.title'
  expect(await sanity.fetch(releases, {}, {perspective: 'raw'})).toEqual([
    expect.stringMatching(/^Desk, /),
  ])
})

test('`content-lake mcp` says why a lake did not answer', async () => {
  const {lake} = await startTestLake()
  await expect(connectByStdio(lake.origin, 'wrong')).rejects.toThrow(/Session not found/)
  await expect(connectByStdio('http://127.0.0.1:9', 'any')).rejects.toThrow(
    /127\.0\.0\.1:9 did not answer/,
  )
})
