// @vitest-environment jsdom
import {afterEach, expect, test, vi} from 'vitest'
import {deleteDraft, idempotencyKey, readDraft, saveDraft} from '#src/forms/submission/draft.ts'

const values = {name: 'Ana', question: 'Why 3.4 hours?'}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  deleteDraft('contact')
  sessionStorage.clear()
})

const noStorage = () => {
  const throwDenied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, call).mockImplementation(throwDenied)
  }
}

test.each([
  ['sessionStorage', () => {}],
  ['window.name, where storage is blocked,', noStorage],
])('a draft is stored in %s until it is deleted', (_, before) => {
  before()
  expect(readDraft('contact')).toBeUndefined()
  saveDraft('contact', values)
  expect(readDraft('contact')).toEqual(values)
  expect(readDraft('correction')).toBeUndefined()
  deleteDraft('contact')
  expect(readDraft('contact')).toBeUndefined()
})

test.each([
  ['', () => {}],
  [' where storage is blocked', noStorage],
])('only unchanged values of the same draft get the same idempotency key%s', (_, before) => {
  before()
  const first = idempotencyKey('contact', values)
  expect(idempotencyKey('contact', {...values})).toBe(first)
  const other = idempotencyKey('contact', {...values, name: 'Ann'})
  expect(other).not.toBe(first)
  expect(idempotencyKey('contact', values)).toBe(first)
  deleteDraft('contact')
  expect(idempotencyKey('contact', values)).not.toBe(first)
})

test('if storage is blocked, window.name keeps drafts across navigation until they are deleted', async () => {
  noStorage()
  saveDraft('contact', values)
  saveDraft('correction', {make: 'Ford'})
  vi.resetModules()
  const next = await import('#src/forms/submission/draft.ts')
  expect(next.readDraft('contact')).toEqual(values)
  next.deleteDraft('contact')
  expect(readDraft('contact')).toBeUndefined()
  expect(readDraft('correction')).toEqual({make: 'Ford'})
  deleteDraft('correction')
  expect(window.name).toBe('')
})

test('saving and deleting drafts does not change a window.name that another page has set', () => {
  window.name = 'another page’s'
  saveDraft('contact', values)
  deleteDraft('contact')
  expect(window.name).toBe('another page’s')
  window.name = ''
})

test.each(['drafts:', 'drafts:{}', 'drafts:[["contact",{"id":1}]]', 'another page’s'])(
  'no draft is read from the `window.name` %j',
  (name) => {
    noStorage()
    window.name = name
    expect(readDraft('contact')).toBeUndefined()
    window.name = ''
  },
)

test('a duplicated tab sends its form with the idempotency key of the original tab', () => {
  saveDraft('contact', values)
  const copy = sessionStorage.getItem('draft:contact') ?? ''
  const first = idempotencyKey('contact', values)
  deleteDraft('contact')
  sessionStorage.setItem('draft:contact', copy)
  expect(idempotencyKey('contact', values)).toBe(first)
})

test('idempotencyKey works without crypto.randomUUID, which browsers do not offer on sites without TLS', () => {
  // On sites without TLS, browsers only provide this part of `crypto` (Web Cryptography Level 2,
  // section 10).
  const {getRandomValues} = crypto
  vi.stubGlobal('crypto', {getRandomValues: getRandomValues.bind(crypto)})
  expect(idempotencyKey('contact', values)).toMatch(/^[0-9a-z.]+-[0-9a-z]+$/)
})
