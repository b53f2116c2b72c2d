import {mkdirSync, readdirSync, utimesSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {sweep} from '#server/forms-api/retention.ts'
import {Webhooks} from '#server/forms-api/webhooks/webhooks.ts'
import {sampled} from '../../extent.ts'
import {pollOptions} from './poll-options.ts'
import {contact, forms} from './sample-forms.ts'
import {stores} from './test-forms-api.ts'

const day = 24 * 60 * 60 * 1000

describe.each(sampled(stores, ([name]) => name === 'SQLite'))('%s', (_, start) => {
  test('submissions older than the retention time and their mails are deleted, unless a mail still waits for delivery', async () => {
    const {query, store, dataDir, ...api} = await start()
    for (const name of ['sent', 'waiting', 'young']) {
      await api.post(forms.contact.path, {...contact, name, emailAddress: `${name}@shop.example`})
    }
    await expect.poll(async () => (await api.api.outbox()).pending, pollOptions).toBe(0)
    await query(`update submission set received = received - ${11 * day} where id < 3`)
    await query(`update mail set state = 'waiting', due = due + ${day} where submission = 2`)
    const outboxDir = join(dataDir, 'outbox')
    const [old = '', ...others] = readdirSync(outboxDir)
    utimesSync(join(outboxDir, old), 1, 1)
    mkdirSync(join(outboxDir, 'folder'))
    const {submissions, meta} = store
    const webhooks = new Webhooks({store: store.webhooks, meta, networks: [], log() {}})
    const parts = {meta, submissions, webhooks, outboxDir, keepDays: 10, log: () => {}}
    await sweep(parts)
    const left = await query('select id, address from submission order by id')
    expect(left).toEqual([
      {id: expect.anything(), address: ''},
      {id: expect.anything(), address: expect.stringMatching(/^.{22}$/)},
    ])
    expect(await query('select distinct submission from mail')).toHaveLength(2)
    expect(readdirSync(outboxDir).sort()).toEqual([...others, 'folder'].sort())
  })

  test('if the clock jumps ahead, a start deletes nothing, and each day only what another week would have deleted', async () => {
    const {query, store, dataDir, ...api} = await start()
    for (const name of ['first', 'second'])
      await api.post(forms.contact.path, {...contact, name, emailAddress: `${name}@shop.example`})
    await expect.poll(async () => (await api.api.outbox()).pending, pollOptions).toBe(0)
    await query(`update submission set received = received - ${65 * day} where id = 1`)
    await query(`update submission set received = received - ${40 * day} where id = 2`)
    const {submissions, meta} = store
    const webhooks = new Webhooks({store: store.webhooks, meta, networks: [], log() {}})
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    const parts = {meta, submissions, webhooks, outboxDir: dataDir, keepDays: 10, log}
    await meta.set('swept', String(Date.now() - 60 * day))
    const left: number[] = []
    for (const isStart of [true, true, false, true, false]) {
      await sweep(parts, isStart)
      left.push((await query('select id from submission')).length)
    }
    expect(left).toEqual([2, 2, 1, 1, 1])
    expect(lines[0]).toContain('If the clock is wrong, correct it.')
  })
})
