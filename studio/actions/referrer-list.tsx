import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useSchema, useTranslation} from 'sanity'
import {IntentLink} from 'sanity/router'
import {publishedIdOf} from '../tools/point-in-time/past-documents.ts'
import {titleBy} from '../translation-state/translatable-types.ts'
import type {Referrer} from './referrers.ts'

function Place({document}: Pick<Referrer, 'document'>) {
  const schema = useSchema()
  const type = schema.get(document._type)
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={2}>
        <Text size={1} weight="medium">
          <IntentLink
            intent="edit"
            params={{id: publishedIdOf(document._id), type: document._type}}
          >
            {type ? titleBy(type)(document) : document._id}
          </IntentLink>
        </Text>
        <Text size={1} muted>
          {type?.title}
        </Text>
      </Stack>
    </Card>
  )
}

/** Lists the documents that refer to a document, before an editor deletes or unpublishes it. */
export function ReferrerList(props: {
  referrers: readonly Referrer[]
  isDeletion: boolean
  onCancel: () => void
  onGoOn: () => void
}) {
  const {referrers, isDeletion, onCancel, onGoOn} = props
  const {t} = useTranslation('rules')
  const groups = (['shows', 'links'] as const)
    .map((how) => ({how, own: referrers.filter((each) => each.how === how)}))
    .filter(({own}) => own.length > 0)
  const isBlocked = groups.some(({how}) => how === 'shows')
  return (
    <Stack gap={4} data-testid="referrers">
      {groups.map(({how, own}) => (
        <Stack key={how} gap={3}>
          <Text size={1}>{t(`referrers.${how}`, {count: own.length})}</Text>
          <Stack as="ul" gap={2} style={{listStyle: 'none', margin: 0, padding: 0}}>
            {own.map(({document}) => (
              <li key={document._id}>
                <Place document={document} />
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
      <Flex gap={2} justify="flex-end">
        <Button
          mode={isBlocked ? 'default' : 'bleed'}
          text={t('referrers.cancel')}
          onClick={onCancel}
        />
        {!isBlocked && (
          <Button
            // No filled button, because white text on Sanity's red has too little contrast.
            mode="ghost"
            tone="critical"
            text={t(isDeletion ? 'delete.anyway' : 'unpublish.anyway')}
            onClick={onGoOn}
          />
        )}
      </Flex>
    </Stack>
  )
}
