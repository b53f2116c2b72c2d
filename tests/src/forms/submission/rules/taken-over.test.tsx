// @vitest-environment jsdom
import {act, waitFor} from '@testing-library/react'
import {hydrateRoot, type Root} from 'react-dom/client'
import {afterAll, afterEach, beforeAll, expect, it, vi} from 'vitest'
import type {Locale} from '#schemas/locales.ts'
import {FreeTrialForm} from '#src/forms/free-trial/free-trial-form.tsx'
import {formsService, kept, ownApiUrl} from '#tests/mocks/forms-service.ts'
import {inSite, renderPiece} from '../../../blocks/render-block.tsx'
import {defaultTexts} from '../../default-texts.ts'
import {provideLayout} from '../../form-user.tsx'
import {currentValues, fillIn, threeForms} from '../three-forms.tsx'

const service = formsService(ownApiUrl)
beforeAll(() => {
  provideLayout()
  service.server.listen({onUnhandledFrame: 'error'})
})
let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  service.reset()
  sessionStorage.clear()
})
afterAll(() => service.server.close())

const accepted = vi.fn()
const form = (
  <FreeTrialForm
    texts={defaultTexts.en.trial.form}
    api={{url: ownApiUrl, timeoutMs: 10_000}}
    onAccepted={accepted}
  />
)

/**
 * Renders the form as the server does, fills in its inputs, and then hydrates it. This simulates a
 * visitor who types before hydration.
 */
async function takenOver(locale: Locale, typed: Readonly<Record<string, string>>) {
  renderPiece(form, locale)
  for (const [name, value] of Object.entries(typed)) {
    const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
    if (control) control.value = value
  }
  const main = document.querySelector('main')
  if (!main) throw new Error('The document has no main element.')
  await act(async () => {
    root = hydrateRoot(main, inSite(form, locale))
  })
}

/** Sets a text as the browser does, and not through the setter that React puts on each input. */
const setNatively = (control: HTMLInputElement, value: string) =>
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control)

const trial = threeForms[2].values

/** Postal codes of the provinces that do not border on that of the sample. */
const postalCodes: Readonly<Record<string, string>> = {'British Columbia': 'V5K 0A1'}

it.each([
  ['en', 'from a friend', 'ON', 'From a Friend', 'Ontario'],
  ['es', 'Por un amigo', 'Columbia Británica', 'Por un amigo', 'British Columbia'],
  ['es', 'From a Friend', 'quebec', 'Por un amigo', 'Quebec'],
  ['es', 'Un letrero', 'Bavaria', 'Un letrero', 'Bavaria'],
] as const)(
  'in the language %s, hydration changes the answer %j and the state %j, typed before, to %j and %s',
  async (locale, answer, state, shown, name) => {
    await takenOver(locale, {
      ...trial,
      hearAboutUs: answer,
      state,
      postalCode: postalCodes[name] ?? trial.postalCode,
      phoneNumber: '+1 555-555-0142',
    })
    await waitFor(() =>
      expect(currentValues()).toMatchObject({
        hearAboutUs: shown,
        state: name,
        phoneNumber: '(555)555-0142',
      }),
    )
    service.answers(() => kept('ABC-DEF-GHJ'))
    act(() => document.querySelector('form')?.requestSubmit())
    await waitFor(() => expect(service.calls).toHaveLength(1))
    expect(service.calls[0]?.body).toMatchObject({
      ...trial,
      state: name,
      postalCode: postalCodes[name] ?? trial.postalCode,
      hearAboutUs: answer === 'Un letrero' ? answer : 'From a Friend',
    })
  },
)

it.each(['Send', 'another field'])(
  'fields that a program fills in without an event are kept and sent when the visitor goes to %s',
  async (next) => {
    await takenOver('en', {})
    const values: Record<string, string> = {...trial, wantsUpdates: 'no'}
    for (const [name, value] of Object.entries(values)) {
      const controls = document.querySelectorAll<HTMLInputElement>(`form [name="${name}"]`)
      for (const control of controls) {
        if (control.type === 'radio') control.checked = control.value === value
        else setNatively(control, value)
      }
    }
    const [first, second] = ['companyName', 'city'].map((name) =>
      document.querySelector<HTMLInputElement>(`form [name="${name}"]`),
    )
    if (next !== 'Send') {
      act(() => first?.focus())
      act(() => second?.focus())
      expect(first?.value).toBe(trial.companyName)
    }
    service.answers(() => kept('ABC-DEF-GHJ'))
    act(() => document.querySelector('form')?.requestSubmit())
    await waitFor(() => expect(service.calls).toHaveLength(1))
    const {companyName, city, phoneNumber} = trial
    expect(service.calls[0]?.body).toMatchObject({companyName, city, phoneNumber})
  },
)

it.each([
  ['without an event', undefined],
  ['with an event that React does not see', 'input'],
] as const)(
  'a text that a program changes %s is sent as it is shown, also if it is emptied',
  async (_, event) => {
    await takenOver('en', {})
    const input = (name: string) => {
      const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
      if (!found) throw new Error(`There is no input ${name}.`)
      return found
    }
    await act(async () => fillIn(trial))
    const changed = {address: '900 Second Ave', contactName: 'Ana María', state: 'Quebec'}
    for (const [name, value] of Object.entries({...changed, companyName: ''})) {
      if (event) input(name).value = value
      else setNatively(input(name), value)
      if (event) input(name).dispatchEvent(new Event(event, {bubbles: true}))
    }
    service.answers(() => kept('ABC-DEF-GHJ'))
    act(() => document.querySelector('form')?.requestSubmit())
    await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
    expect(currentValues()).toMatchObject({...changed, companyName: ''})
    input('companyName').value = trial.companyName
    input('postalCode').value = 'H2X 1Y4'
    act(() => document.querySelector('form')?.requestSubmit())
    await waitFor(() => expect(service.calls).toHaveLength(1))
    expect(service.calls[0]?.body).toMatchObject({...changed, companyName: trial.companyName})
  },
)
