import {Card, Stack, Text} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import {type FieldProps, useCurrentUser, useFormValue, useSchema, useTranslation} from 'sanity'
import {pageTypes} from '#schemas/document-addresses.ts'
import {mayEdit} from '../../may-edit.ts'
import {SearchPreview} from './search-preview.tsx'
import {useAppearance} from './use-appearance.ts'

/** The types of documents whose forms show the preview. */
export const typesWithPreview: ReadonlySet<string> = new Set(pageTypes())

/** The fields for search engines, in their order. Form pages have only a description. */
const seoFields = ['seoTitle', 'seoDescription']

/** Shows the preview of search results and shared links above the first SEO field of a page. */
export function SearchPreviewField(props: FieldProps) {
  const isSeoField = props.path.length === 1 && seoFields.includes(props.name)
  return isSeoField ? <WithPreview {...props} /> : props.renderDefault(props)
}

function WithPreview(props: FieldProps) {
  const type = useFormValue(['_type'])
  const schemaType = useSchema().get(typeof type === 'string' ? type : '')
  const own = schemaType?.jsonType === 'object' ? schemaType.fields.map(({name}) => name) : []
  const isFirst = seoFields.find((name) => own.includes(name)) === props.name
  const isWriter = mayEdit(useCurrentUser())
  if (!isWriter || !isFirst || typeof type !== 'string' || !typesWithPreview.has(type))
    return props.renderDefault(props)
  return (
    <Stack gap={5}>
      <Previews />
      {props.renderDefault(props)}
    </Stack>
  )
}

function Previews() {
  const {t} = useTranslation('search')
  const id = useFormValue(['_id'])
  const revision = useFormValue(['_rev'])
  const language = useFormValue(['language'])
  const element = useRef<HTMLDivElement>(null)
  const isVisible = useIsVisible(element)
  const {appearances, problem} = useAppearance(
    typeof id === 'string' ? id : '',
    isVisible && typeof revision === 'string' ? revision : undefined,
  )
  const shown = appearances?.filter((each) => !language || each.language === language)
  return (
    <Card ref={element} border radius={2} padding={4}>
      <Stack gap={5}>
        <Stack gap={3}>
          <Text size={1} weight="semibold">
            {t('search.title')}
          </Text>
          <Text size={1} muted>
            {t('search.intro')}
          </Text>
        </Stack>
        {shown && shown.length > 0 && <SearchPreview appearances={shown} />}
        {shown?.length === 0 && <Text size={1}>{t('search.no-page')}</Text>}
        {problem && <Text size={1}>{t(`search.problem-${problem}`)}</Text>}
      </Stack>
    </Card>
  )
}

/** Returns whether an element has been visible, so that forms request no previews off screen. */
function useIsVisible(element: {current: Element | null}): boolean {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) =>
      setIsVisible(entries.some(({isIntersecting}) => isIntersecting)),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isVisible
}
