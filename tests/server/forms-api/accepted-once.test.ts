import {describe, expect, test} from 'vitest'
import {answerOf, startTestApi, type TestApi} from './test-forms-api.ts'
import {contact, correction, forms} from './typed-forms.ts'

const {path} = forms.contact

const rowsOf = ({database}: TestApi, table: 'submission' | 'mail') =>
  database.prepare(`select * from ${table} order by id`).all()

describe('with an Idempotency-Key', () => {
  const key = (value: string) => ({'idempotency-key': value})

  test('a retry gets the same reference and status, and adds nothing', async () => {
    const api = await startTestApi()
    const first = await answerOf(api.post(path, contact, key('a')))
    expect(await answerOf(api.post(path, contact, key('a')))).toEqual(first)
    expect(rowsOf(api, 'submission')).toHaveLength(1)
    expect(rowsOf(api, 'mail')).toHaveLength(2)
  })

  test('forty retries at once are one submission with one mail each', async () => {
    const api = await startTestApi()
    const answers = await Promise.all(
      Array.from({length: 40}, () => answerOf(api.post(path, contact, key('a')))),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(202)
    expect(rowsOf(api, 'submission')).toHaveLength(1)
    expect(rowsOf(api, 'mail')).toHaveLength(2)
  })

  test('a retry in another language, later, or with fields nobody knows is the same', async () => {
    const api = await startTestApi()
    const first = await answerOf(api.post(path, {...contact, elapsed: 20}, key('a')))
    const again = {...contact, elapsed: 95, type: 'contactForm', more: 1}
    const headers = {...key('a'), 'content-language': 'es'}
    expect(await answerOf(api.post(path, again, headers))).toEqual(first)
  })

  test('a retry after a restart is known', async () => {
    const first = await startTestApi()
    const answer = await answerOf(first.post(path, contact, key('a')))
    await first.stop()
    const second = await startTestApi({dataDir: first.dataDir})
    expect(await answerOf(second.post(path, contact, key('a')))).toEqual(answer)
  })

  test.each([
    ['another value', path, {...contact, question: 'Another question'}],
    ['another form', forms.correction.path, correction],
  ])('the key with %s is refused', async (_, at, body) => {
    const api = await startTestApi()
    await api.post(path, contact, key('a'))
    expect(await answerOf(api.post(at, body, key('a')))).toEqual({
      status: 422,
      body: {error: {code: 'idempotency_key_reused', message: expect.any(String)}},
    })
    expect(rowsOf(api, 'submission')).toHaveLength(1)
  })

  test('a refused form uses up no key', async () => {
    const api = await startTestApi()
    expect((await api.post(path, {...contact, name: ''}, key('a'))).status).toBe(422)
    expect((await api.post(path, contact, key('a'))).status).toBe(202)
  })

  test('the same words under another key are meant twice', async () => {
    const api = await startTestApi()
    await api.post(path, contact, key('a'))
    await api.post(path, contact, key('b'))
    expect(rowsOf(api, 'submission')).toHaveLength(2)
  })
})

describe('without a key', () => {
  test('the same again from the same address is folded onto the first', async () => {
    const api = await startTestApi()
    const first = await answerOf(api.post(path, contact))
    expect(await answerOf(api.post(path, contact))).toEqual(first)
    expect(rowsOf(api, 'submission')).toHaveLength(1)
  })

  test.each([
    ['another address', contact, {'x-forwarded-for': '198.51.100.7'}],
    ['another value', {...contact, question: 'Another question'}, {}],
  ])('from %s it is another', async (_, body, headers) => {
    const api = await startTestApi()
    const first = await answerOf(api.post(path, contact))
    expect(await answerOf(api.post(path, body, headers))).not.toEqual(first)
    expect(rowsOf(api, 'submission')).toHaveLength(2)
  })

  test('a person is not folded onto what a machine sent before', async () => {
    const api = await startTestApi()
    const suspected = await answerOf(api.post(path, {...contact, website: 'http://x.example'}))
    const person = await answerOf(api.post(path, contact))
    expect(person.status).toBe(202)
    expect(person).not.toEqual(suspected)
    expect(rowsOf(api, 'mail')).toHaveLength(2)
  })
})

describe('what looks like a machine', () => {
  test.each([
    ['fills in the field nobody sees', {website: 'http://pills.example'}, 'honeypot'],
    ['is faster than anybody reads', {elapsed: 0.1}, 'too-fast'],
    ['says so in text', {elapsed: '0.2'}, 'too-fast'],
    ['fills it in with a list', {website: ['x']}, 'honeypot'],
  ])('%s: answered like any other, kept aside, not mailed', async (_, extra, suspicion) => {
    const api = await startTestApi()
    const answer = await answerOf(api.post(path, {...contact, ...extra}))
    expect(answer).toEqual({status: 202, body: {reference: expect.any(String)}})
    expect(rowsOf(api, 'submission')).toMatchObject([{suspicion}])
    expect(rowsOf(api, 'mail')).toEqual([])
    expect(api.lines.join()).toContain(`${answer.body.reference} is kept aside`)
  })

  test.each([
    {elapsed: 0.3},
    {elapsed: -1},
    {elapsed: null},
    {elapsed: ''},
    {elapsed: 'a while'},
    {elapsed: []},
    {website: ' '},
    {website: null},
  ])('%j is no sign of one', async (extra) => {
    const api = await startTestApi()
    await api.post(path, {...contact, ...extra})
    expect(rowsOf(api, 'submission')).toMatchObject([{suspicion: null}])
  })
})

describe('limits', () => {
  const typed = (n: number) => ({...contact, question: `Question ${n}`})

  test('of accepted forms, by address; told how long to wait', async () => {
    const {post} = await startTestApi({perHour: 3})
    for (let n = 0; n < 3; n++) expect((await post(path, typed(n))).status).toBe(202)
    const response = await post(path, typed(3))
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await response.json()).toMatchObject({error: {code: 'rate_limited'}})
    expect((await post(path, typed(3), {'x-forwarded-for': '198.51.100.7'})).status).toBe(202)
  })

  test('hold over a restart', async () => {
    const first = await startTestApi({perHour: 1})
    expect((await first.post(path, typed(0))).status).toBe(202)
    await first.stop()
    const second = await startTestApi({perHour: 1, dataDir: first.dataDir})
    expect((await second.post(path, typed(1))).status).toBe(429)
  })

  test('let through what was accepted before', async () => {
    const {post} = await startTestApi({perHour: 1})
    const first = await answerOf(post(path, typed(0)))
    expect(await answerOf(post(path, typed(0)))).toEqual(first)
    expect((await post(path, typed(1))).status).toBe(429)
  })

  test('of an IPv6 address count its whole network', async () => {
    const {post} = await startTestApi({perHour: 1})
    const from = (address: string) => ({'x-forwarded-for': address})
    expect((await post(path, typed(0), from('2001:db8:0:1::1'))).status).toBe(202)
    expect((await post(path, typed(1), from('2001:db8:0:1:ffff::2'))).status).toBe(429)
    expect((await post(path, typed(1), from('2001:db8:0:2::1'))).status).toBe(202)
  })

  test('of all addresses together', async () => {
    const {post} = await startTestApi({perHour: 1})
    const from = (n: number) => ({'x-forwarded-for': `198.51.100.${n}`})
    for (let n = 0; n < 50; n++) expect((await post(path, typed(n), from(n))).status).toBe(202)
    expect((await post(path, typed(50), from(50))).status).toBe(429)
  })

  test('of mistakes are wider, and keep nobody from sending it right', async () => {
    const {post} = await startTestApi({perHour: 2})
    for (let n = 0; n < 20; n++) expect((await post(path, {})).status).toBe(422)
    const response = await post(path, '')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post(path, contact)).status).toBe(202)
  })
})

describe('copies to visitors', () => {
  const copies = (api: TestApi) => rowsOf(api, 'mail').filter(({purpose}) => purpose === 'visitor')
  const from = (n: number) => ({'x-forwarded-for': `198.51.100.${n}`})

  test('go to one mailbox twice a day, however it is spelled; the company gets every mail', async () => {
    const api = await startTestApi()
    for (const [n, emailAddress] of [
      'ana@shop.example',
      'Ana@Shop.example',
      'ana+1@shop.example',
      'ana+2@shop.example',
    ].entries()) {
      await api.post(path, {...contact, emailAddress}, from(n))
    }
    expect(copies(api).map(({recipient}) => recipient)).toEqual([
      'ana@shop.example',
      'Ana@Shop.example',
    ])
    expect(rowsOf(api, 'mail')).toHaveLength(6)
  })

  test('go to ten strangers a day for one address', async () => {
    const api = await startTestApi()
    for (let n = 0; n < 12; n++) {
      await api.post(path, {...contact, emailAddress: `stranger${n}@shop.example`})
    }
    expect(copies(api)).toHaveLength(10)
    expect(rowsOf(api, 'submission')).toHaveLength(12)
  })
})
