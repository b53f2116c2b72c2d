import {Box, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useTranslation} from 'sanity'

/**
 * Returns by how many characters a text is longer than the site accepts. The fields have no `maxLength`, because
 * browsers then cut the end of a pasted text without a word.
 */
export const excessOf = (text: string, most: number): number =>
  Math.max(0, text.trim().length - most)

interface LabelledProps {
  id: string
  label: string
  /** Number of characters that the text has too many. */
  excess?: number
  /** A placeholder that the visitor would see. */
  placeholder?: string | undefined
  children: ReactNode
}

/** A field with its label above it, and below it what is wrong with its text. */
export function Labelled({id, label, excess = 0, placeholder, children}: LabelledProps) {
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
          {placeholder && (
            <Box paddingTop={3}>
              <Text size={1}>{t('placeholder', {placeholder})}</Text>
            </Box>
          )}
        </div>
      </div>
    </Stack>
  )
}
