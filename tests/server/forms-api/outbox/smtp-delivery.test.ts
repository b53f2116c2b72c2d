import {getEventListeners} from 'node:events'
import {describe, expect, onTestFinished, test} from 'vitest'
import type {DeliveryError} from '#server/forms-api/outbox/delivery.ts'
import {smtpDelivery} from '#server/forms-api/outbox/smtp-delivery.ts'
import type {Mail} from '#server/forms-api/store/mail.ts'
import {type MailServer, startMailServer} from '../mail-server.ts'
import {pollOptions} from '../poll-options.ts'

// Over 200 lines: each way in which one mail server fails is a few lines, with one way to attempt a delivery.

const mail: Mail = {
  id: 1,
  submission: 1,
  purpose: 'staff',
  recipient: 'desk@company.example',
  round: 0,
  messageId: '<a@company.example>',
  state: 'waiting',
  created: 0,
  due: 0,
  attempts: 0,
  problem: null,
  content: null,
  recipientKey: '',
}
const composed = {
  envelope: {from: 'web@company.example', to: 'desk@company.example'},
  message: Buffer.from('Subject: x\r\n\r\n.dots\r\n.\r\nend\r\n'),
}

async function mailServer(options = {}): Promise<MailServer> {
  const server = await startMailServer(options)
  onTestFinished(() => server.stop())
  return server
}

/**
 * Delivers a mail. Returns the error, if any, and whether the mail was handed over to the server.
 */
async function attempt(
  url: string,
  {
    signal = new AbortController().signal,
    handingOver = async () => {},
    timeouts = {},
    to = composed.envelope.to,
  } = {},
) {
  let handedOver = false
  const allTimeouts = {transfer: 10_000, reply: 10_000, ...timeouts}
  const error = await smtpDelivery(url, allTimeouts)(
    mail,
    {...composed, envelope: {...composed.envelope, to}},
    {
      async handingOver() {
        await handingOver()
        handedOver = true
      },
      signal,
    },
  ).then(
    () => undefined,
    ({scope, final, certain}: DeliveryError) => ({scope, final, certain}),
  )
  return {handedOver, error}
}

test('smtpDelivery delivers a mail unchanged, including lines that start with a dot', async () => {
  const server = await mailServer()
  expect(await attempt(server.url)).toEqual({handedOver: true, error: undefined})
  expect(server.taken).toMatchObject([
    {...composed.envelope, raw: 'Subject: x\r\n\r\n.dots\r\n.\r\nend\r\n'},
  ])
})

test('smtpDelivery signs in with user and password if the mail server requires authentication', async () => {
  const logins: (string | undefined)[] = []
  const server = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth(
      {username, password}: {username?: string; password?: string},
      _: unknown,
      done: (error: Error | null, answer?: {user: string}) => void,
    ) {
      logins.push(username, password)
      done(null, {user: 'web'})
    },
  })
  const {error} = await attempt(server.url.replace('//', '//web:s%40cret@'))
  expect(error).toBeUndefined()
  expect(logins).toEqual(['web', 's@cret'])
})

describe('delivery over TLS', () => {
  const withTls = (url: string) => url.replace('smtp:', 'smtps:')
  const deliver = (url: string) =>
    smtpDelivery(url, {transfer: 10_000, reply: 10_000})(mail, composed, {
      async handingOver() {},
      signal: new AbortController().signal,
    })

  test('smtpDelivery rejects an untrusted certificate before the mail is sent', async () => {
    const server = await mailServer({secure: true})
    await expect(deliver(withTls(server.url))).rejects.toThrow(/certificate/)
    expect(server.seen).toEqual([])
  })

  test('smtpDelivery accepts an untrusted certificate with tls.rejectUnauthorized=false', async () => {
    const server = await mailServer({secure: true})
    await deliver(`${withTls(server.url)}?tls.rejectUnauthorized=false`)
    expect(server.taken).toMatchObject([composed.envelope])
  })

  test('smtpDelivery uses STARTTLS if the server offers it, and verifies the certificate', async () => {
    const server = await mailServer({disabledCommands: []})
    await expect(deliver(server.url)).rejects.toThrow(/certificate/)
    await deliver(`${server.url}?tls.rejectUnauthorized=false`)
    expect(server.taken).toMatchObject([composed.envelope])
  })

  test('with requireTLS=true, smtpDelivery sends no mail over an unencrypted connection', async () => {
    const server = await mailServer()
    await expect(deliver(`${server.url}?requireTLS=true`)).rejects.toThrow(/STARTTLS/)
    expect(server.seen).toEqual([])
  })
})

