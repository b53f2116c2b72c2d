import {randomUUID} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import naughtyStrings from 'big-list-of-naughty-strings/blns.json'
import Papa from 'papaparse'
import {expect, test} from 'vitest'
import {isBlank} from '#schemas/written.ts'
import {newReference} from '#server/forms-api/store/reference.ts'
import {wordsOf} from '#server/forms-api/store/search-words.ts'
import {isLong} from '../../../extent.ts'
import {hostileTexts} from '../hostile-texts.ts'
import {inboxCall, listed, message, send} from '../inbox-calls.ts'
import {pollOptions} from '../poll-options.ts'
import {stores} from '../test-forms-api.ts'

const question = (text: string) => `Before ${text} after`

/** The longest text that the form accepts, with the words around it. */
const longest = 5000 - question('').length
const texts = [
  ...new Set([
    ...Object.values(hostileTexts).flat(),
    ...(isLong ? naughtyStrings : []),
    ...['x', 'ä', '日', '\u0627', '=', '<b>', '🔧'].map((sign) =>
      sign.repeat(Math.floor(longest / sign.length)),
    ),
  ]),
].filter((text) => text.length <= longest)

/** Returns the files of a folder that contain a word. */
const filesWith = (folder: string, word: string) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(word))

const typedTexts = texts.map((text) => text.trim()).filter((text) => !isBlank(text))
/** Number of texts of one message, which its later responses repeat. */
const perMessage = 10

/** Returns the cells of a CSV file that a spreadsheet may execute. */
const formulasIn = (csv: string) =>
  Papa.parse<string[]>(csv)
    .data.flat()
    .filter((cell) => /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))

/** Whether a search for a text has words to look for, so that it does not list all messages. */
const hasWords = (text: string) => wordsOf(text).length > 0

test.for(stores)(
  '%s: every hostile text is listed, found by its words, shown as it was typed, and exported without formulas',
  {timeout: 300_000},
  async ([, start]) => {
    const api = await start({perHour: 100_000})
    const sent = new Map<string, string>()
    for (const text of texts) sent.set(await send(api, 'contact', {question: question(text)}), text)
    const all: string[] = []
    let after = ''
    do {
      const query = `limit=100&order=oldest&after=${after}`
      const {body} = await inboxCall(api, 'GET /messages', {query})
      const messages: {reference: string}[] = Object(body.messages)
      all.push(...messages.map(({reference}) => reference))
      after = String(body.next ?? '')
    } while (after)
    expect(all).toEqual([...sent.keys()])
    for (const [reference, text] of sent) {
      const {fields} = await message(api, reference)
      expect(fields).toContainEqual({
        name: 'question',
        label: 'Question',
        value: question(text).trim(),
      })
      const q = `${text.slice(0, 150)} ${reference}`
      const found = await listed(api, new URLSearchParams({q}).toString())
      expect([text, found]).toEqual([text, [reference]])
    }
    const {text: csv} = await inboxCall(api, 'GET /export.csv')
    expect(formulasIn(csv)).toEqual([])
    expect(csv.isWellFormed()).toBe(true)
    const {data, errors} = Papa.parse<string[]>(csv, {skipEmptyLines: true})
    expect([errors, data.length]).toEqual([[], sent.size + 1])
  },
)

test.for(stores)(
  '%s: a hostile text in any parameter of the list finds messages, none, or is refused as invalid',
  {timeout: 300_000},
  async ([, start]) => {
    const api = await start()
    const reference = await send(api, 'contact')
    for (const text of texts) {
      for (const name of [
        'q',
        'assignee',
        'form',
        'state',
        'language',
        'since',
        'after',
        'limit',
      ]) {
        const query = new URLSearchParams({[name]: text}).toString()
        const {status, body} = await inboxCall(api, 'GET /messages', {query})
        const isFine = status === 200 || (status === 422 && body.field === name)
        expect([name, text, status, isFine]).toEqual([name, text, status, true])
      }
      if (hasWords(text) && text.length <= 200)
        expect([
          text,
          await listed(api, new URLSearchParams({q: `zzz ${text}`}).toString()),
        ]).toEqual([text, []])
      const {status} = await inboxCall(api, `GET /messages/${text}`)
      expect([text, status]).toEqual([text, 404])
    }
    expect(await listed(api)).toEqual([reference])
  },
)

