import {Stack, Text} from '@sanity/ui'
import {createContext, use} from 'react'
import {FormInput, type InputProps, isObjectInputProps, type Path, pathToString} from 'sanity'

/** In the side-by-side editor: the path of the single value that a form shows, and its label. */
export const OneValueContext = createContext<{path: Path; label: string} | undefined>(undefined)

/**
 * Wraps every input of the Studio. In the side-by-side editor, it reduces the form of a document to
 * a single value with Sanity's own input. In other places it changes nothing.
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
