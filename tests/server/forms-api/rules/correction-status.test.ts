import {describe, expect, test} from 'vitest'
import {inboxCall, send} from '../inbox-calls.ts'
import {answerOf, stores} from '../test-forms-api.ts'

const path = '/api/correction/status'

describe.each(stores)('%s', (_, start) => {
  test('the status of a correction is received, in review, accepted with the update, or declined with the reason', async () => {
    const api = await start()
    const reference = await send(api, 'correction', {emailAddress: 'Ana@Shop.example'})
    const status = async () =>
      (await answerOf(api.post(path, {reference, emailAddress: ' ana@shop.EXAMPLE '}))).body
    const change = (version: number, body: object) =>
      inboxCall(api, `POST /messages/${reference}/state`, {body: {version, ...body}})
    const received = await status()
    expect(received).toEqual({
      state: 'received',
      received: expect.any(Number),
      changed: received.received,
    })
    await change(1, {state: 'in-progress'})
    expect(await status()).toMatchObject({state: 'in-review'})
    await change(2, {state: 'accepted', update: '2026.4', reason: 'Thank you.'})
    expect(await status()).toMatchObject({
      state: 'accepted',
      update: '2026.4',
      reason: 'Thank you.',
    })
    await change(3, {state: 'declined', reason: 'The bolts are new.'})
    const declined = await status()
    expect(declined).toMatchObject({state: 'declined', reason: 'The bolts are new.'})
    expect(declined).not.toHaveProperty('update')
    const typed = reference.toLowerCase().replaceAll('-', ' ')
    expect(
      (await answerOf(api.post(path, {reference: typed, emailAddress: 'ana@shop.example'}))).status,
    ).toBe(200)
  })

  test('the number and the address are found in every spelling in which people type and copy them', async () => {
    const api = await start()
    const reference = await send(api, 'correction', {emailAddress: 'Ana.Reyes@shop.example'})
    const plain = reference.replaceAll('-', '')
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    const spellings = [
      ...[reference.toLowerCase(), plain, plain.toLowerCase(), ` ${reference}\n`],
      ...['\u2011', '–', '−', ' ', '\u00a0', '.', '\u200b'].map((sign) =>
        reference.replaceAll('-', sign),
      ),
      ...[`\u200b${reference}\u200d`, `\u202a${reference}\u202c`, `\ufeff${plain}`],
      ...[wide(reference), wide(plain.toLowerCase()), `(${reference})`, `#${reference}.`],
      ...[`Your reference number: ${reference}`, `Ref. ${plain}, thanks`],
    ]
    const addresses = [
      ...['ANA.REYES@SHOP.EXAMPLE', ' ana.reyes@shop.example\t', 'ana.reyes@shop.example,'],
      ...[
        'ana.reyes@\u200bshop.example',
        '\u202aana.reyes@shop.example\u202c',
        '\ufeffana.reyes@shop.example',
      ],
      ...[
        wide('ana.reyes@shop.example'),
        'mailto:ana.reyes@shop.example',
        'Ana <ana.reyes@shop.example>',
      ],
    ]
    const pairs = [
      ...spellings.map((typed) => ({reference: typed, emailAddress: 'ana.reyes@shop.example'})),
      ...addresses.map((emailAddress) => ({reference, emailAddress})),
    ]
    for (const pair of pairs) {
      const {status} = await api.post(path, pair)
      expect([pair, status]).toEqual([pair, 200])
    }
  })

  test('every wrong pair gets the same response', async () => {
    const api = await start()
    const [correction, contact, gone] = [
      await send(api, 'correction'),
      await send(api, 'contact'),
      await send(api, 'correction', {comments: 'Forget me.'}),
    ]
    await inboxCall(api, `POST /messages/${gone}/forget`)
    const answers = await Promise.all(
      [
        {reference: correction, emailAddress: 'eve@shop.example'},
        {reference: correction, emailAddress: ''},
        {reference: contact, emailAddress: 'ana@shop.example'},
        {reference: gone, emailAddress: 'ana@shop.example'},
        {reference: 'CCC-CCC-CCC', emailAddress: 'ana@shop.example'},
        {reference: "' or 1=1 --", emailAddress: 'ana@shop.example'},
        {reference: '', emailAddress: '\0'},
        {},
      ].map(async (pair) => {
        const response = await api.post(path, pair)
        return {status: response.status, text: await response.text()}
      }),
    )
    expect(new Set(answers.map(({status, text}) => `${status} ${text}`))).toEqual(
      new Set([`404 ${answers[0]?.text}`]),
    )
    expect(JSON.parse(answers[0]?.text ?? '')).toMatchObject({error: {code: 'unknown_pair'}})
  })

  test('wrong attempts for one number are limited, also from many networks; right ones are not', async () => {
    const api = await start()
    const reference = await send(api, 'correction')
    const from = (n: number) => ({'x-forwarded-for': `198.${n}.100.7`})
    const attempt = async (n: number, emailAddress: string) =>
      (await api.post(path, {reference, emailAddress}, from(n))).status
    for (let n = 0; n < 12; n++) expect(await attempt(50, 'ana@shop.example')).toBe(200)
    const wrong: number[] = []
    for (let n = 0; n < 12; n++) wrong.push(await attempt(n, `guess${n}@shop.example`))
    expect(wrong).toEqual([...Array(10).fill(404), 429, 429])
    const limited = await api.post(path, {reference, emailAddress: 'ana@shop.example'}, from(60))
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('wrong attempts of one network are limited', async () => {
    const api = await start()
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      const response = await api.post(path, {reference: `C${n}`, emailAddress: 'ana@shop.example'})
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...Array(20).fill(404), 429])
  })
})
