import {Stack, Text, TextInput} from '@sanity/ui'
import {useId} from 'react'

/** One labelled field of a form, read by its name when the form is sent. */
export function TextField(props: {
  name: string
  label: string
  type?: 'text' | 'password'
  value?: string
  autoComplete: string
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
