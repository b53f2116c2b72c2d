import {readFile} from 'node:fs/promises'
import {expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {studioFaults} from './axe.ts'
import {type FormsInBrowser, pollOptions} from './forms-in-browser.ts'
import {newAddress, supporter} from './inbox-messages.ts'
import {sendForm} from './send-form.ts'

/** Signs of a program: such a message is held. */
const spam = {website: 'https://spam.example', elapsed: '0.01'}

/** Tests of what the Inbox does with several messages: the held ones, the export, and deleting. */
export function describeLists(running: FormsInBrowser) {
  test('held messages are released or deleted, several at once', async () => {
    const names = ['Person one', 'Person two', 'Program one', 'Program two']
    const held: string[] = []
    for (const name of names) held.push(await sendForm(running.product, 'contact', {name, ...spam}))
    const {inbox} = await supporter(running)
    const {page} = inbox
    expect(await inbox.row(held[0] ?? '').count()).toBe(0)
    await page.getByLabel('State').selectOption('held')
    await inbox.row(held[0] ?? '').waitFor(pollOptions)
    expect(await studioFaults(page, '[data-testid="inbox"]')).toEqual([])
    const choose = (name: string) =>
      page.getByRole('checkbox', {name: `Select the message of ${name}`}).check()
    for (const name of ['Person one', 'Person two']) await choose(name)
    await inbox.button('Release (2)').click()
    await expect.poll(() => inbox.row(held[0] ?? '').count(), pollOptions).toBe(0)
    await page.getByLabel('Select all on this page').check()
    await inbox.button('Delete (2)').click()
    const question = page.getByRole('dialog', {name: 'Delete 2 messages?'})
    await question.getByRole('button', {name: 'Delete permanently'}).click()
    await page.getByText('No message is held as suspected spam.').waitFor()
    expect(await question.count()).toBe(0)
    await page.getByLabel('State').selectOption('new')
    for (const [index, reference] of held.entries())
      await expect.poll(() => inbox.row(reference).count(), pollOptions).toBe(index < 2 ? 1 : 0)
    const mailed = () =>
      names.filter((name) => running.mail.taken.some(({parsed}) => parsed.text?.includes(name)))
    await expect.poll(mailed, pollOptions).toEqual(['Person one', 'Person two'])
    await page.context().close()
  })

  longTest('the export has the messages of the list, in which a formula is text', async () => {
    const formula = '=HYPERLINK("https://evil.example","Click")'
    await sendForm(running.product, 'contact', {name: 'Exported', question: formula})
    await sendForm(running.product, 'contact', {name: 'Left out'})
    const {inbox} = await supporter(running)
    const {page} = inbox
    await page.getByLabel('Search in names').fill('exported')
    await expect.poll(() => page.locator('a[data-reference]').count(), pollOptions).toBe(1)
    const download = page.waitForEvent('download')
    await inbox.button('Export').click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toContain('Exported')
    expect(csv).not.toContain('Left out')
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"",""Click"")"`)
    await page.context().close()
  })

  test('a deleted message is gone with the other messages from its address, also for a colleague', async () => {
    const emailAddress = newAddress()
    const references: string[] = []
    for (const question of ['First question', 'Second question', 'Third question'])
      references.push(await sendForm(running.product, 'contact', {emailAddress, question}))
    const [first = '', second = '', third = ''] = references
    const {inbox} = await supporter(running)
    const {page} = inbox
    await inbox.row(second).click()
    await page.getByLabel('Your answer').fill('A secret draft')
    const question = page.getByRole('dialog', {name: 'Delete this message?'})
    const ask = () => inbox.button('Delete this message…').click()
    await ask()
    await question.getByRole('button', {name: 'Cancel'}).click()
    await expect.poll(() => question.count()).toBe(0)
    await ask()
    await question.getByRole('button', {name: 'Delete permanently'}).click()
    await expect.poll(() => inbox.row(second).count(), pollOptions).toBe(0)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret draft')

    const {inbox: other} = await supporter(running)
    await other.open(first)
    await inbox.row(third).click()
    await ask()
    await question.getByLabel('Also delete 1 other message from this address').check()
    await question.getByRole('button', {name: 'Delete permanently'}).click()
    await expect.poll(() => inbox.row(first).count(), pollOptions).toBe(0)
    await other.message().getByText('This message no longer exists.').waitFor(pollOptions)
    for (const each of [inbox, other]) await each.page.context().close()
  })
}
