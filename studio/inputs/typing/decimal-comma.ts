import {useEffect} from 'react'
import type {LayoutProps} from 'sanity'

/**
 * Returns a number as browsers read it: with a decimal point, without separators of thousands. A comma
 * before three digits that end the number separates thousands, as in `1,234`.
 */
export function withDecimalPoint(text: string): string {
  const isDecimal = /^[^,]*,(?!\d{3}\D*$)[^.,]*$/.test(text)
  return isDecimal ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
}

/** Matches numbers, also with blanks between thousands. */
const numbers = /-?[.,]?\d(?:[\d.,]|\s(?=\d{3}(?!\d)))*/g

/**
 * Returns the number in a text that is typed or pasted at once; '' if there is not exactly one. Chromium would
 * keep only the characters that numbers have, so that `35 EUR` would be no number, and `2 for 35` would be 235.
 */
export function numberIn(text: string): string {
  if (text.length === 1) return withDecimalPoint(text)
  const [number = '', ...others] = text.match(numbers) ?? []
  return others.length > 0
    ? ''
    : withDecimalPoint(number.replaceAll(/\s/g, '').replace(/[.,]+$/, ''))
}

/** Returns whether an element is a field for a number. */
export const isNumberField = (element: EventTarget | null): boolean =>
  element instanceof HTMLInputElement && element.type === 'number'

/**
 * Reads a comma in fields for numbers as the decimal point. Chromium leaves it out without a word, so that
 * `1,5` would become 15.
 */
export function DecimalComma(props: LayoutProps) {
  useEffect(() => {
    const onInput = (event: InputEvent) => {
      const {target, data} = event
      const number = isNumberField(target) && event.cancelable && data ? numberIn(data) : data
      if (number === null || number === data) return
      event.preventDefault()
      document.execCommand('insertText', false, number)
    }
    addEventListener('beforeinput', onInput, {capture: true})
    return () => removeEventListener('beforeinput', onInput, {capture: true})
  }, [])
  return props.renderDefault(props)
}
