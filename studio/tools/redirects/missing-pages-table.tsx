import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Card, Flex, Stack, Text, useMediaIndex} from '@sanity/ui'
import type {CSSProperties} from 'react'
import {useTranslation} from 'sanity'
import {IntentLink} from 'sanity/router'
import {useFormatTime} from '../../i18n/use-format-time.ts'
import type {MissingPage} from './missing-pages.ts'
import {redirectFromTemplate} from './redirect-template.ts'

interface MissingPagesTableProps {
  pages: readonly MissingPage[]
  onForget: (page: MissingPage) => void
}

type RowProps = {page: MissingPage; onForget: (page: MissingPage) => void}

const table: CSSProperties = {width: '100%', borderCollapse: 'collapse'}
const cell: CSSProperties = {padding: '0.5rem 0.75rem 0.5rem 0', textAlign: 'start'}
const breaking: CSSProperties = {overflowWrap: 'anywhere'}

/** The value of Sanity's `useMediaIndex` from 600 pixels, the width at which four columns fit. */
const roomForColumns = 2

/**
 * Renders the addresses without a page as a table: the number of requests, the day of the last
 * request, and buttons to create a redirect or to forget the address.
 */
export function MissingPagesTable({pages, onForget}: MissingPagesTableProps) {
  const isWide = useMediaIndex() >= roomForColumns
  const {t} = useTranslation('redirects')
  if (!isWide) {
    return (
      <Stack as="ul" gap={2} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {pages.map((page) => (
          <Entry key={page.path} page={page} onForget={onForget} />
        ))}
      </Stack>
    )
  }
  return (
    <table style={table}>
      <thead>
        <tr>
          {[t('address'), t('times'), t('last'), t('what-to-do')].map((column) => (
            <th key={column} style={cell}>
              <Text size={1} muted weight="medium">
                {column}
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <Row key={page.path} page={page} onForget={onForget} />
        ))}
      </tbody>
    </table>
  )
}

function Row({page, onForget}: RowProps) {
  return (
    <tr style={{borderTop: '1px solid var(--card-border-color)'}}>
      <th scope="row" style={{...cell, ...breaking}}>
        <Text size={1} weight="medium">
          {page.path}
        </Text>
      </th>
      <td style={cell}>
        <Text size={1}>{page.count}</Text>
      </td>
      <td style={cell}>
        <LastSeen page={page} />
      </td>
      <td style={cell}>
        <Ways page={page} onForget={onForget} />
      </td>
    </tr>
  )
}

function Entry({page, onForget}: RowProps) {
  const {t} = useTranslation('redirects')
  return (
    <Card as="li" border radius={2} padding={3}>
      <Stack gap={3}>
        <Text size={1} weight="medium" style={breaking}>
          {page.path}
        </Text>
        <Flex gap={2} wrap="wrap">
          <Text size={1} muted>
            {t('times')}: {page.count}
          </Text>
          <Text size={1} muted>
            {t('last')}:
          </Text>
          <LastSeen page={page} />
        </Flex>
        <Ways page={page} onForget={onForget} />
      </Stack>
    </Card>
  )
}

function LastSeen({page: {firstSeen, lastSeen}}: {page: MissingPage}) {
  const {t} = useTranslation('redirects')
  const moment = useFormatTime()
  return (
    <Text size={1} title={t('first', {time: moment(firstSeen)})}>
      {moment(lastSeen)}
    </Text>
  )
}

function Ways({page, onForget}: RowProps) {
  const {t} = useTranslation('redirects')
  const {path} = page
  return (
    <Flex gap={1} wrap="wrap">
      <Button
        as={IntentLink}
        intent="create"
        params={[{type: 'redirect', template: redirectFromTemplate}, {from: path}]}
        mode="ghost"
        fontSize={1}
        padding={2}
        icon={ArrowRightIcon}
        text={t('redirect')}
        aria-label={t('redirect.from', {path})}
      />
      <Button
        mode="bleed"
        fontSize={1}
        padding={2}
        icon={TrashIcon}
        text={t('forget')}
        aria-label={t('forget.path', {path})}
        onClick={() => onForget(page)}
      />
    </Flex>
  )
}
