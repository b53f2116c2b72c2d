import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {forms} from '#server/forms-api/forms.ts'
import {complaints} from '#src/forms/rules/rule.ts'
import {
  type FormsInBrowser,
  formNames,
  formPages,
  patience,
  shownReference,
  wordsOf,
} from './forms-in-browser.ts'
import {inspectFocus} from './inspect-focus.ts'
import {Keyboard} from './keyboard.ts'
import {type Heard, type ScreenReader, screenReader} from './screen-reader.ts'

const say = (id: string, values = {}) => wordsOf('es', id, values)

/** The hint each field is read with. */
const hints: Readonly<Record<string, string>> = {
  phoneNumber: 'hints.phone',
  validation: 'hints.validation',
  engineSize: 'hints.engineSize',
  high: 'hints.hours',
  yourTime: 'hints.yourHours',
  comments: 'hints.comments',
  zip: 'hints.postalCode.US',
  postalCode: 'hints.postalCode.US',
}

const labels = {
  contact: 'contact.submit',
  correction: 'correction.submit',
  'free-trial': 'freeTrial.submit',
}

/** What is pressed where typing the value is not the way. */
const keys: Readonly<Record<string, (page: Page, value: string) => Promise<void>>> = {
  country: async (page, value) => {
    if (value !== 'US') await page.keyboard.press('ArrowDown')
  },
  currentCustomer: (page) => page.keyboard.press('Space'),
  state: choose,
  hearAboutUs: (page) => choose(page, say('hearAboutUs.5')),
}

/** Narrows a list of proposals down and takes the first, or what was typed where there is none. */
async function choose(page: Page, value: string) {
  await page.keyboard.type(value)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** The forms without a mouse and without looking, in Spanish, on the smallest phone. */
export function describeByKeyboard(running: FormsInBrowser) {
  test.each(formNames)(
    '%s: filled in by keyboard, heard by a screen reader, in Spanish at 360 px',
    async (name) => {
      const {path, confirmation, values} = formPages[name]
      const {fields, rules} = forms[name]
      const [first = ''] = fields
      const keyboard = await Keyboard.open(running.browser, `${running.product.site}/es${path}`, {
        viewport: {width: 360, height: 740},
      })
      const {page} = keyboard
      const reader = await screenReader(page)
      const role = async () => (await reader.focused())?.role

      for (let stop = 0; (await focusedId(page)) !== `field-${first}`; stop++) {
        expect(stop, 'stops before the form').toBeLessThan(40)
        await tab(page)
      }
      const empty = complaints(rules, {country: 'US'})
      for (const {field, heard} of await hearFields(reader, fields)) {
        expect(heard.description, field).toContain(hints[field] ? say(hints[field]) : '')
        expect(heard.states.invalid, field).not.toBe('true')
        // A group of radio buttons cannot say so of itself; the country is given from the start.
        if (heard.role !== 'group' && field !== 'country')
          expect(heard.states.required, field).toBe(field !== 'other')
      }

      // Sent empty: what is wrong is said, and has the focus.
      await page.keyboard.press('Enter')
      await expect.poll(role, patience).toBe('alert')
      await expectInSight(page)
      const summary = (await reader.focused())?.text
      expect(summary).toContain(say('form.errors', {count: Object.keys(empty).length}))
      for (const {field, heard} of await hearFields(reader, fields)) {
        const complaint = Object.entries(empty).find(([each]) => each === field)?.[1]
        const words = complaint ? say(complaint) : ''
        expect(summary, field).toContain(words)
        expect(heard.description, field).toContain(words)
        expect(heard.states.invalid === 'true', field).toBe(complaint !== undefined)
      }
      await tab(page)
      expect(await reader.focused()).toMatchObject({role: 'link', name: say(`field.${first}`)})
      await page.keyboard.press('Enter')
      await expect.poll(() => focusedId(page), patience).toBe(`field-${first}`)

      for (const field of fields) {
        const value = Object.entries(values).find(([each]) => each === field)?.[1] ?? ''
        const press = keys[field] ?? ((_: Page, text: string) => page.keyboard.type(text))
        await press(page, value)
        await tab(page)
      }
      expect(await reader.focused()).toMatchObject({role: 'button', name: say(labels[name])})
      for (const {field, heard} of await hearFields(reader, fields)) {
        expect(heard.states.invalid, `${field}: ${heard.description}`).not.toBe('true')
      }

      // Sent in vain: that it is under way is said, and what came of it; the place is kept.
      const held = Promise.withResolvers<void>()
      await page.route('**/api/**', async (route) => {
        await held.promise
        await route.abort('connectionreset')
      })
      await page.keyboard.press('Enter')
      await expect.poll(() => reader.said('status'), patience).toContain(say('form.sending'))
      await expect
        .poll(() => reader.focused(), patience)
        .toMatchObject({role: 'button', states: {busy: 1, disabled: true}})
      held.resolve()
      await expect
        .poll(() => reader.said('alert'), patience)
        .toContainEqual(expect.stringContaining(say('failure.offline')))
      await expect.poll(() => reader.said('status'), patience).not.toContain(say('form.sending'))
      expect(await reader.focused()).toMatchObject({role: 'button', name: say('form.retry')})
      await expectInSight(page)

      await page.unroute('**/api/**')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/es${confirmation}`)
      const reference = await shownReference(page)
      // Another page is said by its title, and begun at its beginning.
      await expect.poll(() => reader.said('status'), patience).toContain(await page.title())
      await expect.poll(role, patience).toBe('main')
      const accepted = running.submissions().find((each) => each.reference === reference)
      expect(accepted).toMatchObject({values, locale: 'es'})
      const unexpected = keyboard.problems.filter((each) => !/not accepted|_RESET/.test(each))
      expect(unexpected).toEqual([])
      await keyboard.close()
    },
  )
}

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

async function tab(page: Page) {
  await page.keyboard.press('Tab')
  await expectInSight(page)
}

/** What makes the page wider than the screen, as the beginnings of its tags. */
function partsBeyondTheScreen(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const beyond = [...document.querySelectorAll('body, body *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  )
  return beyond.map(({outerHTML}) => outerHTML.slice(0, 120))
}

/** What has the focus is seen, framed and large enough, and the page no wider than the phone. */
async function expectInSight(page: Page) {
  expect(await page.evaluate(inspectFocus)).toMatchObject({problem: ''})
  // A list of proposals that opens or closes is for a frame where it is not measured yet.
  await expect.poll(() => page.evaluate(partsBeyondTheScreen), patience).toEqual([])
}

/** Each field by its name, as it is heard; of radio buttons the group's words, and how each is. */
async function hearFields({hear}: ScreenReader, fields: readonly string[]) {
  const page = await hear()
  const radios = page.filter(({role}) => role === 'radio')
  return fields.map((field) => {
    const heard = page.filter(
      ({role, name}) => roles.includes(role) && name === say(`field.${field}`),
    )
    expect(heard, field).toHaveLength(1)
    const [control = nothing] = heard
    return {
      field,
      heard: control.role === 'group' ? {...control, states: radios[0]?.states ?? {}} : control,
    }
  })
}

const roles = ['textbox', 'combobox', 'group']
const nothing: Heard = {role: '', name: '', description: '', text: '', states: {}}
