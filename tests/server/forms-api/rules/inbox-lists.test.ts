import {expect, test} from 'vitest'
import {bob, inboxCall, listed, message, send} from '../inbox-calls.ts'
import {stores} from '../test-forms-api.ts'

// Over 200 lines: the tests share their messages and one list of searches.

test.for(stores)(
  '%s: lists messages by state, form, language, assignee and time, in pages without gaps',
  async ([, start]) => {
    const api = await start()
    const sent: string[] = []
    for (let n = 0; n < 7; n++) {
      const form = n % 2 ? 'correction' : 'contact'
      sent.push(
        await send(
          api,
          form,
          {name: `Visitor ${n}`, comments: `Visitor ${n}`},
          n % 3 ? 'en' : 'es',
        ),
      )
    }
    const [first = '', second = '', third = '', ...rest] = sent
    await inboxCall(api, `POST /messages/${first}/state`, {
      body: {version: 1, state: 'in-progress'},
    })
    await inboxCall(api, `POST /messages/${second}/state`, {
      body: {version: 1, state: 'accepted', update: '1'},
      user: bob,
    })
    expect(await listed(api)).toEqual(sent.toReversed())
    expect(await listed(api, 'state=open&order=oldest')).toEqual([first, third, ...rest])
    expect(await listed(api, 'state=accepted&state=in-progress')).toEqual([second, first])
    expect(await listed(api, 'assignee=me')).toEqual([first])
    expect(await listed(api, 'assignee=me', bob)).toEqual([second])
    expect(await listed(api, 'assignee=none&order=oldest')).toEqual([third, ...rest])
    expect(await listed(api, 'form=correction&language=es')).toEqual([sent[3]])
    expect(await listed(api, `since=${Date.now() + 1000}`)).toEqual([])
    expect(await listed(api, `until=${Date.now() + 1000}&order=oldest`)).toEqual(sent)
    const pages: string[] = []
    let after = ''
    do {
      const {body} = await inboxCall(api, 'GET /messages', {
        query: `state=open&limit=2&after=${after}`,
      })
      const messages: {reference: string}[] = Object(body.messages)
      pages.push(...messages.map(({reference}) => reference))
      after = String(body.next ?? '')
    } while (after)
    expect(pages).toEqual(
      [third, ...rest, first].toSorted((a, b) => sent.indexOf(b) - sent.indexOf(a)),
    )
    for (const query of [
      'state=old',
      'limit=0',
      'after=x',
      'form=other',
      'since=-1',
      'language=fr',
    ])
      expect(await inboxCall(api, 'GET /messages', {query})).toMatchObject({
        status: 422,
        body: {code: 'invalid', field: query.split('=')[0]},
      })
  },
)

test.for(stores)(
  '%s: the search finds beginnings of words without letter case and accents, phone numbers and references',
  async ([, start]) => {
    const api = await start()
    const durer = await send(api, 'correction', {shopName: 'Talleres DÜRER & Söhne', comments: 'x'})
    const garcia = await send(api, 'contact', {
      name: 'José García-Núñez',
      question: 'Strasse straße 日本語 🚗',
    })
    for (const [query, found] of [
      ['dürer', durer],
      ['DURER', durer],
      ['From: Dürer <ana@shop.example>', durer],
      ['Du\u0308rer', durer],
      ['sohne tall', durer],
      ['garcía', garcia],
      ['GARCIA jose', garcia],
      ['nunez', garcia],
      ['strasse', garcia],
      ['日本', garcia],
      ['🚗', garcia],
      [garcia, garcia],
      [garcia.toLowerCase().replaceAll('-', ''), garcia],
    ] as const)
      expect([query, await listed(api, new URLSearchParams({q: query}).toString())]).toEqual([
        query,
        [found],
      ])
    for (const query of [
      '(555) 555-0142',
      '5555550142',
      '5550142',
      'ana@shop.example',
      'ANA@SHOP',
      'mailto:ana@shop.example',
      '<mailto:ana@shop.example>',
      'Email: ana@shop.example',
      'Correo electrónico: <ana@shop.example>,',
      'Cell:(555) 555-0142',
      '',
      ' ',
      '\u200b',
    ])
      expect(await listed(api, new URLSearchParams({q: query}).toString())).toEqual([garcia, durer])
    // A search without a word finds nothing, so that an export of it has no message.
    for (const query of [
      'durer jose',
      'zzz',
      `'; drop table submission; --`,
      'ürer',
      '"*',
      '%',
      '_',
    ])
      expect([query, await listed(api, new URLSearchParams({q: query}).toString())]).toEqual([
        query,
        [],
      ])
    expect(await listed(api, 'q=reyes&form=correction&state=open')).toEqual([durer])
  },
)

