import {ShareIcon} from '@sanity/icons/Share'
import {Button, Flex} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useCurrentUser, useTranslation} from 'sanity'
import {type PreviewHeaderProps, usePresentationParams} from 'sanity/presentation'
import {languages} from '#schemas/languages.ts'
import type {Locale} from '#schemas/locales.ts'
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
    const [language, choose] = useLanguageChoice(path, props)
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
                selected={language === id}
                aria-pressed={language === id}
                onClick={() => choose(id)}
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

/** How long after the page is connected to the Studio its address may still be that of the page before, in ms. */
const settledMs = 500

/**
 * Returns the language of the preview, and a function that switches it. If the page has not told its
 * address yet, Presentation would not send it to another one, and would go back to its language as soon as it
 * has. So the choice is repeated until the page has followed it.
 */
function useLanguageChoice(
  path: string,
  {
    onPathChange,
    overlaysConnection,
  }: Pick<PreviewHeaderProps, 'onPathChange' | 'overlaysConnection'>,
) {
  const [chosen, setChosen] = useState<Locale>()
  useEffect(() => {
    if (chosen === undefined || overlaysConnection !== 'connected') return
    if (pathLanguage(path) !== chosen) onPathChange(sitePath(path, chosen))
    const timer = setTimeout(() => setChosen(undefined), settledMs)
    return () => clearTimeout(timer)
  }, [chosen, path, overlaysConnection, onPathChange])
  return [chosen ?? pathLanguage(path), setChosen] as const
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
