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
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, call).mockImplementation(refuse)
  }
}

test.each([
  ['stored', () => {}],
  ['kept in the page where storage is off', noStorage],
])('a draft is %s until it is accepted', (_, before) => {
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
  [' where storage is off', noStorage],
])(
  'equal values have the same key%s, and changed values and the next draft have another',
  (_, before) => {
    before()
    const first = idempotencyKey('contact', values)
    expect(idempotencyKey('contact', {...values})).toBe(first)
    const other = idempotencyKey('contact', {...values, name: 'Ann'})
    expect(other).not.toBe(first)
    expect(idempotencyKey('contact', values)).toBe(first)
    deleteDraft('contact')
    expect(idempotencyKey('contact', values)).not.toBe(first)
  },
)

test('without storage, drafts survive navigations in the window name until they are accepted', async () => {
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

test('a name that another page gave the window is kept', () => {
  window.name = 'another page’s'
  saveDraft('contact', values)
  deleteDraft('contact')
  expect(window.name).toBe('another page’s')
  window.name = ''
})

test.each(['drafts:', 'drafts:{}', 'drafts:[["contact",{"id":1}]]', 'another page’s'])(
  'a window with the name %j passes no draft',
  (name) => {
    noStorage()
    window.name = name
    expect(readDraft('contact')).toBeUndefined()
    window.name = ''
  },
)

test('a duplicated tab sends under the same key', () => {
  saveDraft('contact', values)
  const copy = sessionStorage.getItem('draft:contact') ?? ''
  const first = idempotencyKey('contact', values)
  deleteDraft('contact')
  sessionStorage.setItem('draft:contact', copy)
  expect(idempotencyKey('contact', values)).toBe(first)
})

test('a key exists on sites without TLS too', () => {
  // The part of `crypto` that such pages have (Web Cryptography Level 2, section 10).
  const {getRandomValues} = crypto
  vi.stubGlobal('crypto', {getRandomValues: getRandomValues.bind(crypto)})
  expect(idempotencyKey('contact', values)).toMatch(/^[0-9a-z.]+-[0-9a-z]+$/)
})
