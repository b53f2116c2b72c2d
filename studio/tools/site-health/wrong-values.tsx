import {Heading, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type SanityDocument, useClient, useSchema, useTranslation} from 'sanity'
import {isDocumentType} from '../../translation-state/translatable-types.ts'
import {ProblemList} from '../checks/problem-list.tsx'
import {type Problem, wrongTypesIn} from '../checks/problems.ts'

/**
 * Returns the published values that the site leaves out because their type is wrong.
 *
 * @param changedAt - when content last changed; the documents are then read again
 */
export function useWrongValues(changedAt: string | null): readonly Problem[] {
  const {t} = useTranslation('health')
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of content starts the check again.
  useEffect(() => {
    let isWanted = true
    const types = schema.getTypeNames().filter((name) => isDocumentType(schema.get(name)))
    const published = client.withConfig({perspective: 'published', useCdn: false})
    const read = published.fetch<SanityDocument[]>(
      '*[_type in $types && !string::startsWith(_type, "sanity.")]',
      {types},
      {tag: 'health.types'},
    )
    read
      .then((documents) => {
        const found = documents.flatMap((each) => wrongTypesIn(each, schema, t('wrong.value')))
        if (isWanted) setProblems(found)
      })
      .catch(() => {
        // The tool shows that the content cannot be read.
      })
    return () => {
      isWanted = false
    }
  }, [client, schema, t, changedAt])
  return problems
}

/** Lists values that the site leaves out. Shows nothing if there are none. */
export function WrongValues({problems}: {problems: readonly Problem[]}) {
  const {t} = useTranslation('health')
  if (problems.length === 0) return null
  return (
    <Stack gap={4} data-testid="wrong-values">
      <Heading as="h2" size={1}>
        {t('wrong.title')}
      </Heading>
      <Text size={1}>{t('wrong.what')}</Text>
      <ProblemList problems={problems} />
    </Stack>
  )
}
