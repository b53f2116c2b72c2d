// @vitest-environment jsdom
import {screen, waitFor} from '@testing-library/react'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {clearToasts, ToastArea} from '#src/ui/feedback/toast.ts'
import {sampled} from '#tests/extent.ts'
import {failures, formsService, kept, ownApiUrl} from '#tests/mocks/forms-service.ts'
import {openForm} from '../../form-user.tsx'
import {currentValues, fillIn, threeForms} from '../three-forms.tsx'

const service = formsService(ownApiUrl)
beforeAll(() => service.server.listen({onUnhandledFrame: 'error'}))
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  clearToasts()
  service.reset()
  sessionStorage.clear()
  vi.restoreAllMocks()
})
afterAll(() => service.server.close())

const words = {
  offline: {en: /^You seem to be offline/, es: /^Parece que no tiene conexión/},
  timeout: {en: /took too long to answer/, es: /tardó demasiado/},
  server: {en: /Something went wrong/, es: /Algo falló/},
  aMinute: {en: /Try again in a minute\./, es: /Intente de nuevo en un minuto\./},
  minutes: {en: /Try again in 3 minutes\./, es: /Intente de nuevo en 3 minutos\./},
} as const

/**
 * Makes the next request reach the service and then throw an AbortError, as when the visitor presses
 * the browser's Stop button.
 */
function stopNextCall() {
  const {fetch} = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
    await fetch(...call)
    throw new DOMException('The user aborted a request.', 'AbortError')
  })
}

interface Failure {
  when: string
  answer(): Response | Promise<Response>
  says: keyof typeof words
  /** Runs before the submit, for failures that do not come from the forms service. */
  before?(): void
  timeoutMs?: number
}

const table: Failure[] = [
  {when: 'there is no connection', answer: failures.noConnection, says: 'offline'},
  {when: 'the service does not respond', answer: failures.silence, says: 'timeout', timeoutMs: 50},
  {when: 'the service limits requests for 150 s', answer: failures.tooMany('150'), says: 'minutes'},
  {when: 'the service limits requests', answer: failures.tooMany(), says: 'aMinute'},
  {when: 'the service rejects the JSON (400)', answer: failures.status(400), says: 'server'},
  {when: 'the request is too large (413)', answer: failures.status(413), says: 'server'},
  {when: 'the content type is wrong (415)', answer: failures.status(415), says: 'server'},
  {when: 'the service fails (500)', answer: failures.status(500), says: 'server'},
  {when: 'the service is unavailable (503)', answer: failures.status(503), says: 'server'},
  {when: 'the connection is reset', answer: failures.cutOff, says: 'server'},
  {when: 'something else responds with an HTML page', answer: failures.page, says: 'server'},
  {
    when: 'the visitor stops loading the page',
    answer: () => kept('never seen'),
    before: stopNextCall,
    says: 'offline',
  },
]

