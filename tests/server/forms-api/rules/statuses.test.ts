import {connect} from 'node:net'
import {describe, expect, test} from 'vitest'
import {contact, forms} from '../sample-forms.ts'
import {answerOf, startTestApi} from '../test-forms-api.ts'

const path = forms.contact.path
const reference = expect.stringMatching(
  /^[CDFGHJKMNPQRTVWX234679]{3}(-[CDFGHJKMNPQRTVWX234679]{3}){2}$/,
)

describe('responses to valid forms', () => {
  test.each(Object.entries(forms))(
    'the API accepts a valid %s form with status 202',
    async (_, {path, values}) => {
      const {post} = await startTestApi()
      expect(await answerOf(post(path, values))).toEqual({status: 202, body: {reference}})
    },
  )

  test.each([
    ['with the body from the specification', {...contact, type: 'contactForm'}],
    ['with unknown fields', {...contact, extra: {deep: []}, __proto__: 1}],
    ['with a number instead of a text', {...contact, validation: 1}],
    ['at a path in another letter case', contact, '/API/email/sendcontactEMAIL/'],
    ['with the fields for spam detection', {...contact, elapsed: 12.5, website: ''}],
  ])('the API accepts a contact form %s', async (_, body, at = path) => {
    const {post, lines} = await startTestApi()
    expect(await answerOf(post(at, body))).toEqual({status: 202, body: {reference}})
    expect(lines.filter((line) => line.includes('held'))).toEqual([])
  })

  test.each([
    ['free-trial', {country: 'CN', postalCode: 'k1a-0b1'}, {postalCode: 'K1A 0B1'}],
    ['correction', {zip: '780401234'}, {zip: '78040-1234'}],
    ['correction', {zip: '７８０４０–1234'}, {zip: '78040-1234'}],
    [
      'contact',
      {emailAddress: 'Ana <mailto:ana@shop.example>,', phoneNumber: 'Móvil 555-555-0142 (taller)'},
      {emailAddress: 'ana@shop.example', phoneNumber: '(555)555-0142'},
    ],
  ] as const)(
    'contact data in a %s form is stored in its normalized format',
    async (name, typed, stored) => {
      const {post, database} = await startTestApi()
      await post(forms[name].path, {...forms[name].values, ...typed})
      const rows = database.prepare('select body from submission').all()
      expect(rows.map(({body}) => JSON.parse(String(body)))).toMatchObject([stored])
    },
  )

  test('a form with a charset in its content type is accepted', async () => {
    const {post} = await startTestApi()
    const headers = {'content-type': 'Application/JSON; charset=utf-8'}
    expect((await post(path, contact, headers)).status).toBe(202)
  })
})

describe('responses to invalid forms', () => {
  test('the response to an invalid form has an error for each invalid field', async () => {
    const {post} = await startTestApi()
    expect(await answerOf(post(path, {...contact, name: ' ', phoneNumber: '555-0142'}))).toEqual({
      status: 422,
      body: {errors: {name: 'errors.required_name', phoneNumber: 'errors.invalid_PhoneNumber'}},
    })
  })

  const huge = JSON.stringify({...contact, question: 'x'.repeat(70_000)})
  test.each([
    ['a body that is not JSON', '{"name":', {}, 400, 'invalid_json'],
    ['an empty body', '', {}, 400, 'invalid_json'],
    ['a list as body', '[]', {}, 400, 'invalid_json'],
    ['a string as body', '"name"', {}, 400, 'invalid_json'],
    ['null as body', 'null', {}, 400, 'invalid_json'],
    ['a list instead of a text', {...contact, name: ['Ana']}, {}, 400, 'not_text'],
    ['an object instead of a text', {...contact, name: {}}, {}, 400, 'not_text'],
    [
      'a URL-encoded form',
      'name=Ana',
      {'content-type': 'application/x-www-form-urlencoded'},
      415,
      'not_json',
    ],
    ['a plain text body', '{}', {'content-type': 'text/plain'}, 415, 'not_json'],
    ['a compressed body', '{}', {'content-encoding': 'gzip'}, 415, 'encoded'],
    ['a body of more than 64 KB', huge, {}, 413, 'too_large'],
  ])('a request to a form is rejected if it has %s', async (_, body, headers, status, code) => {
    const {post} = await startTestApi()
    const answer = await answerOf(post(path, body, headers))
    expect(answer).toEqual({status, body: {error: {code, message: expect.any(String)}}})
  })

  test('the response to a compressed request body lists the accepted encodings', async () => {
    const {post} = await startTestApi()
    const {headers} = await post(path, '{}', {'content-encoding': 'gzip'})
    expect(headers.get('accept-encoding')).toBe('identity')
  })

  test('a body with invalid UTF-8 is rejected', async () => {
    const {origin} = await startTestApi()
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff]), Buffer.from('"}')])
    const headers = {'content-type': 'application/json'}
    const answer = await answerOf(fetch(origin + path, {method: 'POST', body, headers}))
    expect(answer).toMatchObject({status: 400, body: {error: {code: 'invalid_json'}}})
  })

  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])(
    'a %s request to a form returns 405',
    async (method) => {
      const {origin} = await startTestApi()
      const response = await fetch(origin + path, {method})
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
      expect(await response.json()).toMatchObject({error: {code: 'method_not_allowed'}})
    },
  )

  test.each(['/api/', '/api/Email', '/api/Email/SendContactEmail/x', '/api/downloads'])(
    'a POST to %s returns 404',
    async (at) => {
      const {post} = await startTestApi()
      const answer = await answerOf(post(at, contact))
      expect(answer).toMatchObject({status: 404, body: {error: {code: 'not_found'}}})
    },
  )
})

test('if a request body is too large or never ends, the server responds with 413 and closes the connection', async () => {
  const {origin} = await startTestApi()
  const talk = (head: string, body: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1')
      let received = ''
      socket.on('data', (chunk) => {
        received += chunk
      })
      socket.on('error', reject)
      socket.on('end', () => socket.end())
      socket.on('close', () => resolve(received))
      const head1 = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${head}\r\n\r\n`
      socket.write(head1 + body)
    })
  const announced = await talk('content-length: 999999999', '{')
  expect(announced).toMatch(/^HTTP\/1\.1 413 /)
  const endless = await talk('transfer-encoding: chunked', `20000\r\n${'x'.repeat(0x20000)}\r\n`)
  expect(endless).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*too_large/)
})

test('the server keeps working if a client disconnects in the middle of a body', async () => {
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
