import {describe, expect, test} from 'vitest'
import {contact, correction, forms} from '../sample-forms.ts'
import {answerOf, rowsOf, stores} from '../test-forms-api.ts'

const {path} = forms.contact

describe.each(stores)('%s', (_, start) => {
  describe('submissions with an Idempotency-Key', () => {
    const key = (value: string) => ({'idempotency-key': value})

    test('sending a form again gets the same response and creates no second submission', async () => {
      const api = await start()
      const first = await answerOf(api.post(path, contact, key('a')))
      expect(await answerOf(api.post(path, contact, key('a')))).toEqual(first)
      expect(await rowsOf(api, 'submission')).toHaveLength(1)
      expect(await rowsOf(api, 'mail')).toHaveLength(2)
    })

    test('forty simultaneous requests with the same form create one submission with one mail per recipient', async () => {
      const api = await start()
      const responses = await Promise.all(
        Array.from({length: 40}, () => answerOf(api.post(path, contact, key('a')))),
      )
      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
      expect(responses[0]?.status).toBe(202)
      expect(await rowsOf(api, 'submission')).toHaveLength(1)
      expect(await rowsOf(api, 'mail')).toHaveLength(2)
    })

    test('fifty simultaneous requests with one idempotency key from different addresses create one submission', async () => {
      const api = await start()
      const responses = await Promise.all(
        Array.from({length: 50}, (_, n) =>
          answerOf(api.post(path, contact, {...key('a'), 'x-forwarded-for': `198.51.100.${n}`})),
        ),
      )
      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
      expect(responses[0]?.status).toBe(202)
      expect(await rowsOf(api, 'submission')).toHaveLength(1)
      expect(await rowsOf(api, 'mail')).toHaveLength(2)
    })

    test('a form sent again with another language, a later time or unknown fields counts as the same submission', async () => {
      const api = await start()
      const first = await answerOf(api.post(path, {...contact, elapsed: 20}, key('a')))
      const again = {...contact, elapsed: 95, type: 'contactForm', more: 1}
      const headers = {...key('a'), 'content-language': 'es'}
      expect(await answerOf(api.post(path, again, headers))).toEqual(first)
    })

    test('sending a form again after a restart of the server gets the same response', async () => {
      const first = await start()
      const answer = await answerOf(first.post(path, contact, key('a')))
      await first.stop()
      const second = await start({dataDir: first.dataDir})
      expect(await answerOf(second.post(path, contact, key('a')))).toEqual(answer)
    })

    test.each([
      ['another value', path, {...contact, question: 'Another question'}],
      ['another form', forms.correction.path, correction],
    ])('an idempotency key that is reused with %s is rejected', async (_case, at, body) => {
      const api = await start()
      await api.post(path, contact, key('a'))
      expect(await answerOf(api.post(at, body, key('a')))).toEqual({
        status: 422,
        body: {error: {code: 'idempotency_key_reused', message: expect.any(String)}},
      })
      expect(await rowsOf(api, 'submission')).toHaveLength(1)
    })

    test('after a form was rejected as invalid, its idempotency key can be used for the corrected form', async () => {
      const api = await start()
      expect((await api.post(path, {...contact, name: ''}, key('a'))).status).toBe(422)
      expect((await api.post(path, contact, key('a'))).status).toBe(202)
    })

    test('the same text with another idempotency key creates a second submission', async () => {
      const api = await start()
      await api.post(path, contact, key('a'))
      await api.post(path, contact, key('b'))
      expect(await rowsOf(api, 'submission')).toHaveLength(2)
    })
  })

  describe('submissions without an Idempotency-Key', () => {
    test('without an idempotency key, an identical form from the same address is stored only once', async () => {
      const api = await start()
      const first = await answerOf(api.post(path, contact))
      expect(await answerOf(api.post(path, contact))).toEqual(first)
      expect(await rowsOf(api, 'submission')).toHaveLength(1)
    })

    test.each([
      ['another address', contact, {'x-forwarded-for': '198.51.100.7'}],
      ['another value', {...contact, question: 'Another question'}, {}],
    ])(
      'a second submission that differs by %s is stored separately',
      async (_case, body, headers) => {
        const api = await start()
        const first = await answerOf(api.post(path, contact))
        expect(await answerOf(api.post(path, body, headers))).not.toEqual(first)
        expect(await rowsOf(api, 'submission')).toHaveLength(2)
      },
    )

    test("a visitor's form is stored although a bot sent an identical form before", async () => {
      const api = await start()
      const bot = {...contact, website: 'http://x.example', elapsed: 0}
      const suspected = await answerOf(api.post(path, bot))
      const person = await answerOf(api.post(path, contact))
      expect(person.status).toBe(202)
      expect(person).not.toEqual(suspected)
      expect(await rowsOf(api, 'mail')).toHaveLength(2)
    })
  })
})
