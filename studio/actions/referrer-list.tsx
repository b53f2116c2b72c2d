import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {getPublishedId, useSchema, useTranslation} from 'sanity'
import {IntentLink} from 'sanity/router'
import {titleBy} from '../translation-state/translatable-types.ts'
import type {Referrer} from './referrers.ts'
import type {Removal} from './remove-with-redirects.ts'

function Place({document}: Pick<Referrer, 'document'>) {
  const schema = useSchema()
  const type = schema.get(document._type)
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={2}>
        <Text size={1} weight="medium">
          <IntentLink
            intent="edit"
            params={{id: getPublishedId(document._id), type: document._type}}
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

/** Lists documents, with links to them. */
export function ReferrerPlaces({referrers}: {referrers: readonly Referrer[]}) {
  return (
    <Stack as="ul" gap={2} style={{listStyle: 'none', margin: 0, padding: 0}}>
      {referrers.map(({document}) => (
        <li key={document._id}>
          <Place document={document} />
        </li>
      ))}
    </Stack>
  )
}

/** Lists the documents that refer to a document, before an editor deletes or unpublishes it. */
export function ReferrerList(props: {
  referrers: readonly Referrer[]
  what: Removal
  onCancel: () => void
  onGoOn: () => void
  /** Removes the document with the redirects that lead to it, by their published ids. */
  onRemoveBoth: (redirects: readonly string[]) => void
}) {
  const {referrers, what, onCancel, onGoOn, onRemoveBoth} = props
  const {t} = useTranslation('rules')
  const redirects = referrers
    .filter(({how}) => how === 'redirects')
    .map(({document}) => getPublishedId(document._id))
  const groups = (['shows', 'links', 'redirects'] as const)
    .map((how) => ({how, own: referrers.filter((each) => each.how === how)}))
    .filter(({own}) => own.length > 0)
  // Until the release runs, it can remove the other documents' references too.
  const isBlocked = what !== 'later' && groups.some(({how}) => how === 'shows')
  return (
    <Stack gap={4} data-testid="referrers">
      {groups.map(({how, own}) => (
        <Stack key={how} gap={3}>
          <Text size={1}>
            {t(`referrers.${what === 'later' && how !== 'redirects' ? 'later' : how}`, {
              count: own.length,
            })}
          </Text>
          <ReferrerPlaces referrers={own} />
        </Stack>
      ))}
      <Flex gap={2} justify="flex-end" wrap="wrap">
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
            text={t(what === 'delete' ? 'delete.anyway' : 'unpublish.anyway')}
            onClick={onGoOn}
          />
        )}
        {!isBlocked && redirects.length > 0 && (
          <Button
            mode="ghost"
            tone="critical"
            text={t(what === 'delete' ? 'delete.both' : 'unpublish.both', {
              count: redirects.length,
            })}
            onClick={() => onRemoveBoth(redirects)}
          />
        )}
      </Flex>
    </Stack>
  )
}
