import {Stack, Text} from '@sanity/ui'
import {createContext, use} from 'react'
import {FormInput, type InputProps, isObjectInputProps, type Path, pathToString} from 'sanity'

/** Path and label of the single value that a form of the side-by-side editor shows. */
export const OneValueContext = createContext<{path: Path; label: string} | undefined>(undefined)

/**
 * Wraps every input of the Studio. In the side-by-side editor, the form of a document shows only the
 * input of a single value. Outside this editor, renders inputs unchanged.
 */
export function SideBySideInput(props: InputProps) {
  const shown = use(OneValueContext)
  if (!shown) return props.renderDefault(props)
  if (props.path.length === 0 && isObjectInputProps(props))
    return <FormInput {...props} absolutePath={shown.path} />
  if (pathToString(props.path) !== pathToString(shown.path)) return props.renderDefault(props)
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={props.id} size={1} weight="semibold">
        {shown.label}
      </Text>
      {props.renderDefault(props)}
    </Stack>
  )
}
