import {Box, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useTranslation} from 'sanity'

/**
 * Returns by how many characters a text is longer than the site accepts. The fields have no `maxLength`, because
 * browsers then cut the end of a pasted text without a word.
 */
export const excessOf = (text: string, most: number): number =>
  Math.max(0, text.trim().length - most)

/** A field with its label above it. With `excess` characters too many, says so below the field. */
export function Labelled({
  id,
  label,
  excess = 0,
  children,
}: {
  id: string
  label: string
  excess?: number
  children: ReactNode
}) {
  const {t} = useTranslation('inbox')
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <div>
        {children}
        <div role="status">
          {excess > 0 && (
            <Box paddingTop={3}>
              <Text size={1}>{t('too-long', {count: excess})}</Text>
            </Box>
          )}
        </div>
      </div>
    </Stack>
  )
}
