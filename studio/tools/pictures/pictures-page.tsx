import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useCurrentUser, useTranslation} from 'sanity'
import {mayPublish} from '../../may-edit.ts'
import {ToolPage} from '../tool-page.tsx'
import {DeleteDialog} from './delete-dialog.tsx'
import {filters} from './picture-list.ts'
import {PictureRow} from './picture-row.tsx'
import {usePictures} from './use-pictures.ts'

const filterNames = ['all', 'no-alt', 'no-phone', 'unused'] as const

/** The page of the Pictures tool. Lists all pictures with the documents that use them. */
export function PicturesPage() {
  const {t} = useTranslation('pictures')
  const isEditor = mayPublish(useCurrentUser())
  const {pictures, failed, remove} = usePictures()
  const [filter, setFilter] = useState<(typeof filterNames)[number]>('all')
  const [deleted, setDeleted] = useState<string>()
  const shown = pictures?.filter(filters[filter])
  return (
    <ToolPage
      title={t('pictures.title')}
      intro={t('pictures.intro')}
      width={2}
      testId="pictures-tool"
    >
      <Flex gap={2} wrap="wrap">
        {filterNames.map((name) => (
          <Button
            key={name}
            mode="ghost"
            selected={name === filter}
            aria-pressed={name === filter}
            text={t(`filter.${name}`, {count: pictures?.filter(filters[name]).length ?? 0})}
            onClick={() => setFilter(name)}
          />
        ))}
      </Flex>
      <Text size={1} role="status">
        {failed && t('pictures.failed')}
        {!failed && !shown && t('pictures.loading')}
        {shown?.length === 0 && t('pictures.none')}
      </Text>
      <Stack as="ul" gap={2} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {shown?.map((picture) => (
          <li key={picture._id}>
            <PictureRow
              picture={picture}
              onDelete={isEditor ? () => setDeleted(picture._id) : undefined}
            />
          </li>
        ))}
      </Stack>
      {deleted !== undefined && (
        <DeleteDialog onDelete={() => remove(deleted)} onClose={() => setDeleted(undefined)} />
      )}
    </ToolPage>
  )
}
