import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {ChevronLeftIcon} from '@sanity/icons/ChevronLeft'
import {ChevronRightIcon} from '@sanity/icons/ChevronRight'
import {Box, Button, Card, Flex, Grid, Heading, Stack, Text} from '@sanity/ui'
import {CopyPasteProvider, useCurrentUser, useTranslation} from 'sanity'
import {useIntentLink} from 'sanity/router'
import {mayEdit, mayPublish} from '../../../may-edit.ts'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {StateBadge} from '../overview/state-badge.tsx'
import {LanguageForm} from './language-form.tsx'

/** Shows the English and the Spanish of a field side by side, with buttons for other fields. */
export function SideBySide({
  pair,
  layer,
  place,
  onStep,
  onClose,
  onConfirm,
  onAdd,
  onWrite,
}: {
  pair: FieldPair
  /** `drafts`, or the name of the selected release. */
  layer: string
  /** The position of the field in the filtered list. */
  place: {number: number; of: number}
  onStep: (by: -1 | 1) => void
  onClose: () => void
  onConfirm: () => void
  /** Adds the document with the Spanish to the selected release. */
  onAdd: () => void
  onWrite: () => void
}) {
  const {t} = useTranslation('translations')
  const user = useCurrentUser()
  const isEditor = mayEdit(user)
  const publishes = mayPublish(user)
  const document = useIntentLink({
    intent: 'edit',
    params: {id: pair.spanish.documentId, type: pair.type.name},
  })
  const isOutside = layer !== 'drafts' && !pair.spanish.release
  const own = pair.spanish.release ? 'editor.saved-in-release' : 'editor.saved-as-draft'
  const saved = publishes ? own : 'editor.saved-for-editors'
  const outOfDate = publishes ? 'editor.out-of-date' : 'editor.english-changed'
  return (
    <Stack gap={5} padding={4}>
      <Flex gap={2} align="center" wrap="wrap">
        <Button
          mode="bleed"
          icon={ChevronLeftIcon}
          text={t('editor.back')}
          onClick={onClose}
          fontSize={1}
        />
        <Box flex={1} />
        <Text size={1} muted>
          {t('editor.place', {number: place.number, of: place.of})}
        </Text>
        <Button
          mode="ghost"
          icon={ChevronLeftIcon}
          aria-label={t('editor.previous')}
          disabled={place.number <= 1}
          onClick={() => onStep(-1)}
        />
        <Button
          mode="ghost"
          text={t('editor.next')}
          iconRight={ChevronRightIcon}
          disabled={place.number >= place.of}
          onClick={() => onStep(1)}
          fontSize={1}
        />
      </Flex>
      <Flex gap={3} align="center" wrap="wrap">
        <Box flex={1}>
          <Stack gap={3}>
            <Text size={1} muted>
              {[...new Set([pair.type.title, pair.documentTitle])].join(' · ')}
            </Text>
            <Heading as="h2" size={2}>
              {pair.field.title}
            </Heading>
          </Stack>
        </Box>
        <StateBadge state={pair.state} />
      </Flex>
      {pair.state === 'out-of-date' && (
        <Card tone="caution" padding={4} radius={2} border>
          <Flex gap={4} align="center" wrap="wrap">
            <Box flex={1} style={{minWidth: '14em'}}>
              <Text size={1}>
                {t(pair.field.kind === 'date' ? 'editor.dates-differ' : outOfDate)}
              </Text>
            </Box>
            {publishes && pair.field.kind !== 'date' && (
              <Button
                icon={CheckmarkIcon}
                text={t('editor.still-right')}
                onClick={onConfirm}
                fontSize={1}
              />
            )}
          </Flex>
        </Card>
      )}
      {isOutside && (
        <Card tone="caution" padding={4} radius={2} border>
          <Flex gap={4} align="center" wrap="wrap">
            <Box flex={1} style={{minWidth: '14em'}}>
              <Text size={1}>{t('editor.not-in-release')}</Text>
            </Box>
            {isEditor && (
              <Button text={t('editor.add-to-release')} onClick={onAdd} fontSize={1} mode="ghost" />
            )}
          </Flex>
        </Card>
      )}
      <CopyPasteProvider>
        <Grid gridTemplateColumns={[1, 1, 1, 2]} gap={5}>
          <LanguageForm
            key={`${pair.id}/en`}
            pair={pair}
            layer={layer}
            language="en"
            label="English"
            readOnly
          />
          <LanguageForm
            // The form cannot change to another version of the document.
            key={`${pair.id}/es/${pair.spanish.release}`}
            pair={pair}
            layer={layer}
            language="es"
            label="Español"
            readOnly={!isEditor || isOutside}
            onWrite={onWrite}
          />
        </Grid>
      </CopyPasteProvider>
      <Flex gap={4} align="center" wrap="wrap">
        <Box flex={1} style={{minWidth: '14em'}}>
          <Text size={1} muted>
            {t(isEditor ? saved : 'editor.only-look')}
          </Text>
        </Box>
        <Button
          as="a"
          mode="ghost"
          fontSize={1}
          text={t(
            publishes && !pair.spanish.release ? 'editor.open-document' : 'editor.look-at-document',
          )}
          href={document.href}
          onClick={document.onClick}
        />
      </Flex>
    </Stack>
  )
}
