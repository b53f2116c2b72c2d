// @vitest-environment jsdom
import {screen, waitFor} from '@testing-library/react'
import {HttpResponse} from 'msw'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {ContactForm} from '#src/forms/contact/contact-form.tsx'
import {formsService, serviceUrl} from '#tests/mocks/forms-service.ts'
import {defaultTexts} from '../default-texts.ts'
import {openForm} from '../form-user.tsx'

const service = formsService()
beforeAll(() => service.server.listen({onUnhandledFrame: 'error'}))
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  service.reset()
  sessionStorage.clear()
  vi.restoreAllMocks()
})
afterAll(() => service.server.close())

function open(
  onAccepted: (accepted: {reference: string | undefined}) => unknown = () => {},
  timeoutMs = 10_000,
) {
  const api = {url: serviceUrl, timeoutMs}
  return openForm(
    <ContactForm texts={defaultTexts.en.contact.form} api={api} onAccepted={onAccepted} />,
  )
}

async function fill({user, field}: ReturnType<typeof open>) {
  await user.type(field(/^Name/), 'Ana Ortiz')
  await user.type(field(/^Phone/), '5555550142')
  await user.type(field(/^Email/), 'ana@example.com')
  await user.type(field(/question/), 'Why 3.4 hours?')
  await user.type(field(/robot/), '1 ')
}

it("the contact form sends the values in the service's format and calls onAccepted", async () => {
  const accepted = vi.fn()
  const form = open(accepted)
  await fill(form)
  await form.submit(/Send/)
  await waitFor(() => expect(accepted).toHaveBeenCalledWith({reference: undefined}))
  expect(service.calls.map(({body}) => body)).toEqual([
    {
      name: 'Ana Ortiz',
      phoneNumber: '(555)555-0142',
      emailAddress: 'ana@example.com',
      question: 'Why 3.4 hours?',
      validation: '1',
      type: 'contactForm',
    },
  ])
  expect(sessionStorage).toHaveLength(0)
})

it('a second click on Send while the confirmation page loads sends no request', async () => {
  const confirmed = Promise.withResolvers<void>()
  const accepted = vi.fn(() => confirmed.promise)
  const form = open(accepted)
  await fill(form)
  await form.submit(/Send/)
  await waitFor(() => expect(accepted).toHaveBeenCalledOnce())
  const button = screen.getByRole('button', {name: /Send/})
  expect(button.getAttribute('aria-busy')).toBe('true')
  await form.user.click(button)
  await form.user.type(form.field(/^Name/), '{Enter}')
  confirmed.resolve()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect(service.calls).toHaveLength(1)
})

it('the same text sent again after Back, while the confirmation loads, is confirmed without a request', async () => {
  const accepted = vi.fn()
  const form = open(accepted)
  await fill(form)
  await form.submit(/Send/)
  await waitFor(() => expect(accepted).toHaveBeenCalledTimes(1))
  await form.submit(/Send/)
  await waitFor(() => expect(accepted).toHaveBeenCalledTimes(2))
  expect(service.calls).toHaveLength(1)
  await form.user.type(form.field(/question/), ' And when?')
  await form.submit(/Send/)
  await waitFor(() => expect(accepted).toHaveBeenCalledTimes(3))
  expect(service.calls).toHaveLength(2)
})

it('submitting an empty form lists all errors in a summary and focuses it', async () => {
  const form = open()
  await form.submit(/Send/)
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(summary.querySelectorAll('li')).toHaveLength(5)
  for (const link of summary.querySelectorAll('a')) {
    expect(document.querySelector(link.getAttribute('href') ?? '')?.tagName).toMatch(
      /INPUT|TEXTAREA/,
    )
  }
  expect(form.complaint(/^Name/)).toContain('Enter your name.')
  expect(form.field(/^Name/).getAttribute('aria-invalid')).toBe('true')
  expect(service.calls).toEqual([])
  await form.user.type(form.field(/^Name/), 'A')
  expect(form.complaint(/^Name/)).not.toContain('Enter your name.')
})

