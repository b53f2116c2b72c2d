import {Box, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useCallback, useMemo, useState} from 'react'
import {LoadingBlock, useTranslation} from 'sanity'
import {useRouter} from 'sanity/router'
import type {FieldPair} from '../../translation-state/field-pairs.ts'
import {ExchangeBar} from './exchange-dialogs/exchange-bar.tsx'
import {filtered, startingFilters} from './filters.ts'
import {FieldList} from './overview/field-list.tsx'
import {FilterBar} from './overview/filter-bar.tsx'
import {SideBySide} from './side-by-side/side-by-side.tsx'
import {useConfirmOnSave} from './use-confirm-on-save.ts'
import {useFieldPairs} from './use-field-pairs.ts'
import {useTranslations} from './use-translations.ts'

/**
 * Adds the open field to the list if it no longer matches the filters, for example after an edit.
 */
const withOpen = (shown: readonly FieldPair[], all: readonly FieldPair[], open?: FieldPair) =>
  !open || shown.includes(open)
    ? shown
    : all.filter((pair) => pair === open || shown.includes(pair))

/**
 * The page of the Translations tool: the list of fields on the left, the open field on the right.
 */
export function TranslationsPage() {
  const {t} = useTranslation('translations')
  const toast = useToast()
  const router = useRouter()
  const {content, error} = useFieldPairs()
  const [filters, setFilters] = useState(startingFilters)
  const {confirm, addToRelease} = useTranslations(content)
  const fail = useCallback(
    (problem: unknown) =>
      toast.push({status: 'error', title: t('failed'), description: String(problem)}),
    [toast, t],
  )
  const noteChange = useConfirmOnSave(content?.pairs, confirm, fail)
  const openId = `${router.state.document}/${router.state.field}`
  const open = content?.pairs.find(({id}) => id === openId)
  const fitting = useMemo(() => filtered(content?.pairs ?? [], filters), [content, filters])
  const shown = withOpen(fitting, content?.pairs ?? [], open)
  const show = (pair: FieldPair | undefined) =>
    router.navigate(pair ? {document: pair.documentId, field: pair.field.name} : {})

  if (!content)
    return error ? (
      <Box padding={5}>
        <Text>{t('unreachable')}</Text>
      </Box>
    ) : (
      <LoadingBlock showText title={t('loading')} />
    )
  const index = open ? shown.indexOf(open) : -1
  return (
    <Flex height="fill" overflow="hidden" style={{height: '100%'}} data-testid="translations-tool">
      <Card
        flex={open ? [0, 0, 0, 2] : 1}
        display={open ? ['none', 'none', 'none', 'block'] : 'block'}
        overflow="auto"
        borderRight
      >
        <Stack gap={5} padding={4}>
          <Heading as="h1" size={2}>
            {t('title')}
          </Heading>
          <FilterBar pairs={content.pairs} filters={filters} onChange={setFilters} />
          <ExchangeBar content={content} pairs={fitting} />
          <Text size={1} muted role="status">
            {shown.length > 0 ? t('shown', {count: shown.length}) : t('nothing-shown')}
          </Text>
          <FieldList pairs={shown} open={open?.id} onOpen={show} />
        </Stack>
      </Card>
      {open && (
        <Card flex={[1, 1, 1, 5]} overflow="auto">
          <SideBySide
            pair={open}
            layer={content.layer}
            place={{number: index + 1, of: shown.length}}
            onStep={(by) => show(shown[index + by])}
            onClose={() => show(undefined)}
            onConfirm={() => confirm(open).catch(fail)}
            onAdd={() => addToRelease(open.spanish.documentId).catch(fail)}
            onWrite={() => noteChange(open)}
          />
        </Card>
      )}
    </Flex>
  )
}
