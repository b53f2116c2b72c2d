import {Card, Stack, Text} from '@sanity/ui'
import {getPublishedId, useCurrentLocale, useSchema, useTranslation} from 'sanity'
import {IntentLink} from 'sanity/router'
import {ReferrerPlaces} from '../actions/referrer-list.tsx'
import {FieldChangeList} from '../tools/point-in-time/field-change-list.tsx'
import {fieldChanges, type Titles} from '../tools/point-in-time/field-changes.ts'
import {isDocumentType} from '../translation-state/translatable-types.ts'
import type {ReleaseProblem} from './release-problems.ts'
import {useReleaseProblems} from './use-release-problems.ts'

/**
 * Warns about documents of a release before the release runs: with the difference if the release
 * would undo what was published meanwhile, about other releases that change the same document, and
 * about documents in use that it unpublishes.
 *
 * @param documentId - shows only the problems of this document, by its published id
 */
export function ReleaseWarnings({release, documentId}: {release: string; documentId?: string}) {
  const {problems, titles} = useReleaseProblems(release)
  const own = problems.filter(
    ({version}) => documentId === undefined || getPublishedId(version._id) === documentId,
  )
  if (own.length === 0) return null
  return (
    <Stack gap={3} padding={documentId === undefined ? 3 : 0} data-testid="release-warnings">
      {own.map((problem) => (
        <Warning
          key={`${problem.version._id} ${problem.is} ${'other' in problem && problem.other.name}`}
          problem={problem}
          titles={titles}
          withTitle={documentId === undefined}
        />
      ))}
    </Stack>
  )
}

function Warning(props: {problem: ReleaseProblem; titles: Titles; withTitle: boolean}) {
  const {problem, titles, withTitle} = props
  const {version} = problem
  const {t} = useTranslation('releases')
  const {id: locale} = useCurrentLocale()
  const schemaType = useSchema().get(version._type)
  const release = 'other' in problem ? problem.other.title : ''
  const changes =
    'now' in problem && isDocumentType(schemaType)
      ? fieldChanges(schemaType, problem.now, problem.after, titles, locale)
      : []
  const isBlocked = 'referrers' in problem && problem.referrers.some(({how}) => how === 'shows')
  return (
    <Card tone="caution" border radius={3} padding={4} role="status">
      <Stack gap={4}>
        {withTitle && (
          <Text size={1} weight="medium">
            <IntentLink
              intent="edit"
              params={{id: getPublishedId(version._id), type: version._type}}
            >
              {titles.get(version._id) ?? version._id}
            </IntentLink>
          </Text>
        )}
        <Text size={1}>{t(isBlocked ? 'in-use.blocked' : problem.is, {release})}</Text>
        {'referrers' in problem && <ReferrerPlaces referrers={problem.referrers} />}
        {changes.length > 0 && (
          <FieldChangeList
            changes={changes}
            labels={{
              now: problem.is === 'earlier' ? t('in-other', {release}) : t('live-now'),
              past: t('after'),
            }}
          />
        )}
      </Stack>
    </Card>
  )
}
