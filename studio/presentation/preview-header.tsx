import {ShareIcon} from '@sanity/icons/Share'
import {Button, Flex} from '@sanity/ui'
import {useState} from 'react'
import {useCurrentUser, useTranslation} from 'sanity'
import {type PreviewHeaderProps, usePresentationParams} from 'sanity/presentation'
import {languages} from '#schemas/languages.ts'
import {mayPublish} from '../may-edit.ts'
import {ShareDialog} from './share-dialog.tsx'
import {pathLanguage, sitePath} from './site-paths.ts'

/**
 * Creates the header component of the preview tool. It has Sanity's own controls, a language
 * switch, and a share button for users who may publish: its links show drafts to strangers.
 */
export const previewHeaderFor = (siteUrl: string) =>
  function PreviewHeader(props: PreviewHeaderProps) {
    const {t} = useTranslation('preview')
    const {preview} = usePresentationParams()
    const [sharing, setSharing] = useState(false)
    const mayShare = mayPublish(useCurrentUser())
    const path = pathOn(siteUrl, preview)
    return (
      <Flex direction="column" flex={1} gap={2}>
        <Flex align="center">{props.renderDefault(props)}</Flex>
        <Flex align="center" justify="space-between" gap={2} paddingX={1}>
          <Flex gap={1} role="group" aria-label={t('language')}>
            {languages.map(({id, title}) => (
              <Button
                key={id}
                fontSize={1}
                padding={2}
                mode="bleed"
                lang={id}
                text={title}
                selected={pathLanguage(path) === id}
                aria-pressed={pathLanguage(path) === id}
                onClick={() => props.onPathChange(sitePath(path, id))}
              />
            ))}
          </Flex>
          {mayShare && (
            <Button
              fontSize={1}
              padding={2}
              mode="ghost"
              icon={ShareIcon}
              text={t('share')}
              onClick={() => setSharing(true)}
            />
          )}
        </Flex>
        {sharing && <ShareDialog siteUrl={siteUrl} path={path} onClose={() => setSharing(false)} />}
      </Flex>
    )
  }

/**
 * Returns the path of the previewed page without the query parameters that Sanity's Presentation
 * tool adds.
 */
function pathOn(siteUrl: string, preview: string | undefined): string {
  const url = URL.parse(preview ?? '/', siteUrl) ?? new URL(siteUrl)
  for (const name of [...url.searchParams.keys()]) {
    if (name.startsWith('sanity-')) url.searchParams.delete(name)
  }
  return url.pathname + url.search + url.hash
}