test.for(stores)(
  '%s: hostile texts in notes, answers and decisions are shown as typed, to the visitor too, and mailed',
  {timeout: 300_000},
  async ([name, start]) => {
    const api = await start({perHour: 100_000})
    const emailAddress = 'ana@shop.example'
    // PostgreSQL cannot store NUL.
    const kept = (text: string) =>
      (name === 'SQLite' ? text : text.replaceAll('\0', '\ufffd')).toWellFormed()
    for (let at = 0; at < typedTexts.length; at += perMessage) {
      const some = typedTexts.slice(at, at + perMessage)
      const reference = await send(api, 'correction', {comments: `Correction ${at}`, emailAddress})
      const work = async (action: string, body: object) => {
        const {status} = await inboxCall(api, `POST /messages/${reference}/${action}`, {body})
        expect([action, body, status]).toEqual([action, body, 200])
      }
      for (const [n, text] of some.entries()) {
        const version = 2 * n + 1
        const [subject, update] = [text.slice(0, 200), text.slice(0, 120).trim()]
        const reason = text.slice(0, 2000).trim()
        await work('notes', {text})
        await work('answer', {version, key: randomUUID(), subject, text})
        await work('state', {version: version + 1, state: 'accepted', update, reason})
        const status = await api.post('/api/correction/status', {reference, emailAddress})
        expect(await status.json()).toMatchObject({update, reason})
      }
      const events: {kind: string; text: string}[] = Object((await message(api, reference)).events)
      const ofKind = (wanted: string) =>
        events.filter(({kind}) => kind === wanted).map(({text}) => text)
      expect(ofKind('note')).toEqual(some.map(kept))
      expect(ofKind('answer')).toEqual(some.map(kept))
    }
    await expect.poll(async () => (await api.api.outbox()).pending, pollOptions).toBe(0)
    expect((await api.api.outbox()).failed).toBe(0)
    const {text: csv} = await inboxCall(api, 'GET /export.csv')
    expect(formulasIn(csv)).toEqual([])
  },
)

test.for(stores)(
  '%s: the status of a correction is not found for hostile numbers and addresses, or they are refused',
  {timeout: 300_000},
  async ([, start]) => {
    const api = await start()
    await send(api, 'correction')
    for (const [n, text] of texts.entries()) {
      const headers = {'x-forwarded-for': `203.${n % 250}.${Math.floor(n / 250)}.9`}
      const pairs = [
        {reference: text, emailAddress: 'ana@shop.example'},
        {reference: newReference(), emailAddress: text},
      ]
      for (const pair of pairs) {
        const {status} = await api.post('/api/correction/status', pair, headers)
        expect([pair, status]).toEqual([pair, 404])
      }
    }
  },
)

test('a forgotten message leaves none of its words in the files of the database', async () => {
  const [, start] = stores[0]
  const api = await start()
  const word = 'xylophonist'
  await send(api, 'contact', {question: 'Another question of somebody else'})
  const reference = await send(api, 'contact', {name: word, question: `${word} and ${word}s`})
  await inboxCall(api, `POST /messages/${reference}/notes`, {body: {text: `Call ${word}.`}})
  await expect.poll(async () => (await api.api.outbox()).pending, pollOptions).toBe(0)
  expect(filesWith(api.dataDir, word)).not.toEqual([])
  await inboxCall(api, `POST /messages/${reference}/forget`, {body: {all: false}})
  await api.query('pragma wal_checkpoint(truncate)')
  expect(filesWith(api.dataDir, word)).toEqual([])
})
