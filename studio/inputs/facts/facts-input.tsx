import {Badge, Box, Flex, Stack} from '@sanity/ui'
import {type FocusEvent, useRef, useState} from 'react'
import type {InputProps, Path} from 'sanity'
import {mayHaveFacts, textsIn} from '#schemas/facts.ts'
import {isRecord} from '#schemas/record.ts'
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

/** Returns whether a path is the text of one language of a localized field. */
const isLocalizedText = (path: Path) =>
  path.at(-1) === 'value' && isRecord(path.at(-2)) && path.length > 2

/** Renders a text field, the value of every fact in its text below it, and a menu of facts while it has the focus. */
function TextWithFacts(props: InputProps & {hasMenu: boolean}) {
  const {hasMenu, ...input} = props
  const container = useRef<HTMLDivElement>(null)
  const [isFocused, setFocused] = useState(false)
  const leave = ({currentTarget, relatedTarget}: FocusEvent<HTMLElement>) =>
    setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
  const insert = (text: string) => {
    // The menu returns the focus to its button when it closes. Insert after that.
    requestAnimationFrame(() => container.current && insertAtCaret(container.current, text))
  }
  const text = textsIn(input.value).join('\n')
  // The elements around the input never change: if they did, React would mount a new input without
  // the focus. The form is read-only while it loads, and while another user publishes.
  return (
    <Stack gap={2}>
      <Flex gap={1} onFocus={() => setFocused(true)} onBlur={leave}>
        <Box flex={1} ref={container}>
          {props.renderDefault(input)}
        </Box>
        {hasMenu && (
          <Box style={{visibility: isFocused && !input.readOnly ? 'visible' : 'hidden'}}>
            <FactMenu onChoose={insert} />
          </Box>
        )}
      </Flex>
      {mayHaveFacts(text) && <FactValues text={text} />}
    </Stack>
  )
}

/** Renders a text field with the facts in its text, and texts of one language also with a menu of facts. */
export function FactsInput(props: InputProps) {
  const {schemaType, path} = props
  const isText = schemaType.jsonType === 'string' || schemaType.name === 'richText'
  if (!isText) return props.renderDefault(props)
  return <TextWithFacts {...props} hasMenu={isLocalizedText(path)} />
}
