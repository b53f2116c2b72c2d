import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {forms} from '#server/forms-api/forms.ts'
import {validateForm} from '#src/forms/rules/form-model.ts'
import {chosen} from '../server/forms-api/sample-forms.ts'
import {
  type FormsInBrowser,
  formNames,
  formPages,
  pollOptions,
  shownReference,
  wordsOf,
} from './forms-in-browser.ts'
import {inspectFocus} from './inspect-focus.ts'
import {Keyboard} from './keyboard-visitor.ts'
import {type Heard, type ScreenReader, screenReader} from './screen-reader.ts'

const spanish = (id: string, values = {}) => wordsOf('es', id, values)

/** Message ids of the hints, by field. */
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
  contact: 'Enviar mensaje',
  correction: 'Enviar corrección',
  'free-trial': 'Solicitar prueba gratis',
}

/** How to fill in each field whose value is not simply typed. */
const fillIn: Readonly<Record<string, (page: Page, value: string) => Promise<void>>> = {
  country: async (page, value) => {
    if (value !== 'US') await page.keyboard.press('ArrowDown')
  },
  state: choose,
  hearAboutUs: (page) => choose(page, spanish('hearAboutUs.5')),
}

/** Types into a field and selects its first suggestion, or keeps the text if nothing matches. */
async function choose(page: Page, value: string) {
  await page.keyboard.type(value)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/**
 * Defines tests that fill in each form by keyboard with a screen reader, in Spanish, on a phone of
 * 360 px.
 */
export function describeByKeyboard(running: FormsInBrowser) {
  test.each(formNames)(
    'the %s form can be filled in by keyboard with a screen reader, in Spanish at 360 px',
    async (name) => {
      const {path, confirmation, values} = formPages[name]
      const fields = Object.keys(forms[name].fields)
      const [first = ''] = fields
      const keyboard = await Keyboard.open(running.browser, `${running.product.site}/es${path}`, {
        viewport: {width: 360, height: 740},
      })
      const {page} = keyboard
      const reader = await screenReader(page)
      const role = async () => (await reader.focused())?.role

      for (let stop = 0; (await focusedId(page)) !== `field-${first}`; stop++) {
        expect(stop, 'number of Tab presses before the form gets the focus').toBeLessThan(40)
        await tab(page)
      }
      const empty = validateForm(forms[name].fields, {country: 'US'})
      for (const {field, heard} of await hearFields(reader, fields)) {
        expect(heard.description, field).toContain(hints[field] ? spanish(hints[field]) : '')
        expect(heard.states.invalid, field).not.toBe('true')
        // A radio group itself is never marked as required, and the country has a preset value.
        if (heard.role !== 'group' && field !== 'country')
          expect(heard.states.required ?? false, field).toBe(!forms[name].fields[field]?.optional)
      }

      // Submit the empty form. The error summary is announced and gets the focus.
      await page.keyboard.press('Enter')
      await expect.poll(role, pollOptions).toBe('alert')
      await expectInSight(page)
      const summary = (await reader.focused())?.text
      expect(summary).toContain(spanish('form.errors', {count: Object.keys(empty).length}))
      for (const {field, heard} of await hearFields(reader, fields)) {
        const complaint = Object.entries(empty).find(([each]) => each === field)?.[1]
        const words = complaint ? spanish(complaint) : ''
        expect(summary, field).toContain(words)
        expect(heard.description, field).toContain(words)
        expect(heard.states.invalid === 'true', field).toBe(complaint !== undefined)
      }
      await tab(page)
      expect(await reader.focused()).toMatchObject({role: 'link', name: spanish(`field.${first}`)})
      await page.keyboard.press('Enter')
      await expect.poll(() => focusedId(page), pollOptions).toBe(`field-${first}`)

      for (const field of fields) {
        const value = Object.entries(values).find(([each]) => each === field)?.[1] ?? ''
        if (fillIn[field]) await fillIn[field](page, value)
        else if (chosen.includes(field)) await page.keyboard.press('Space')
        else await page.keyboard.type(value)
        await tab(page)
      }
      expect(await reader.focused()).toMatchObject({role: 'button', name: labels[name]})
      for (const {field, heard} of await hearFields(reader, fields)) {
        expect(heard.states.invalid, `${field}: ${heard.description}`).not.toBe('true')
      }

      // Submit while the server fails. The progress and the failure are announced, and the button
      // keeps the focus.
      const held = Promise.withResolvers<void>()
      await page.route('**/api/**', async (route) => {
        await held.promise
        await route.abort('connectionreset')
      })
      await page.keyboard.press('Enter')
      await expect.poll(() => reader.said('status'), pollOptions).toContain(spanish('form.sending'))
      await expect
        .poll(() => reader.focused(), pollOptions)
        .toMatchObject({role: 'button', states: {busy: 1, disabled: true}})
      held.resolve()
      await expect
        .poll(() => reader.said('alert'), pollOptions)
        .toContainEqual(expect.stringContaining(spanish('failure.offline')))
      await expect
        .poll(() => reader.said('status'), pollOptions)
        .not.toContain(spanish('form.sending'))
      expect(await reader.focused()).toMatchObject({role: 'button', name: spanish('form.retry')})
      await expectInSight(page)

      await page.unroute('**/api/**')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/es${confirmation}`)
      const reference = await shownReference(page)
      // The confirmation page is announced by its title, and its main element gets the focus.
      await expect.poll(() => reader.said('status'), pollOptions).toContain(await page.title())
      await expect.poll(role, pollOptions).toBe('main')
      const accepted = running.submissions().find((each) => each.reference === reference)
      expect(accepted).toMatchObject({values, locale: 'es'})
      const unexpected = keyboard.problems.filter(
        (each) => !/form \S+ could not be sent|_RESET/.test(each),
      )
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

/** Returns the opening tags of elements that make the page wider than the screen. */
function overflowingElements(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const beyond = [...document.querySelectorAll('body, body *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  )
  return beyond.map(({outerHTML}) => outerHTML.slice(0, 120))
}

/**
 * Expects the focused element to be visible, outlined and large enough, and the page to be no wider
 * than the screen.
 */
async function expectInSight(page: Page) {
  expect(await page.evaluate(inspectFocus)).toMatchObject({problem: ''})
  // While a list of suggestions opens or closes, its size is wrong for one frame.
  await expect.poll(() => page.evaluate(overflowingElements), pollOptions).toEqual([])
}

/** Returns the accessible name and states of each field, or of its group of radio buttons. */
async function hearFields({hear}: ScreenReader, fields: readonly string[]) {
  const page = await hear()
  const radios = page.filter(({role}) => role === 'radio')
  return fields.map((field) => {
    const heard = page.filter(
      ({role, name}) => roles.includes(role) && name === spanish(`field.${field}`),
    )
    expect(heard, field).toHaveLength(1)
    const [control = nothing] = heard
    return {
      field,
      heard: control.role === 'group' ? {...control, states: radios[0]?.states ?? {}} : control,
    }
  })
}

const roles = ['textbox', 'combobox', 'checkbox', 'group']
const nothing: Heard = {role: '', name: '', description: '', text: '', states: {}}
