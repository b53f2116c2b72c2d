import {Heading, Stack} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {Filters} from '../filters.ts'
import {MessageRow} from '../list/message-row.tsx'
import type {Message} from '../messages.ts'

/** Other messages from the same address. */
export function EarlierMessages({message, filters}: {message: Message; filters: Filters}) {
  const {t} = useTranslation('inbox')
  if (message.earlier.length === 0) return null
  return (
    <Stack as="section" gap={4}>
      <Heading as="h2" size={1}>
        {t('earlier')}
      </Heading>
      <Stack as="ul" gap={1} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {message.earlier.map((each) => (
          <MessageRow
            key={each.reference}
            message={each}
            filters={filters}
            isOpen={false}
            isChosen={false}
            onChoose={undefined}
          />
        ))}
      </Stack>
    </Stack>
  )
}
