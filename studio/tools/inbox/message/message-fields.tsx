import {Box, Card, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {Message} from '../messages.ts'
import {AsWritten} from './as-written.tsx'

/** The message as the visitor wrote it, without the fields that were left empty. */
export function MessageFields({message}: {message: Message}) {
  const {t} = useTranslation('inbox')
  const source = Object.entries(message.source ?? {}).map(([name, value]) => `${name}: ${value}`)
  return (
    <Card border radius={3} padding={4}>
      <Stack as="dl" gap={4} style={{margin: 0}} aria-label={t('fields')}>
        {message.fields
          .filter(({value}) => value !== '')
          .map(({name, label, value}) => (
            <Stack key={name} gap={2}>
              <Text as="dt" size={1} muted>
                {label}
              </Text>
              <Box as="dd" style={{margin: 0}}>
                <AsWritten>{value}</AsWritten>
              </Box>
            </Stack>
          ))}
        {source.length > 0 && (
          <Stack gap={2}>
            <Text as="dt" size={1} muted>
              {t('source')}
            </Text>
            <Box as="dd" style={{margin: 0}}>
              <AsWritten>{source.join('\n')}</AsWritten>
            </Box>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
