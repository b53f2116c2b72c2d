// @vitest-environment jsdom
import {act, cleanup, render} from '@testing-library/react'
import type {ReactNode} from 'react'
import type {ArrayOfObjectsInputProps, FormPatch, StringInputProps} from 'sanity'
import {afterEach, expect, it, vi} from 'vitest'
import {PreserveRichText} from '#studio/inputs/typing/preserve-rich-text.tsx'
import {PreserveText} from '#studio/inputs/typing/preserve-text.tsx'

const form = {_id: 'drafts.a', _type: 'faqPage', _updatedAt: '2026-01-01T00:00:01Z'}
let connection = 'connected'

vi.mock('sanity', () => ({
  getPublishedId: (id: string) => id.replace('drafts.', ''),
  isDraftId: (id: string) => id.startsWith('drafts.'),
  useConnectionState: () => connection,
  useFormValue: ([name]: ['_id' | '_type' | '_updatedAt']) => form[name],
  set: (value: unknown) => ({type: 'set', value, path: []}),
  setIfMissing: (value: unknown) => ({type: 'setIfMissing', value, path: []}),
  unset: () => ({type: 'unset', path: []}),
  PatchEvent: {from: (patches: FormPatch[]) => ({patches})},
}))

/** The form after another user has published, or discarded, at a time. */
const withoutDraft = (at: string) => Object.assign(form, {_id: 'a', _updatedAt: at})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  connection = 'connected'
  Object.assign(form, {_id: 'drafts.a', _updatedAt: '2026-01-01T00:00:01Z'})
})

const later = '2026-01-01T00:00:02Z'
const earlier = '2025-12-31T00:00:00Z'

/** A field in a form that somebody types into; `show` re-renders it as Sanity would. */
function field(kind: 'text' | 'rich') {
  const sent: unknown[] = []
  let given: {type: (value: unknown) => void; readOnly: boolean; value: unknown} | undefined
  const onChange = (patch: unknown) => void sent.push(patch)
  const element = (value: unknown, readOnly: boolean): ReactNode => {
    const elementProps = {
      value: String(value),
      readOnly,
      ref: {current: null},
      onChange: () => undefined,
    }
    if (kind === 'text') {
      const renderDefault = ({elementProps: {onChange: type, ...rest}}: StringInputProps) => {
        given = {
          // React's event: only its target is read.
          type: (text) => type({currentTarget: {value: text}} as never),
          readOnly: rest.readOnly,
          value: rest.value,
        }
        return <i />
      }
      const props = {value, readOnly, onChange, elementProps, renderDefault}
      // Sanity's props: only these of some forty are read.
      return <PreserveText {...(props as unknown as StringInputProps)} />
    }
    const renderDefault = (rest: ArrayOfObjectsInputProps) => {
      given = {
        // Sanity's patches: they are passed on unread.
        type: (patches) => rest.onChange(patches as never),
        readOnly: rest.readOnly === true,
        value: rest.value,
      }
      return <i />
    }
    const props = {value, readOnly, onChange, renderDefault}
    // Sanity's props, as above.
    return <PreserveRichText {...(props as unknown as ArrayOfObjectsInputProps)} />
  }
  return {element, sent, now: () => given}
}

it("a line being typed survives another user's publish, and what was dropped is written again", async () => {
  const {element, sent, now} = field('text')
  const {rerender} = render(element('Be', false))
  now()?.type('Ben')
  rerender(element('Ben', false))
  rerender(element('Ben', true))
  expect(now()).toMatchObject({readOnly: false, value: 'Ben'})
  now()?.type('Ben w')
  rerender(element('Ben', true))
  expect(now()?.value).toBe('Ben w')
  withoutDraft(later)
  rerender(element('Be', false))
  expect(now()?.value).toBe('Ben w')
  expect(sent).toEqual([
    [
      {type: 'unset', path: []},
      {type: 'set', value: 'Ben w', path: []},
    ],
  ])
})

it("a first line is written as a change of an empty text, so that another user's start is not replaced", () => {
  const {element, sent, now} = field('text')
  render(element('', false))
  now()?.type('B')
  expect(sent).toEqual([
    [
      {type: 'setIfMissing', value: '', path: []},
      {type: 'set', value: 'B', path: []},
    ],
  ])
})

it('typed text is dropped when the draft is discarded or nobody was typing', () => {
  for (const [isTyped, at] of [
    [true, earlier],
    [false, later],
  ] as const) {
    Object.assign(form, {_id: 'drafts.a', _updatedAt: '2026-01-01T00:00:01Z'})
    const {element, sent, now} = field('text')
    const {rerender} = render(element('Be', false))
    if (isTyped) now()?.type('Ben')
    rerender(element('Ben', false))
    withoutDraft(at)
    rerender(element('Be', false))
    expect(now()?.value).toBe('Be')
    expect(sent).toEqual([])
    cleanup()
  }
})

it('rich text is restored as it was, followed by what was written meanwhile', () => {
  const {element, sent, now} = field('rich')
  const [published, typed] = [[{_key: 'a', text: 'Be'}], [{_key: 'a', text: 'Ben'}]]
  const {rerender} = render(element(published, false))
  now()?.type(['first'])
  rerender(element(typed, false))
  rerender(element(typed, true))
  expect(now()?.readOnly).toBe(false)
  now()?.type(['in between'])
  withoutDraft(later)
  rerender(element(published, false))
  expect(sent).toEqual([['first'], {type: 'set', value: typed, path: []}, ['in between']])
})

it('keeps a field editable while the Studio reconnects, and writes what was typed there', () => {
  vi.useFakeTimers()
  const {element, sent, now} = field('text')
  const {rerender} = render(element('Be', false))
  connection = 'reconnecting'
  rerender(element('Be', true))
  act(() => vi.advanceTimersByTime(60_000))
  expect(now()).toMatchObject({readOnly: false, value: 'Be'})
  act(() => now()?.type('Ben'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(now()).toMatchObject({readOnly: false, value: 'Ben'})
  connection = 'connected'
  rerender(element('Be', false))
  expect(sent).toEqual([
    [
      {type: 'unset', path: []},
      {type: 'set', value: 'Ben', path: []},
    ],
  ])
})

it('makes a field read-only when a lock lasts, for example after a permission was removed', () => {
  vi.useFakeTimers()
  const {element, now} = field('text')
  const {rerender} = render(element('Be', false))
  rerender(element('Be', true))
  act(() => vi.advanceTimersByTime(5_000))
  expect(now()?.readOnly).toBe(true)
})

it('never unlocks a field that was read-only from the start', () => {
  const {element, now} = field('text')
  connection = 'reconnecting'
  render(element('Be', true))
  expect(now()?.readOnly).toBe(true)
})
