import {describe, expect, test} from 'vitest'
import {answerOf, rowsOf, startTestApi} from './test-forms-api.ts'
import {contact, forms} from './typed-forms.ts'

const {path} = forms.contact
describe('what looks like a machine', () => {
  test.each([
    ['fills in the field nobody sees', {website: 'http://pills.example'}, 'honeypot'],
    ['is faster than anybody reads', {elapsed: 0.1}, 'too-fast'],
    ['says so in text', {elapsed: '0.2'}, 'too-fast'],
    ['fills it in with a list', {website: ['x']}, 'honeypot'],
    ['fills it in with what is no text', {website: {toString: 1, valueOf: 1}}, 'honeypot'],
  ])('%s: answered like any other, kept aside, not mailed', async (_, extra, suspicion) => {
    const api = await startTestApi()
    const answer = await answerOf(api.post(path, {...contact, ...extra}))
    expect(answer).toEqual({status: 202, body: {reference: expect.any(String)}})
    expect(rowsOf(api, 'submission')).toMatchObject([{suspicion}])
    expect(rowsOf(api, 'mail')).toEqual([])
    expect(api.lines.join()).toContain(`${answer.body.reference} is kept aside`)
  })

  test('fills it in with lists in lists, too deep to be made a text of', async () => {
    const api = await startTestApi()
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    const body = JSON.stringify({...contact, website: 'deep'}).replace('"deep"', deep)
    expect((await api.post(path, body)).status).toBe(202)
    expect(rowsOf(api, 'submission')).toMatchObject([{suspicion: 'honeypot'}])
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
  ])('%j is no sign of one', async (extra) => {
    const api = await startTestApi()
    await api.post(path, {...contact, ...extra})
    expect(rowsOf(api, 'submission')).toMatchObject([{suspicion: null}])
  })
})
