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
 * Keeps the caret in place when somebody else changes the same field. Otherwise the browser moves
 * the caret to the end, and the user continues to type there. A class component, because only
 * classes can read the DOM before an update.
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
