// @vitest-environment jsdom
import {act, fireEvent, screen} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {PhoneField} from '#src/forms/submission/contact-fields.tsx'
import {openFields} from '../field-form.tsx'

/** Opens a phone field with the given text. A `|` in the text marks the caret. */
function open(text: string) {
  const [before = '', behind = ''] = text.split('|')
  const fields = openFields(<PhoneField />, {values: {phoneNumber: before + behind}})
  const input = screen.getByRole<HTMLInputElement>('textbox', {name: /^Phone/})
  act(() => input.focus())
  input.setSelectionRange(before.length, before.length)
  return {
    ...fields,
    input,
    /**
     * Returns the field's text with a `|` at the caret. Expects the form to have the same value.
     */
    now: () => {
      expect(fields.valueOf('phoneNumber')).toBe(input.value)
      expect(input.selectionStart).toBe(input.selectionEnd)
      const caret = input.selectionEnd ?? 0
      return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`
    },
  }
}

const backspace = '{Backspace}'
const forwards = '{Delete}'

describe('the caret in the phone field', () => {
  it.each([
    ['typing at the end', '|', '5555550142', '(555)555-0142|'],
    ['typing over the brackets', '(55|', '55', '(555)5|'],
    ['typing in the middle', '(55|5)501-42', '5', '(555)|550-142'],
    ['typing at the start', '|(555)550-142', '5', '(5|55)555-0142'],
    ['replacing a digit', '(5|55)555-0142', `${backspace}9`, '(9|55)555-0142'],
    ['deleting at the end', '(555)555|', backspace, '(555)55|'],
    ['deleting back to the bracket', '(555)5|', backspace, '(555|'],
    ['deleting back over the bracket', '(555)|555-0142', backspace, '(555|)555-0142'],
    ['deleting on, behind the bracket', '(555)|555-0142', backspace.repeat(2), '(55|5)550-142'],
    ['deleting back over the dash', '(555)555-|0142', backspace.repeat(2), '(555)55|0-142'],
    ['deleting forwards over the bracket', '(555|)555-0142', forwards, '(555)|555-0142'],
    ['deleting on forwards', '(555|)555-0142', forwards.repeat(2), '(555)|550-142'],
    ['deleting the first bracket', '|(555)555-0142', forwards, '(|555)555-0142'],
    ['one digit too many is in the middle', '(555)5|55-0142', '9', '(555)59|55-0142'],
    ['deleting an inserted digit', '(555)59|55-0142', backspace, '(555)5|55-0142'],
    ['deleting all digits', '(5|', backspace.repeat(2), '|'],
  ])('the caret stays next to the same digits: %s', async (_, before, keys, after) => {
    const phone = open(before)
    await phone.user.keyboard(keys)
    expect(phone.now()).toBe(after)
  })
})

describe('pasting a phone number', () => {
  it.each([
    '+1 (555) 123-4567',
    '555.123.4567',
    '15551234567',
    '555 123 4567',
    '(555)123-4567',
    '+1-555-123-4567',
    'tel:+15551234567',
    '\u202a+1 555 123 4567\u202c',
    '555\u00a0123\u20114567',
  ])('the pasted number %j is formatted', async (text) => {
    const phone = open('|')
    await phone.user.paste(text)
    expect(phone.now()).toBe('(555)123-4567|')
  })

  it('pasting over a part of the number replaces that part', async () => {
    const phone = open('|(555)123-4567')
    phone.input.setSelectionRange(5, 13)
    await phone.user.paste('555-0142')
    expect(phone.now()).toBe('(555)555-0142|')
  })

  it.each(['call me', '+52 55 5555 0142', '555-0142 ext. 3'])(
    'the pasted text %j is invalid, stays unchanged and shows an error',
    async (text) => {
      const phone = open('|')
      await phone.user.paste(text)
      expect(phone.input.value).toBe(text)
      await phone.user.tab()
      expect(phone.input.value).toBe(text)
    },
  )
})

describe('input without key events', () => {
  it.each(['5551234567', '+15551234567', '(555) 123-4567', '1 555-123-4567'])(
    'the number %j is formatted when autofilled while another field has the focus',
    (text) => {
      const phone = open('|')
      act(() => phone.input.blur())
      fireEvent.input(phone.input, {target: {value: text}})
      expect(phone.input.value).toBe('(555)123-4567')
      expect(phone.valueOf('phoneNumber')).toBe('(555)123-4567')
      expect(document.activeElement).not.toBe(phone.input)
    },
  )

  /** Edits the field as Android's keyboards do: with input events, but without key events. */
  const edit = async (
    input: HTMLInputElement,
    value: string,
    caret: number,
    init: InputEventInit,
  ) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    input.dispatchEvent(new InputEvent('beforeinput', {bubbles: true, cancelable: true, ...init}))
    setValue?.call(input, value)
    input.setSelectionRange(caret, caret)
    input.dispatchEvent(new InputEvent('input', {bubbles: true, ...init}))
    await formatting()
  }
  const formatting = () => act(() => new Promise((resolve) => setTimeout(resolve)))

  it("digits typed on a phone's keyboard are formatted one by one", async () => {
    const phone = open('|')
    for (const digit of '5551234567') {
      const value = phone.input.value + digit
      await edit(phone.input, value, value.length, {inputType: 'insertText', data: digit})
    }
    expect(phone.now()).toBe('(555)123-4567|')
  })

  it('on a phone keyboard, Backspace moves the caret before the closing parenthesis, and then deletes the digit before it', async () => {
    const phone = open('(555)|123-4567')
    await edit(phone.input, '(555123-4567', 4, {inputType: 'deleteContentBackward'})
    expect(phone.now()).toBe('(555|)123-4567')
    await edit(phone.input, '(55)123-4567', 3, {inputType: 'deleteContentBackward'})
    expect(phone.now()).toBe('(55|1)234-567')
  })

  it('text being composed by an input method is not formatted until the composition ends', async () => {
    const phone = open('|')
    const composing = {inputType: 'insertCompositionText', isComposing: true}
    fireEvent.compositionStart(phone.input)
    for (const text of ['5', '55', '555', '5551', '5551234567']) {
      await edit(phone.input, text, text.length, {...composing, data: text})
      expect(phone.now()).toBe(`${text}|`)
    }
    fireEvent.compositionEnd(phone.input, {data: '5551234567'})
    await formatting()
    expect(phone.now()).toBe('(555)123-4567|')
  })

  it.each(['historyUndo', 'historyRedo'])(
    'text after %s is not formatted again',
    async (inputType) => {
      const phone = open('(555)1|')
      await edit(phone.input, '(5551', 5, {inputType})
      expect(phone.now()).toBe('(5551|')
    },
  )
})
