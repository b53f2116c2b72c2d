import {Stack, Text, TextInput} from '@sanity/ui'
import {useId} from 'react'

/** A labelled text field. The form reads its value by `name` on submit. */
export function TextField(props: {
  name: string
  label: string
  type?: 'text' | 'password'
  value?: string
  autoComplete: string
  inputMode?: 'numeric'
}) {
  const {label, value, type = 'text', ...rest} = props
  const id = useId()
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <TextInput {...rest} id={id} type={type} defaultValue={value} />
    </Stack>
  )
}