test.for(stores)(
  '%s: the search finds phone numbers as phones show them, and words with and without signs in them',
  async ([, start]) => {
    const api = await start()
    const hyphens = await send(api, 'contact', {
      phoneNumber: '(936)555-0199',
      question: "O'Brien's F-150 needs AB-1234-C. Call 705 555 0101.",
    })
    const joined = await send(api, 'contact', {
      phoneNumber: '(936)936-0936',
      question: 'The F150 of OBriens needs AB1234C, for 150 hours.',
    })
    const apart = await send(api, 'contact', {
      question: 'A car for 150 dollars and 1,234 abrasives, 199.',
    })
    for (const [query, ...found] of [
      ['+19365550199', hyphens],
      ['19365550199', hyphens],
      ['tel:+19365550199', hyphens],
      ['tel:+1-936-555-0199', hyphens],
      ['001 936 555 0199', hyphens],
      ['0019365550199', hyphens],
      ['011 1 (936) 555-0199', hyphens],
      ['+1 936 555 0199', hyphens],
      ['+\u200e1 936\u2011555\u20110199', hyphens],
      ['\uff0b\uff11 \uff19\uff13\uff16 5550199', hyphens],
      ['93 65 55 01 99', hyphens],
      ['936-5550199 f150', hyphens],
      ['2015 +19365550199'],
      ['+1 936 936 0936', joined],
      ['+17055550101', hyphens],
      ['+1 936 555 0198'],
      ['F150', joined, hyphens],
      ['F-150', apart, joined, hyphens],
      ['f 15', apart, joined, hyphens],
      ['ab1234', joined, hyphens],
      ['AB-1234', joined, hyphens],
      ['ab1234c', joined, hyphens],
      ['AB-1234-C', joined, hyphens],
      ['a1'],
      ["o'brien", joined, hyphens],
      ['obrien', joined, hyphens],
      ['OBRIEN’S', joined, hyphens],
      ['a1'.repeat(100)],
      ['1 '.repeat(100), apart, joined, hyphens],
    ])
      expect([query, await listed(api, new URLSearchParams({q: `${query}`}).toString())]).toEqual([
        query,
        found,
      ])
  },
)

test.for(stores)(
  '%s: counts the messages, and `change` grows with every change and only then',
  async ([, start]) => {
    const api = await start()
    const counts = async () => (await inboxCall(api, 'GET /counts')).body
    expect(await counts()).toMatchObject({states: {new: 0}, held: 0, oldestOpen: null})
    const changes: number[] = []
    const note = async () => changes.push(Number((await counts()).change))
    await note()
    const reference = await send(api, 'contact')
    await expect.poll(async () => (await api.api.outbox()).pending).toBe(0)
    await note()
    await inboxCall(api, `POST /messages/${reference}/state`, {
      body: {version: 1, state: 'in-progress'},
    })
    await note()
    await inboxCall(api, `POST /messages/${reference}/notes`, {body: {text: 'Called back.'}})
    await note()
    expect(await counts()).toMatchObject({
      states: {new: 0, 'in-progress': 1},
      oldestOpen: expect.any(Number),
    })
    await listed(api)
    await message(api, reference)
    const last = changes.at(-1)
    expect((await counts()).change).toBe(last)
    await inboxCall(api, `POST /messages/${reference}/forget`)
    await note()
    expect(changes).toEqual([...new Set(changes)].toSorted((a, b) => a - b))
    expect((await counts()).states).toMatchObject({'in-progress': 0})
  },
)
