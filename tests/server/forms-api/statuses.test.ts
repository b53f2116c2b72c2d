import {connect} from 'node:net'
import {describe, expect, test} from 'vitest'
import {contact, forms} from './sample-forms.ts'
import {answerOf, startTestApi} from './test-forms-api.ts'

const path = forms.contact.path
const reference = expect.stringMatching(
  /^[CDFGHJKMNPQRTVWX234679]{3}(-[CDFGHJKMNPQRTVWX234679]{3}){2}$/,
)

describe('a valid form is accepted', () => {
  test.each(Object.entries(forms))('%s', async (_, {path, values}) => {
    const {post} = await startTestApi()
    expect(await answerOf(post(path, values))).toEqual({status: 202, body: {reference}})
  })

  test.each([
    ['as the specification gives it', {...contact, type: 'contactForm'}],
    ['with fields nobody knows', {...contact, extra: {deep: []}, __proto__: 1}],
    ['with numbers for texts', {...contact, validation: 1}],
    ['from a path in other letters', contact, '/API/email/sendcontactEMAIL/'],
    ['with the form open long enough', {...contact, elapsed: 12.5, website: ''}],
  ])('%s', async (_, body, at = path) => {
    const {post, lines} = await startTestApi()
    expect(await answerOf(post(at, body))).toEqual({status: 202, body: {reference}})
    expect(lines.filter((line) => line.includes('held'))).toEqual([])
  })

  test.each([
    ['free-trial', {country: 'CN', postalCode: 'k1a-0b1'}, {postalCode: 'K1A 0B1'}],
    ['correction', {zip: '780401234'}, {zip: '78040-1234'}],
  ] as const)('%s with its postal code normalized', async (name, typed, stored) => {
    const {post, database} = await startTestApi()
    await post(forms[name].path, {...forms[name].values, ...typed})
    const rows = database.prepare('select body from submission').all()
    expect(rows.map(({body}) => JSON.parse(String(body)))).toMatchObject([stored])
  })

  test('JSON with a charset is accepted', async () => {
    const {post} = await startTestApi()
    const headers = {'content-type': 'Application/JSON; charset=utf-8'}
    expect((await post(path, contact, headers)).status).toBe(202)
  })
})

describe('an invalid form is refused with a reason', () => {
  test('errors are listed by field', async () => {
    const {post} = await startTestApi()
    expect(await answerOf(post(path, {...contact, name: ' ', phoneNumber: '555-0142'}))).toEqual({
      status: 422,
      body: {errors: {name: 'errors.required_name', phoneNumber: 'errors.invalid_PhoneNumber'}},
    })
  })

  const huge = JSON.stringify({...contact, question: 'x'.repeat(70_000)})
  test.each([
    ['no JSON', '{"name":', {}, 400, 'invalid_json'],
    ['nothing', '', {}, 400, 'invalid_json'],
    ['a list', '[]', {}, 400, 'invalid_json'],
    ['a text', '"name"', {}, 400, 'invalid_json'],
    ['null', 'null', {}, 400, 'invalid_json'],
    ['a list for a text', {...contact, name: ['Ana']}, {}, 400, 'not_text'],
    ['an object for a text', {...contact, name: {}}, {}, 400, 'not_text'],
    ['a form', 'name=Ana', {'content-type': 'application/x-www-form-urlencoded'}, 415, 'not_json'],
    ['plain text', '{}', {'content-type': 'text/plain'}, 415, 'not_json'],
    ['something compressed', '{}', {'content-encoding': 'gzip'}, 415, 'encoded'],
    ['more than 64 KB', huge, {}, 413, 'too_large'],
  ])('%s', async (_, body, headers, status, code) => {
    const {post} = await startTestApi()
    const answer = await answerOf(post(path, body, headers))
    expect(answer).toEqual({status, body: {error: {code, message: expect.any(String)}}})
  })

  test('a compressed body is refused with the accepted encodings', async () => {
    const {post} = await startTestApi()
    const {headers} = await post(path, '{}', {'content-encoding': 'gzip'})
    expect(headers.get('accept-encoding')).toBe('identity')
  })

  test('invalid UTF-8 is refused', async () => {
    const {origin} = await startTestApi()
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff]), Buffer.from('"}')])
    const headers = {'content-type': 'application/json'}
    const answer = await answerOf(fetch(origin + path, {method: 'POST', body, headers}))
    expect(answer).toMatchObject({status: 400, body: {error: {code: 'invalid_json'}}})
  })

  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('the method %s is refused', async (method) => {
    const {origin} = await startTestApi()
    const response = await fetch(origin + path, {method})
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await response.json()).toMatchObject({error: {code: 'method_not_allowed'}})
  })

  test.each(['/api/', '/api/Email', '/api/Email/SendContactEmail/x', '/api/downloads'])(
    'the path %s is not found',
    async (at) => {
      const {post} = await startTestApi()
      const answer = await answerOf(post(at, contact))
      expect(answer).toMatchObject({status: 404, body: {error: {code: 'not_found'}}})
    },
  )
})

test('a body that is too large, or never ends, gets a response and the connection is closed', async () => {
  const {origin} = await startTestApi()
  const talk = (head: string, body: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1')
      let heard = ''
      socket.on('data', (chunk) => {
        heard += chunk
      })
      socket.on('error', reject)
      socket.on('end', () => socket.end())
      socket.on('close', () => resolve(heard))
      const head1 = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${head}\r\n\r\n`
      socket.write(head1 + body)
    })
  const announced = await talk('content-length: 999999999', '{')
  expect(announced).toMatch(/^HTTP\/1\.1 413 /)
  const endless = await talk('transfer-encoding: chunked', `20000\r\n${'x'.repeat(0x20000)}\r\n`)
  expect(endless).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*too_large/)
})

test('a request that is cut off in its body does not harm the server', async () => {
  const {origin, post} = await startTestApi()
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
      socket.write(`${head}content-length: 100\r\n\r\n{"name":`, () => socket.destroy())
    })
    socket.on('close', () => resolve())
  })
  expect((await post(path, contact)).status).toBe(202)
})
