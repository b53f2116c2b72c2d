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
  isPublishedId: (id: string) => !/^(drafts|versions)\./.test(id),
  useConnectionState: () => connection,
  useFormValue: ([name]: ['_id' | '_type' | '_updatedAt']) => form[name],
  set: (value: unknown) => ({type: 'set', value, path: []}),
  setIfMissing: (value: unknown) => ({type: 'setIfMissing', value, path: []}),
  unset: () => ({type: 'unset', path: []}),
  PatchEvent: {from: (patches: FormPatch[]) => ({patches})},
}))

/** Changes the form as if another user had published or discarded the draft. */
const withoutDraft = (at: string) => Object.assign(form, {_id: 'a', _updatedAt: at})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  connection = 'connected'
  Object.assign(form, {_id: 'drafts.a', _updatedAt: '2026-01-01T00:00:01Z'})
})

const later = '2026-01-01T00:00:02Z'
const earlier = '2025-12-31T00:00:00Z'

/** Creates a field into which a user types. `show` renders it again, as Sanity does. */
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
          // The component reads only the target of the React change event.
          type: (text) => type({currentTarget: {value: text}} as never),
          readOnly: rest.readOnly,
          value: rest.value,
        }
        return <i />
      }
      const props = {value, readOnly, onChange, elementProps, renderDefault}
      // The component reads only these of Sanity's props, so the cast is safe.
      return <PreserveText {...(props as unknown as StringInputProps)} />
    }
    const renderDefault = (rest: ArrayOfObjectsInputProps) => {
      given = {
        // The component does not change Sanity's patches.
        type: (patches) => rest.onChange(patches as never),
        readOnly: rest.readOnly === true,
        value: rest.value,
      }
      return <i />
    }
    const props = {value, readOnly, onChange, renderDefault}
    // The component reads only these of Sanity's props, so the cast is safe.
    return <PreserveRichText {...(props as unknown as ArrayOfObjectsInputProps)} />
  }
  return {element, sent, now: () => given}
}

it('text typed while another user publishes stays in the field and is sent to the content lake afterwards', async () => {
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

it("typing into an empty field first sends `setIfMissing`, so that the text does not replace another user's text", () => {
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

it('after the draft has disappeared, the field shows the published text if the draft was discarded or the user was not typing', () => {
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

it('after a document with a draft was added to a release, the field does not replace the text of the release', () => {
  const {element, sent, now} = field('text')
  const {rerender} = render(element('Be', false))
  now()?.type('Ben')
  rerender(element('Ben', false))
  Object.assign(form, {_id: 'versions.spring.a', _updatedAt: later})
  rerender(element('Be', false))
  expect(now()?.value).toBe('Be')
  expect(sent).toEqual([])
})

it('after another user publishes, rich text typed before is restored, and edits made while the field was locked are sent', () => {
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

it('a field stays editable while the Studio reconnects, and its text is sent afterwards', () => {
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

it('a field becomes read-only if its lock has not ended after 5 s, such as after a permission was removed', () => {
  vi.useFakeTimers()
  const {element, now} = field('text')
  const {rerender} = render(element('Be', false))
  rerender(element('Be', true))
  act(() => vi.advanceTimersByTime(5_000))
  expect(now()?.readOnly).toBe(true)
})

it('a field that is read-only when the form opens stays read-only', () => {
  const {element, now} = field('text')
  connection = 'reconnecting'
  render(element('Be', true))
  expect(now()?.readOnly).toBe(true)
})
