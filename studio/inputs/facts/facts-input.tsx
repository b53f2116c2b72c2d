import {Badge, Box, Flex, Stack} from '@sanity/ui'
import {type FocusEvent, useRef, useState} from 'react'
import {type InputProps, isRecord, type Path} from 'sanity'
import {mayHaveFacts} from '#schemas/facts.ts'
import {FactMenu} from './fact-menu.tsx'
import {useFacts, valuesIn} from './use-facts.ts'

function FactValues({text}: {text: string}) {
  const facts = useFacts()
  return (
    <Flex gap={2} wrap="wrap" data-testid="facts">
      {facts &&
        [...valuesIn(text, facts)].map(([name, value]) => (
          <Badge key={name} tone="primary">{`${name} = ${value}`}</Badge>
        ))}
    </Flex>
  )
}

/** Inserts a text at the caret of a field. */
function insertAtCaret(container: HTMLElement, text: string) {
  const richText = container.querySelector<HTMLElement>('[contenteditable="true"]')
  if (richText) {
    richText.focus()
    // The editor of rich text only handles this event. It ignores changes of its elements.
    const init = {inputType: 'insertText', data: text, bubbles: true, cancelable: true}
    richText.dispatchEvent(new InputEvent('beforeinput', init))
    return
  }
  container.querySelector<HTMLElement>('input, textarea')?.focus()
  // Deprecated, but the only way to insert a text that the user can undo with Ctrl+Z.
  document.execCommand('insertText', false, text)
}

/** Adds a button to a text field that inserts a fact. It is visible while the field has the focus. */
function WithFactMenu(props: InputProps) {
  const container = useRef<HTMLDivElement>(null)
  const [isFocused, setFocused] = useState(false)
  const leave = ({currentTarget, relatedTarget}: FocusEvent<HTMLElement>) =>
    setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
  const insert = (text: string) => {
    // The menu returns the focus to its button when it closes. Insert after that.
    requestAnimationFrame(() => container.current && insertAtCaret(container.current, text))
  }
  return (
    <Flex gap={1} onFocus={() => setFocused(true)} onBlur={leave}>
      <Box flex={1} ref={container}>
        {props.renderDefault(props)}
      </Box>
      <Box style={{visibility: isFocused ? 'visible' : 'hidden'}}>
        <FactMenu onChoose={insert} />
      </Box>
    </Flex>
  )
}

/** Returns whether a path is the text of one language of a localized field. */
const isLocalizedText = (path: Path) =>
  path.at(-1) === 'value' && isRecord(path.at(-2)) && path.length > 2

/** Renders a text field with a menu of facts, and below it the value of every fact in its text. */
export function FactsInput(props: InputProps) {
  const {schemaType, value, path, readOnly} = props
  const isText = schemaType.jsonType === 'string' || schemaType.name === 'richText'
  if (!isText) return props.renderDefault(props)
  const text = value ? JSON.stringify(value) : ''
  const hasMenu = isLocalizedText(path) && !readOnly
  if (!hasMenu && !mayHaveFacts(text)) return props.renderDefault(props)
  return (
    <Stack gap={2}>
      {hasMenu ? <WithFactMenu {...props} /> : props.renderDefault(props)}
      {mayHaveFacts(text) && <FactValues text={text} />}
    </Stack>
  )
}
