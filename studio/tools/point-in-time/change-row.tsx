import {Badge, Box, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {useId} from 'react'
import {useCurrentLocale, useSchema, useTranslation} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {StoredDocument} from '../../translation-state/field-pairs.ts'
import {isDocumentType} from '../../translation-state/translatable-types.ts'
import {type Change, contentOf, wanted} from './changes.ts'
import {FieldChangeList} from './field-change-list.tsx'
import {fieldChanges, type Titles} from './field-changes.ts'
import type {PublishedRelease} from './published-releases.ts'

/** Minimum width of the column with the titles. Long words do not fit into a narrower column. */
const titleWidth = '12rem'

/** Returns whether a document was published again after a release. */
const isChangedAfter = (document: StoredDocument | undefined, {publishedAt}: PublishedRelease) =>
  typeof document?._updatedAt === 'string' &&
  Date.parse(document._updatedAt) > Date.parse(publishedAt)

/** Renders a changed document: its differences, warnings, and a checkbox to restore it. */
export function ChangeRow(props: {
  change: Change
  titles: Titles
  /** Names of other users who have the document open. */
  others: readonly string[]
  isChosen: boolean
  isPossible: boolean
  /** The release that the user is about to undo. */
  release: PublishedRelease | undefined
  onChoose: (isChosen: boolean) => void
}) {
  const {change, titles, others, isChosen, isPossible, release, onChoose} = props
  const {id, type, kind, now, past} = change
  const {t} = useTranslation('point-in-time')
  const {id: locale} = useCurrentLocale()
  const schema = useSchema()
  const schemaType = schema.get(type)
  const checkbox = useId()
  const [is, was] = [now.published, wanted(past)]
  const fields =
    kind === 'changed' && is && was && isDocumentType(schemaType)
      ? fieldChanges(schemaType, contentOf(is), contentOf(was), titles, locale)
      : []
  const warnings = [
    ...(others.length > 0 ? [t('row.others', {names: others.join(', ')})] : []),
    ...(now.draft && kind !== 'added' ? [t(release ? 'row.draft-stays' : 'row.draft')] : []),
    ...(release && isChangedAfter(is, release) ? [t('row.changed-after')] : []),
  ]
  return (
    <Card border radius={3} padding={4} data-testid={`point-in-time-${id}`}>
      <Stack gap={4}>
        <Flex gap={3} align="center" wrap="wrap">
          <Checkbox
            id={checkbox}
            checked={isChosen && isPossible}
            disabled={!isPossible}
            onChange={({currentTarget}) => onChoose(currentTarget.checked)}
          />
          <Box flex={1} style={{minWidth: titleWidth}}>
            <Stack gap={2}>
              <Text as="label" htmlFor={checkbox} weight="medium">
                {titles.get(id) ?? id}
              </Text>
              <Text size={1} muted>
                {schemaType?.title}
              </Text>
            </Stack>
          </Box>
          <Badge tone={kind === 'changed' ? 'primary' : 'caution'}>{t(`kind.${kind}`)}</Badge>
          {wanted(now) && (
            <Text size={1}>
              <IntentLink
                intent="edit"
                params={{id, type}}
                aria-label={t('row.open-named', {name: titles.get(id) ?? id})}
              >
                {t('row.open')}
              </IntentLink>
            </Text>
          )}
        </Flex>
        {warnings.map((warning) => (
          <Card key={warning} tone="caution" padding={3} radius={2} border>
            <Text size={1}>{warning}</Text>
          </Card>
        ))}
        {!isPossible && (
          <Text size={1}>{t(release ? 'row.always-published' : 'row.only-at-once')}</Text>
        )}
        {fields.length > 0 && <FieldChangeList changes={fields} />}
      </Stack>
    </Card>
  )
}
