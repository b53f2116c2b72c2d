import {describe, expect, test} from 'vitest'
import {contact, correction, forms} from './sample-forms.ts'
import {answerOf, rowsOf, startTestApi} from './test-forms-api.ts'

const {path} = forms.contact

describe('with an Idempotency-Key', () => {
  const key = (value: string) => ({'idempotency-key': value})

  test('a retry gets the same reference and status, and stores nothing new', async () => {
    const api = await startTestApi()
    const first = await answerOf(api.post(path, contact, key('a')))
    expect(await answerOf(api.post(path, contact, key('a')))).toEqual(first)
    expect(rowsOf(api, 'submission')).toHaveLength(1)
    expect(rowsOf(api, 'mail')).toHaveLength(2)
  })

  test('forty simultaneous retries make one submission with one mail each', async () => {
    const api = await startTestApi()
    const answers = await Promise.all(
      Array.from({length: 40}, () => answerOf(api.post(path, contact, key('a')))),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(202)
    expect(rowsOf(api, 'submission')).toHaveLength(1)
    expect(rowsOf(api, 'mail')).toHaveLength(2)
  })

  test('a retry in another language, later, or with unknown fields counts as the same', async () => {
    const api = await startTestApi()
    const first = await answerOf(api.post(path, {...contact, elapsed: 20}, key('a')))
    const again = {...contact, elapsed: 95, type: 'contactForm', more: 1}
    const headers = {...key('a'), 'content-language': 'es'}
    expect(await answerOf(api.post(path, again, headers))).toEqual(first)
  })

  test('a retry after a restart is recognised', async () => {
    const first = await startTestApi()
    const answer = await answerOf(first.post(path, contact, key('a')))
    await first.stop()
    const second = await startTestApi({dataDir: first.dataDir})
    expect(await answerOf(second.post(path, contact, key('a')))).toEqual(answer)
  })

  test.each([
    ['another value', path, {...contact, question: 'Another question'}],
    ['another form', forms.correction.path, correction],
  ])('reusing the key with %s is refused', async (_, at, body) => {
    const api = await startTestApi()
    await api.post(path, contact, key('a'))
    expect(await answerOf(api.post(at, body, key('a')))).toEqual({
      status: 422,
      body: {error: {code: 'idempotency_key_reused', message: expect.any(String)}},
    })
    expect(rowsOf(api, 'submission')).toHaveLength(1)
  })

  test('a refused form does not use up its key', async () => {
    const api = await startTestApi()
    expect((await api.post(path, {...contact, name: ''}, key('a'))).status).toBe(422)
    expect((await api.post(path, contact, key('a'))).status).toBe(202)
  })

  test('the same text under another key is a second submission', async () => {
    const api = await startTestApi()
    await api.post(path, contact, key('a'))
    await api.post(path, contact, key('b'))
    expect(rowsOf(api, 'submission')).toHaveLength(2)
  })
})

describe('without a key', () => {
  test('the same text from the same address is merged with the first submission', async () => {
    const api = await startTestApi()
    const first = await answerOf(api.post(path, contact))
    expect(await answerOf(api.post(path, contact))).toEqual(first)
    expect(rowsOf(api, 'submission')).toHaveLength(1)
  })

  test.each([
    ['another address', contact, {'x-forwarded-for': '198.51.100.7'}],
    ['another value', {...contact, question: 'Another question'}, {}],
  ])('a submission with %s is stored separately', async (_, body, headers) => {
    const api = await startTestApi()
    const first = await answerOf(api.post(path, contact))
    expect(await answerOf(api.post(path, body, headers))).not.toEqual(first)
    expect(rowsOf(api, 'submission')).toHaveLength(2)
  })

  test("a person's form is not merged with an identical one from a bot", async () => {
    const api = await startTestApi()
    const suspected = await answerOf(api.post(path, {...contact, website: 'http://x.example'}))
    const person = await answerOf(api.post(path, contact))
    expect(person.status).toBe(202)
    expect(person).not.toEqual(suspected)
    expect(rowsOf(api, 'mail')).toHaveLength(2)
  })
})
