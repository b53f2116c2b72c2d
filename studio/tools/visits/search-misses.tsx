import {Heading, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {SearchMiss} from './visit-report.ts'

/** Lists what visitors searched for among the questions without finding one. */
export function SearchMisses({misses}: {misses: readonly SearchMiss[]}) {
  const {t} = useTranslation('visits')
  if (misses.length === 0) return null
  return (
    <Stack gap={3} data-testid="search-misses">
      <Heading as="h2" size={1}>
        {t('misses')}
      </Heading>
      <Text size={1} muted>
        {t('misses.what')}
      </Text>
      <Stack as="ul" gap={2} paddingLeft={4} style={{margin: 0, listStyle: 'disc'}}>
        {misses.map(({words, language, count}) => (
          <li key={language + words}>
            <Text size={1} style={{overflowWrap: 'anywhere'}}>
              {t('miss', {
                words,
                count,
                language: t(`language.${language === 'es' ? 'es' : 'en'}`),
              })}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
