import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import {useMemo} from 'react'
import {useTranslation} from 'sanity'
import {languages} from '#schemas/languages.ts'
import {type CutText, cutText, measureIn, searchResult} from './cut-text.ts'
import type {Appearance} from './use-appearance.ts'

/** The colors and fonts of Google's result page. */
const looks = {
  result: {background: '#fff', padding: 16, fontFamily: 'Arial, sans-serif', maxWidth: 632},
  address: {color: '#4d5156', fontSize: 12, overflowWrap: 'anywhere'},
  title: {color: '#1a0dab', fontSize: 20, lineHeight: 1.3, margin: '4px 0'},
  description: {color: '#4d5156', fontSize: 14, lineHeight: 1.57},
  shared: {background: '#f0f2f5', color: '#1c1e21', fontFamily: 'Arial, sans-serif', maxWidth: 524},
  sharedTexts: {padding: 12, fontSize: 14},
  sharedTitle: {fontSize: 16, fontWeight: 600, margin: '4px 0'},
  host: {fontSize: 12, textTransform: 'uppercase'},
  card: {display: 'block', width: '100%', aspectRatio: '1200 / 630'},
  columns: {display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))'},
} as const

const languageTitle = (language: string) => languages.find(({id}) => id === language)?.title

/** Shows how a page looks in search results and as a shared link, in each language. */
export function SearchPreview({appearances}: {appearances: readonly Appearance[]}) {
  const {t} = useTranslation('search')
  return (
    <Stack gap={5} data-testid="search-preview">
      <Stack as="section" gap={4}>
        <Text size={1} weight="semibold">
          {t('search.result')}
        </Text>
        {appearances.map((each) => (
          <SearchResult key={each.language} appearance={each} />
        ))}
      </Stack>
      <Stack as="section" gap={4}>
        <Text size={1} weight="semibold">
          {t('search.shared')}
        </Text>
        <div style={looks.columns}>
          {appearances.map((each) => (
            <SharedLink key={each.language} appearance={each} />
          ))}
        </div>
      </Stack>
    </Stack>
  )
}

function SearchResult({appearance}: {appearance: Appearance}) {
  const {t} = useTranslation('search')
  const {title, description} = useMemo(() => {
    const cut = (part: 'title' | 'description') => {
      const {font, width} = searchResult[part]
      return cutText(appearance[part] ?? '', width, measureIn(font))
    }
    return {title: cut('title'), description: cut('description')}
  }, [appearance])
  const {host, pathname} = new URL(appearance.url)
  const address = [host, ...pathname.split('/').filter(Boolean).map(decodeURIComponent)].join(' › ')
  return (
    <Stack gap={3}>
      <Text size={1}>{languageTitle(appearance.language)}</Text>
      {appearance.indexed ? (
        <>
          <Card border radius={2} style={looks.result} lang={appearance.language}>
            <div style={looks.address}>{address}</div>
            <div style={looks.title}>{title.text}</div>
            <div style={looks.description}>{description.text}</div>
          </Card>
          <Flex gap={2} wrap="wrap">
            <Width of={title} part="title" />
            <Width of={description} part="description" />
          </Flex>
        </>
      ) : (
        <Text size={1} muted>
          {t('search.not-indexed')}
        </Text>
      )}
    </Stack>
  )
}

function SharedLink({appearance}: {appearance: Appearance}) {
  const {t} = useTranslation('search')
  const {url, shared, card, language} = appearance
  return (
    <Stack gap={3}>
      <Text size={1}>{languageTitle(language)}</Text>
      <Card border radius={2} overflow="hidden" style={looks.shared} lang={language}>
        {card ? (
          <img src={card} alt={t('search.card')} style={looks.card} />
        ) : (
          <Text size={1}>{t('search.no-card')}</Text>
        )}
        <div style={looks.sharedTexts}>
          <div style={looks.host}>{new URL(url).host}</div>
          <div style={looks.sharedTitle}>{shared.title}</div>
          <div>{shared.description}</div>
        </div>
      </Card>
    </Stack>
  )
}

/** Shows the width of a text, and whether search engines cut it. */
function Width({of, part}: {of: CutText; part: 'title' | 'description'}) {
  const {t} = useTranslation('search')
  const values = {width: of.width, maximum: searchResult[part].width}
  if (!of.text) return <Badge tone="caution">{t(`search.${part}-missing`)}</Badge>
  return of.isCut ? (
    <Badge tone="caution">{t(`search.${part}-cut`, values)}</Badge>
  ) : (
    <Badge tone="positive">{t(`search.${part}-fits`, values)}</Badge>
  )
}
