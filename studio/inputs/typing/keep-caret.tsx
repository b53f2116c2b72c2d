import {Component, type ReactNode, type RefObject} from 'react'
import {caretAfter} from './caret-after.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

type Props = {
  input: RefObject<unknown>
  children: ReactNode
}

type Place = {element: TextElement; text: string; start: number; end: number}

const isText = (element: unknown): element is TextElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === 'text')

/**
 * Keeps the caret in place when another user changes the same field. Otherwise the browser would
 * move the caret to the end of the text. This is a class component, because only classes have
 * `getSnapshotBeforeUpdate` to read the caret before React updates the DOM.
 */
export class KeepCaret extends Component<Props> {
  override getSnapshotBeforeUpdate(): Place | null {
    const element: unknown = this.props.input.current
    if (!isText(element) || element !== document.activeElement) return null
    const {value, selectionStart, selectionEnd} = element
    return {element, text: value, start: selectionStart ?? 0, end: selectionEnd ?? 0}
  }

  override componentDidUpdate(_: Props, __: unknown, place: Place | null): void {
    if (!place || place.element.value === place.text) return
    const {element, text, start, end} = place
    const to = (caret: number) => caretAfter(text, element.value, caret)
    element.setSelectionRange(to(start), to(end))
  }

  override render(): ReactNode {
    return this.props.children
  }
}
