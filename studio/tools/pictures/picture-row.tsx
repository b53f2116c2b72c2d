import {TrashIcon} from '@sanity/icons/Trash'
import {Badge, Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {ListedPicture} from './picture-list.ts'

interface PictureRowProps {
  picture: ListedPicture
  /** Asks whether to delete the picture; undefined if the user may not delete the picture. */
  onDelete: (() => void) | undefined
}

/** Shows a picture, its problems, and links to the documents that use it. */
export function PictureRow({picture, onDelete}: PictureRowProps) {
  const {t} = useTranslation('pictures')
  const {url, originalFilename, width, height, size, uses, lacksAlt, lacksPhone} = picture
  const name = originalFilename ?? t('pictures.unnamed')
  return (
    <Card border radius={2} padding={3}>
      <Flex gap={4} align="flex-start">
        <img
          src={`${url}?w=240&h=180&fit=max&auto=format`}
          alt=""
          loading="lazy"
          style={{width: 120, height: 90, objectFit: 'contain'}}
        />
        <Box flex={1}>
          <Stack gap={3}>
            <Text size={1} weight="medium" style={{overflowWrap: 'anywhere'}}>
              {name}
            </Text>
            <Text size={1} muted>
              {t('pictures.size', {
                width: width ?? '?',
                height: height ?? '?',
                kilobytes: Math.ceil((size ?? 0) / 1000),
              })}
            </Text>
            <Flex gap={2} wrap="wrap">
              {uses.length === 0 && <Badge>{t('pictures.is-unused')}</Badge>}
              {lacksAlt && <Badge tone="caution">{t('pictures.lacks-alt')}</Badge>}
              {lacksPhone && <Badge tone="primary">{t('pictures.lacks-phone')}</Badge>}
            </Flex>
            {uses.map(({id, type, title, field}) => (
              <Text key={id} size={1}>
                <IntentLink intent="edit" params={{id, type, path: field}}>
                  {title}
                </IntentLink>
              </Text>
            ))}
          </Stack>
        </Box>
        {uses.length === 0 && onDelete && (
          <Button
            mode="bleed"
            tone="critical"
            icon={TrashIcon}
            aria-label={t('pictures.delete-name', {name})}
            onClick={onDelete}
          />
        )}
      </Flex>
    </Card>
  )
}
