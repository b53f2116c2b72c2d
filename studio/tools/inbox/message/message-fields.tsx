import {Box, Card, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {Message} from '../messages.ts'
import {AsWritten} from './as-written.tsx'

/** Where the visit came from, in the order of the message. The server has cleaned these texts. */
const sourceNames = [
  ...(['page', 'referrer', 'product', 'utm_source', 'utm_medium', 'utm_campaign'] as const),
  ...(['utm_term', 'utm_content'] as const),
]

/**
 * The message as the visitor wrote it, without the fields that were left empty, and where the visit
 * came from.
 */
export function MessageFields({message}: {message: Message}) {
  const {t} = useTranslation('inbox')
  const {source} = message
  const shown = sourceNames.filter((name) => source?.[name])
  const rows = [
    ...message.fields.filter(({value}) => value !== ''),
    ...shown.map((name) => ({
      name: `source ${name}`,
      label: t(`source.${name}`),
      value: source?.[name] === 'direct' ? t('source.direct') : (source?.[name] ?? ''),
    })),
  ]
  return (
    <Card border radius={3} padding={4}>
      <Stack as="dl" gap={4} style={{margin: 0}} aria-label={t('fields')}>
        {rows.map(({name, label, value}) => (
          <Stack key={name} gap={2}>
            <Text as="dt" size={1} muted>
              {label}
            </Text>
            <Box as="dd" style={{margin: 0}}>
              <AsWritten>{value}</AsWritten>
            </Box>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