describe.each(threeForms)('$name', ({name, form, path, values, sent, submit}) => {
  function open(locale: Locale, timeoutMs = 10_000) {
    const api = {url: ownApiUrl, timeoutMs}
    const accepted = vi.fn()
    const page = (
      <>
        {form({api, onAccepted: accepted})}
        <ToastArea />
      </>
    )
    const {user} = openForm(page, locale)
    // Use a selector, because testing-library's search by role is slow in long forms.
    const button = () => document.querySelector<HTMLElement>('form [type=submit]')
    const press = async (name: string) => {
      expect(button()?.textContent).toBe(name)
      await user.click(button() ?? document.body)
    }
    return {api, accepted, button, press}
  }

  const retry = {en: 'Try again', es: 'Intentar de nuevo'} as const
  const toast = () => document.querySelector('.toast')?.textContent
  const keys = () => service.calls.map(({headers}) => headers['idempotency-key'])

  describe.each(locales)('in %s', (locale) => {
    const part = threeForms.findIndex((each) => each.name === name) * 2 + locales.indexOf(locale)
    it.each(sampled(table, (_, index) => index % 6 === part))(
      'when $when, the form shows an error and keeps its values, and a retry has the same idempotency key',
      async ({answer, before, says, timeoutMs}) => {
        const {api, accepted, button, press} = open(locale, timeoutMs)
        fillIn(values)
        const [scrolled, typed] = [vi.spyOn(Element.prototype, 'scrollIntoView'), currentValues()]
        service.answers(answer)
        before?.()
        await press(submit[locale])

        // The error is shown below the button and in the toast.
        const alert = await screen.findByText(words[says][locale], {selector: 'form [role=alert]'})
        await waitFor(() => expect(toast()).toBe(alert.textContent))
        expect(accepted).not.toHaveBeenCalled()
        expect(currentValues()).toEqual(typed)
        expect(button()?.getAttribute('aria-busy')).toBe('false')
        expect(document.activeElement).toBe(button())
        // The button is scrolled to where the toast does not cover it.
        expect(scrolled.mock.contexts).toEqual([button()?.parentElement])

        api.timeoutMs = 10_000
        service.answers(() => kept('ABC-DEF-GHJ'))
        await press(retry[locale])
        await waitFor(() => expect(accepted.mock.calls).toEqual([[{reference: 'ABC-DEF-GHJ'}]]))
        expect(keys()).toEqual([expect.stringMatching(/\S{16}/), keys()[0]])
        const [first, second] = service.calls
        expect(second).toMatchObject({path: path.replace('/api', ''), body: sent})
        expect(first).toMatchObject({path: second?.path, body: sent})
        expect(second?.headers['content-language']).toBe(locale)
        expect(sessionStorage).toHaveLength(0)
      },
    )

    it('a field that the service rejects shows its error, and the corrected form can be sent again', async () => {
      const {accepted, press} = open(locale)
      fillIn(values)
      const typed = currentValues()
      service.answers(failures.refused({phoneNumber: 'errors.invalid_PhoneNumber'}))
      await press(submit[locale])

      const instruction = {en: /Enter ten digits/, es: /Escriba diez dígitos/}[locale]
      const phone = screen.getByRole('textbox', {name: /^(Phone|Teléfono)/})
      await waitFor(() => expect(describing(phone)).toMatch(instruction))
      expect(phone.getAttribute('aria-invalid')).toBe('true')
      expect(currentValues()).toEqual(typed)
      expect(accepted).not.toHaveBeenCalled()
      await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
      expect(document.activeElement?.querySelector(`[href="#${phone.id}"]`)).not.toBeNull()

      service.answers(() => kept('ABC-DEF-GHJ'))
      fillIn({phoneNumber: '(555)555-0199'})
      await press(retry[locale])
      await waitFor(() => expect(accepted).toHaveBeenCalledOnce())
      expect(service.calls[1]?.body).toMatchObject({...sent, phoneNumber: '(555)555-0199'})
      expect(keys()[1]).not.toBe(keys()[0])
      // The toast about the failed submit disappears.
      await waitFor(() => expect(toast()).toBeUndefined())
    })
  })

  it('fields rejected by the service are listed in the order of the page', async () => {
    service.answers(
      failures.refused(
        Object.fromEntries(
          Object.keys(values)
            .reverse()
            .map((field) => [field, 'errors.invalid']),
        ),
      ),
    )
    const {press} = open('en')
    fillIn(values)
    await press(submit.en)
    const links = () =>
      [...document.querySelectorAll('form [role=alert] a')].map((link) => link.getAttribute('href'))
    const inPage = [...new Set([...document.querySelectorAll('form [id^=field-]')])]
      .filter(({tagName}) => /^(INPUT|SELECT|TEXTAREA)$/.test(tagName))
      .filter(({id}) => id.replace('field-', '') in values)
      .map(({id}) => `#${id}`)
    await waitFor(() => expect(links()).toEqual(inPage))
  })

  it('a form that is sent again after a reload and a language switch has the same idempotency key', async () => {
    service.answers(failures.status(500))
    const english = open('en')
    fillIn(values)
    await english.press(submit.en)
    await screen.findByText(words.server.en, {selector: 'form [role=alert]'})
    const spanish = open('es')
    service.answers(() => kept('ABC-DEF-GHJ'))
    await spanish.press(submit.es)
    await waitFor(() => expect(spanish.accepted).toHaveBeenCalledOnce())
    expect(service.calls.map(({body}) => body)).toMatchObject([sent, sent])
    expect(new Set(keys()).size).toBe(1)
  })
})

/** Returns the description of a field that screen readers announce after its name. */
function describing(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
