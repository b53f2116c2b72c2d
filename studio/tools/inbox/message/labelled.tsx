import {Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

/** A field with its label above it. */
export function Labelled({id, label, children}: {id: string; label: string; children: ReactNode}) {
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {children}
    </Stack>
  )
}