it("a field's error appears on blur, not while typing", async () => {
  const form = open()
  await form.user.type(form.field(/^Email/), 'ana@')
  expect(form.complaint(/^Email/)).not.toContain('full email address')
  await form.user.tab()
  expect(form.complaint(/^Email/)).toContain('full email address')
})

it('the anti-spam question accepts only the answer 1', async () => {
  const form = open()
  await form.user.type(form.field(/robot/), '1 ')
  await form.user.tab()
  expect(form.complaint(/robot/)).not.toContain('Please check your input.')
  await form.user.type(form.field(/robot/), '7')
  await form.user.tab()
  expect(form.complaint(/robot/)).toContain('Please check your input.')
})

describe('typed values of the contact form', () => {
  it('when the service rejects a field, the form keeps its values and shows the error at the field', async () => {
    service.answers(() =>
      HttpResponse.json({errors: {emailAddress: 'errors.invalid_Email'}}, {status: 422}),
    )
    const form = open()
    await fill(form)
    await form.submit(/Send/)
    await waitFor(() => expect(form.complaint(/^Email/)).toContain('full email address'))
    expect(form.field(/^Email/)).toHaveProperty('value', 'ana@example.com')
  })

  it('after a reload in the same tab, the contact form has the values that were typed before', async () => {
    await fill(open())
    const reloaded = open()
    expect(reloaded.field(/^Phone/)).toHaveProperty('value', '(555)555-0142')
    expect(reloaded.field(/question/)).toHaveProperty('value', 'Why 3.4 hours?')
  })

  it('values that were typed on an earlier page before the app loaded are merged into the draft', async () => {
    sessionStorage.setItem(
      'draft:contact',
      '{"id": "a", "values": {"name": "Eve", "question": "?"}}',
    )
    sessionStorage.setItem('typed:contact:phoneNumber', '5555550142')
    sessionStorage.setItem('typed:contact:question', 'Why 3.4 hours?')
    const form = open()
    expect(form.field(/^Name/)).toHaveProperty('value', 'Eve')
    expect(form.field(/^Phone/)).toHaveProperty('value', '(555)555-0142')
    expect(form.field(/question/)).toHaveProperty('value', 'Why 3.4 hours?')
    expect(Object.keys(sessionStorage)).toEqual(['draft:contact'])
  })

  it('the contact form ignores invalid drafts and drafts of other forms', async () => {
    sessionStorage.setItem('draft:contact', '{"values": {"name": 7}}')
    sessionStorage.setItem('draft:correction', '{"values": {"name": "Eve"}}')
    expect(open().field(/^Name/)).toHaveProperty('value', '')
  })
})

it('a second submit while the first is pending sends no request', async () => {
  let answer = (_: Response) => {}
  service.answers(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      }),
  )
  const form = open()
  await fill(form)
  await form.submit(/Send/)
  const button = await screen.findByRole('button', {name: /Send/})
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await form.user.click(button)
  await form.user.type(form.field(/^Name/), '{Enter}')
  answer(HttpResponse.text(''))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect(service.calls).toHaveLength(1)
})

it('a phone number is formatted while typing, deleting and pasting, without moving the caret', async () => {
  const form = open()
  const phone = form.field(/^Phone/)
  await form.user.type(phone, '555555')
  expect(phone).toHaveProperty('value', '(555)555')
  await form.user.type(phone, '{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(phone).toHaveProperty('value', '(55')
  await form.user.clear(phone)
  await form.user.click(phone)
  await form.user.paste('+1 555.555.0142')
  expect(phone).toHaveProperty('value', '(555)555-0142')
  await form.user.type(phone, '9', {initialSelectionStart: 1, initialSelectionEnd: 2})
  expect(phone).toHaveProperty('value', '(955)555-0142')
})
