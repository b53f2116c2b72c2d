import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {sampled} from '../../../extent.ts'
import {hostileTexts} from '../hostile-texts.ts'
import {inboxCall, listed, message, send} from '../inbox-calls.ts'
import {pollOptions} from '../poll-options.ts'
import {stores} from '../test-forms-api.ts'

const question = (text: string) => `Before ${text} after`

/** The longest text that the form accepts, with the words around it. */
const longest = 5000 - question('').length
const texts = [
  ...Object.values(hostileTexts).flat(),
  'x'.repeat(longest),
  'ä'.repeat(longest),
].filter((text) => text.length <= longest)

/** Returns the files of a folder that contain a word. */
const filesWith = (folder: string, word: string) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(word))

test.for(sampled(stores, ([name]) => name === 'SQLite'))(
  '%s: every hostile text is listed, found by its words, shown as it was typed, and exported without formulas',
  {timeout: 60_000},
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
    expect(csv.split('\r\n')).toHaveLength(sent.size + 2)
    expect(csv).not.toMatch(/(?:^|,)"[=+@]/m)
    expect(csv.isWellFormed()).toBe(true)
  },
)

test.for(sampled(stores, ([name]) => name === 'SQLite'))(
  '%s: notes and answers of hostile texts are stored, or refused as invalid',
  {timeout: 60_000},
  async ([, start]) => {
    const api = await start()
    const reference = await send(api, 'contact')
    for (const text of texts.filter((each) => each.trim())) {
      const note = await inboxCall(api, `POST /messages/${reference}/notes`, {body: {text}})
      expect([text, note.status]).toEqual([text, 200])
    }
    const {events} = await message(api, reference)
    expect(events).toHaveLength(texts.filter((each) => each.trim()).length)
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
