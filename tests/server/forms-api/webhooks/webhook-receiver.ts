import {createServer} from 'node:http'
import {text} from 'node:stream/consumers'
import {isValidSignature} from '@sanity/webhook'
import {onTestFinished} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'

/** A delivery that the program received. */
interface Received {
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly isSigned: boolean
}

/** A program that receives webhooks and verifies them as Sanity documents it. */
export async function startReceiver(secret: () => string) {
  const received: Received[] = []
  const answers: (number | {status: number; headers: Record<string, string>})[] = []
  const waiting: (() => void)[] = []
  const state = {hangs: false}
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const signature = String(request.headers['sanity-webhook-signature'])
    const isSigned = await isValidSignature(body, signature, secret())
    received.push({body, headers: request.headers, isSigned})
    if (state.hangs) await new Promise<void>((resolve) => waiting.push(resolve))
    const answer = answers.shift() ?? 200
    const {status, headers} =
      typeof answer === 'number' ? {status: answer, headers: {location: '/elsewhere'}} : answer
    response.writeHead(status, headers).end('ok')
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(async () => {
    server.closeAllConnections()
    for (const end of waiting) end()
    await close()
  })
  return {
    url: `${origin}/hook`,
    received,
    /** The next answers, or their statuses; afterwards 200. */
    answers,
    /** Whether answers wait until `end`. */
    state,
  }
}
