import PostalMime from 'postal-mime'
import {describe, expect, onTestFinished, test} from 'vitest'
import {startMailServer} from './mail-server.ts'
import {pollOptions} from './poll-options.ts'
import {contact, forms} from './sample-forms.ts'
import {answerOf, rowsOf, startTestApi, stores} from './test-forms-api.ts'

const {path} = forms.contact
describe('bot detection', () => {
  test.each([
    ['fills in the hidden field', {formSeal: 'http://pills.example'}, 'honeypot'],
    ['fills in the hidden field of an earlier page', {website: 'http://pills.example'}, 'honeypot'],
    ['submits faster than a person', {elapsed: 0.1}, 'too-fast'],
    ['sends its elapsed time as text', {elapsed: '0.2'}, 'too-fast'],
    ['fills the hidden field with a list', {formSeal: ['x']}, 'honeypot'],
    ['fills the hidden field with an object', {website: {toString: 1, valueOf: 1}}, 'honeypot'],
  ])(
    'the form of a client that only %s is mailed to the company as possible spam, without a copy to the visitor',
    async (_, extra, doubt) => {
      const mailServer = await startMailServer()
      onTestFinished(() => mailServer.stop())
      const api = await startTestApi({smtpUrl: mailServer.url})
      const answer = await answerOf(api.post(path, {...contact, ...extra}))
      expect(answer).toEqual({status: 202, body: {reference: expect.any(String)}})
      expect(await rowsOf(api, 'submission')).toMatchObject([{suspicion: null, doubt}])
      await expect.poll(() => mailServer.taken.length, pollOptions).toBe(1)
      const [mail] = mailServer.taken
      expect(mail?.to).toBe('desk@company.example')
      const {subject} = await PostalMime.parse(mail?.raw ?? '')
      expect(subject).toMatch(/^\[Possible spam\] Message from the website: Ana Reyes/)
      expect(await rowsOf(api, 'mail')).toMatchObject([{purpose: 'staff'}])
      expect(await api.api.outbox()).toMatchObject({held: 0, doubtful: 1})
    },
  )

  test.each([
    {formSeal: 'x', elapsed: 0.1},
    {website: 'x', elapsed: '0'},
    {formSeal: '', website: 'x', elapsed: 0},
  ])('a form with both signs of spam, %j, is held and not mailed', async (extra) => {
    const api = await startTestApi()
    const answer = await answerOf(api.post(path, {...contact, ...extra}))
    expect(await rowsOf(api, 'submission')).toMatchObject([
      {suspicion: 'honeypot,too-fast', doubt: null},
    ])
    expect(await rowsOf(api, 'mail')).toEqual([])
    expect(api.lines.join()).toContain(`${answer.body.reference} is held as suspected spam`)
  })

  test('a form whose hidden field has very deeply nested lists is mailed as possible spam', async () => {
    const api = await startTestApi()
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    const body = JSON.stringify({...contact, website: 'deep'}).replace('"deep"', deep)
    expect((await api.post(path, body)).status).toBe(202)
    expect(await rowsOf(api, 'submission')).toMatchObject([{suspicion: null, doubt: 'honeypot'}])
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
    {website: undefined, formSeal: ''},
  ])('a form with %j has no sign of spam', async (extra) => {
    const api = await startTestApi()
    await api.post(path, {...contact, ...extra})
    expect(await rowsOf(api, 'submission')).toMatchObject([{suspicion: null, doubt: null}])
  })

  test('the page of this release and pages of an earlier release get a copy for the visitor', async () => {
    for (const signs of [{formSeal: '', website: undefined}, {website: ''}]) {
      const api = await startTestApi()
      await api.post(path, {...contact, ...signs})
      expect(await rowsOf(api, 'mail')).toMatchObject([{purpose: 'staff'}, {purpose: 'visitor'}])
    }
  })
})

test.for(stores)(
  '%s: a flood of possible spam is held after a third of the limit of mailed forms, and leaves the rest to others',
  async ([, start]) => {
    const api = await start({perHour: 9})
    const send = (n: number, extra: object) =>
      api.post(path, {...contact, question: `Question ${n}`, ...extra})
    for (let n = 0; n < 9; n++) expect((await send(n, {formSeal: 'x'})).status).toBe(202)
    const mailed = (await rowsOf(api, 'mail')).length
    expect(mailed).toBe(3)
    expect(await api.api.outbox()).toMatchObject({held: 6, doubtful: 3})
    for (let n = 10; n < 16; n++) expect((await send(n, {})).status).toBe(202)
    const clean = await api.query(
      'select suspicion from submission where doubt is null and suspicion is null',
    )
    expect(clean).toHaveLength(6)
  },
)

test.for(stores)(
  '%s: a visitor who sends a form again after it was held gets it mailed; possible spam sent twice is stored once',
  async ([, start]) => {
    const api = await start()
    const [held, again] = [
      await answerOf(api.post(path, {...contact, formSeal: 'x', elapsed: 0})),
      await answerOf(api.post(path, contact)),
    ]
    expect(again.body.reference).not.toBe(held.body.reference)
    const question = 'Another question'
    const [first, second] = [
      await answerOf(api.post(path, {...contact, question, formSeal: 'x'})),
      await answerOf(api.post(path, {...contact, question, formSeal: 'x'})),
    ]
    expect(second.body).toEqual(first.body)
  },
)
