import {useEffect} from 'react'
import {definePlugin, type LayoutProps} from 'sanity'
import {isNumberField, numberIn} from '../typing/decimal-comma.ts'
import {cleanPaste, type Pasted} from './clean-paste.ts'

/** Types of data that only a program of its own can read, such as blocks that the Studio copied. */
const isOwnFormat = (type: string) => type.startsWith('application/')

/**
 * Pastes into a field of plain text or for a number as the browser does, so that it can be undone. Browsers
 * announce no input by a script, so `DecimalComma` does not see it.
 */
function insertText(target: Element, text: string): void {
  if (isNumberField(target)) return void document.execCommand('insertText', false, numberIn(text))
  const isOneLine = target instanceof HTMLInputElement
  document.execCommand('insertText', false, isOneLine ? text.replace(/\s*\r?\n\s*/g, ' ') : text)
}

/**
 * Creates the paste of other texts, for the editor of rich text; undefined in browsers whose scripts
 * cannot create one with data.
 */
function pasteOf({text, html}: Pasted): ClipboardEvent | undefined {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  if (html) clipboardData.setData('text/html', html)
  const event = new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true})
  return event.clipboardData?.getData('text/plain') === text ? event : undefined
}

/** Cleans what is pasted into any field of the Studio (clean-paste.ts). */
function CleanPaste(props: LayoutProps) {
  useEffect(() => {
    const clean = new WeakSet<Event>()
    const onPaste = (event: ClipboardEvent) => {
      const {target, clipboardData} = event
      if (clean.has(event) || !clipboardData || !(target instanceof Element)) return
      const isRichText = target.closest('[contenteditable="true"]') !== null
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if ((!isRichText && !isField) || clipboardData.files.length > 0) return
      if (isRichText && [...clipboardData.types].some(isOwnFormat)) return
      const pasted = {
        text: clipboardData.getData('text/plain'),
        html: clipboardData.getData('text/html'),
      }
      const cleaned = cleanPaste(isRichText ? pasted : {...pasted, html: ''}, isRichText)
      const again = cleaned && isRichText ? pasteOf(cleaned) : undefined
      if (!cleaned || (isRichText && !again)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!again) return insertText(target, cleaned.text)
      clean.add(again)
      target.dispatchEvent(again)
    }
    addEventListener('paste', onPaste, {capture: true})
    return () => removeEventListener('paste', onPaste, {capture: true})
  }, [])
  return props.renderDefault(props)
}

/** Plugin that removes invisible marks from pasted texts, and converts Markdown to formatted text. */
export const pastePlugin = definePlugin({
  name: 'clean-paste',
  studio: {components: {layout: CleanPaste}},
})