test.each([
  ['refuse', {scope: 'mail', final: true, certain: true}],
  ['defer', {scope: 'mail', final: false, certain: true}],
  ['stall', {scope: 'server', final: false, certain: false}],
  ['die', {scope: 'server', final: false, certain: false}],
] as const)(
  'if the mail server reacts to a received mail with "%s", smtpDelivery returns the matching error',
  async (treatment, error) => {
    const server = await mailServer()
    server.treatment = treatment
    const timeouts = {reply: treatment === 'stall' ? 50 : 10_000}
    expect(await attempt(server.url, {timeouts})).toEqual({handedOver: true, error})
    expect(server.taken).toEqual([])
  },
)

test.each([
  ['does not know the recipient', 'unknown', {scope: 'mail', final: true, certain: true}],
  ['greylists the recipient', 'greylisted', {scope: 'mail', final: false, certain: true}],
] as const)(
  'smtpDelivery does not send the message to a mail server that %s',
  async (_, welcome, error) => {
    const server = await mailServer()
    server.welcome = () => welcome
    expect(await attempt(server.url)).toEqual({handedOver: false, error})
  },
)

const away = {handedOver: false, error: {scope: 'server', final: false, certain: true}}

test('smtpDelivery reports an unreachable mail server as a server error, not as an error of the mail', async () => {
  const server = await mailServer()
  await server.stop()
  expect(await attempt(server.url)).toEqual(away)
})

test('smtpDelivery reports a rejected sender address as a server error', async () => {
  const onMailFrom = (_: unknown, __: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('not from here'), {responseCode: 550}))
  expect(await attempt((await mailServer({onMailFrom})).url)).toEqual(away)
})

test('smtpDelivery reports a sender refused for an address that is not ASCII as an error of the mail', async () => {
  const onMailFrom = (_: unknown, __: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('no SMTPUTF8'), {responseCode: 555}))
  const {url} = await mailServer({onMailFrom})
  const error = {scope: 'mail', final: true, certain: true}
  expect(await attempt(url, {to: 'ñandú@shop.example'})).toEqual({handedOver: false, error})
})

test('smtpDelivery times out if the server stops responding after its greeting', async () => {
  const onMailFrom = () => {}
  const {url} = await mailServer({onMailFrom})
  expect(await attempt(url, {timeouts: {transfer: 400}})).toEqual(away)
})

test('smtpDelivery times out if the server sends no greeting', async () => {
  const onConnect = () => {}
  const {url} = await mailServer({onConnect})
  expect(await attempt(url, {timeouts: {transfer: 100}})).toEqual(away)
})

test('the abort signal of smtpDelivery ends a running delivery and prevents new deliveries', async () => {
  const server = await mailServer()
  server.treatment = 'stall'
  const controller = new AbortController()
  const ending = attempt(server.url, {signal: controller.signal})
  await expect.poll(() => server.seen.length, pollOptions).toBe(1)
  controller.abort()
  expect((await ending).error).toMatchObject({certain: false})
  expect(await attempt(server.url, {signal: controller.signal})).toEqual(away)
})

test('smtpDelivery removes its listeners from the abort signal after each mail', async () => {
  const server = await mailServer()
  const {signal} = new AbortController()
  await Promise.all(Array.from({length: 12}, () => attempt(server.url, {signal})))
  expect(server.taken).toHaveLength(12)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('smtpDelivery does not send the mail if its handingOver() callback throws', async () => {
  const server = await mailServer()
  const handingOver = () => {
    throw new Error('disk full')
  }
  expect(await attempt(server.url, {handingOver})).toEqual(away)
  expect([server.seen, server.taken]).toEqual([[], []])
})
