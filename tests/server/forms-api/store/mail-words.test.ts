import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {composeMail} from '#server/forms-api/mail/compose-mail.ts'
import {storeCompany} from '#server/forms-api/store/company.ts'
import {MailWords} from '#server/forms-api/store/mail-words.ts'
import {openSqliteStore} from '#server/forms-api/store/sqlite/store.ts'
import {mailboxes, mailFor, submissionOf} from '../mail/sample-mails.ts'

const company = {name: 'Shop', phone: '555', email: 'a@b.example', hours: {en: '9', es: '9'}}
const subject = (text: string) => ({texts: {en: {contactSubject: text}, es: {}}})

/** Opens an empty database. */
function openStore() {
  const store = openSqliteStore(join(temporaryFolder(), 'submissions.sqlite'))
  onTestFinished(() => store.close())
  return store
}

/** The words of a database in which one mail waits, if `oldest` is given. */
function startWords(oldest: number | null = null, {meta} = openStore()) {
  const counts = async () => ({pending: 0, failed: 0, held: 0, doubtful: 0, oldest})
  return {meta, words: new MailWords(meta, {counts})}
}

test('each delivery attempt of a mail has the same bytes, although texts and company changed in between', async () => {
  const {words} = startWords(1_000)
  const compose = async (created: number) => {
    const {company: ours, texts} = await words.at(created)
    const mail = {...mailFor('visitor', 'ana@shop.example'), created}
    return composeMail(mail, submissionOf({}), mailboxes, ours, texts)
  }
  await words.set({company, ...subject('First')}, 500)
  const first = await compose(1_000)
  await words.set(subject('Second'), 2_000)
  await words.set({company: {...company, name: 'Other'}}, 3_000)
  expect((await compose(1_000)).message.equals(first.message)).toBe(true)
  expect((await compose(2_500)).message.toString()).toContain('Subject: Shop: Second')
  expect((await compose(3_000)).message.toString()).toContain('Subject: Other: Second')
})

test('words that no waiting mail has are no longer stored, and equal words are stored once', async () => {
  const {meta, words} = startWords(2_000)
  for (const at of [500, 1_500, 2_500, 3_500]) await words.set(subject(`At ${at}`), at)
  await words.set(subject('At 3500'), 9_000)
  const stored = JSON.parse((await meta.get('mail-words')) ?? '')
  expect(stored.map(({since}: {since: number}) => since)).toEqual([1_500, 2_500, 3_500])
})

test('before the content was read, mails have no words; after an update, the company of the earlier release', async () => {
  const {meta, words} = startWords()
  expect(await words.at(1)).toEqual({})
  await storeCompany(meta, company)
  expect((await words.at(1)).company).toEqual(company)
})

test('several changes at the same moment are stored one after the other', async () => {
  const {words} = startWords()
  await Promise.all([
    words.set({company}, 5),
    words.set(subject('A'), 5),
    words.set(subject('B'), 5),
  ])
  expect(await words.at(5)).toMatchObject({company, ...subject('B')})
})

test('words that could not be stored are stored before the next mail', async () => {
  const {meta, words} = startWords()
  vi.spyOn(meta, 'set').mockRejectedValueOnce(new Error('disk full'))
  await expect(words.set(subject('A'))).rejects.toThrow('disk full')
  expect(await words.at(Date.now() + 1_000)).toMatchObject(subject('A'))
})
