import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {useRouter} from 'sanity/router'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {translateIntent} from '../translate-intent.ts'

/**
 * Lists the Spanish texts that will be outdated when the English is published. Has buttons to
 * publish now, to confirm that the Spanish still fits, and to translate first.
 */
export function StaleSpanish({
  stale,
  onPublish,
}: {
  stale: readonly FieldPair[]
  onPublish: (alsoStale: boolean) => void
}) {
  const {t} = useTranslation('translations')
  const {navigateIntent} = useRouter()
  const [first] = stale
  return (
    <Stack gap={4}>
      <Text size={1}>{t('publish.stale', {count: stale.length})}</Text>
      <Stack as="ul" gap={3} style={{margin: 0, paddingInlineStart: '1.2em'}}>
        {stale.map(({id, field}) => (
          <Text as="li" key={id} size={1} weight="medium">
            {field.title}
          </Text>
        ))}
      </Stack>
      <Text size={1}>{t('publish.meanwhile')}</Text>
      <Flex gap={2} wrap="wrap">
        <Button text={t('publish.anyway')} onClick={() => onPublish(false)} />
        <Button mode="ghost" text={t('publish.still-right')} onClick={() => onPublish(true)} />
        {first && (
          <Button
            mode="ghost"
            text={t('publish.translate')}
            onClick={() =>
              navigateIntent(translateIntent, {id: first.documentId, field: first.field.name})
            }
          />
        )}
      </Flex>
    </Stack>
  )
}
