import {describe, expect, test} from 'vitest'
import {contact, forms} from './sample-forms.ts'
import {answerOf, rowsOf, startTestApi} from './test-forms-api.ts'

const {path} = forms.contact
describe('bot detection', () => {
  test.each([
    ['fills in the hidden field', {website: 'http://pills.example'}, 'honeypot'],
    ['submits faster than a person', {elapsed: 0.1}, 'too-fast'],
    ['sends its elapsed time as text', {elapsed: '0.2'}, 'too-fast'],
    ['fills the hidden field with a list', {website: ['x']}, 'honeypot'],
    ['fills the hidden field with an object', {website: {toString: 1, valueOf: 1}}, 'honeypot'],
  ])(
    'a client that %s gets a normal response, but its form is held as suspected spam and not mailed',
    async (_, extra, suspicion) => {
      const api = await startTestApi()
      const answer = await answerOf(api.post(path, {...contact, ...extra}))
      expect(answer).toEqual({status: 202, body: {reference: expect.any(String)}})
      expect(await rowsOf(api, 'submission')).toMatchObject([{suspicion}])
      expect(await rowsOf(api, 'mail')).toEqual([])
      expect(api.lines.join()).toContain(`${answer.body.reference} is held as suspected spam`)
    },
  )

  test('a form whose hidden field has very deeply nested lists is held as suspected spam', async () => {
    const api = await startTestApi()
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    const body = JSON.stringify({...contact, website: 'deep'}).replace('"deep"', deep)
    expect((await api.post(path, body)).status).toBe(202)
    expect(await rowsOf(api, 'submission')).toMatchObject([{suspicion: 'honeypot'}])
  })

  test.each([
    {elapsed: 0.3},
    {elapsed: -1},
    {elapsed: null},
    {elapsed: ''},
    {elapsed: 'a while'},
    {elapsed: []},
    {website: '', elapsed: {toString: 1, valueOf: 1}},
    {website: ' '},
    {website: null},
  ])('a form with %j is not held as suspected spam', async (extra) => {
    const api = await startTestApi()
    await api.post(path, {...contact, ...extra})
    expect(await rowsOf(api, 'submission')).toMatchObject([{suspicion: null}])
  })
})
