import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Flex, Text} from '@sanity/ui'
import type {CSSProperties} from 'react'
import {useDateTimeFormat, useTranslation} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {MissingPage} from './missing-pages.ts'
import {redirectFromTemplate} from './redirect-template.ts'

interface MissingPagesTableProps {
  pages: readonly MissingPage[]
  onForget: (page: MissingPage) => void
}

const table: CSSProperties = {width: '100%', borderCollapse: 'collapse'}
const cell: CSSProperties = {padding: '0.5rem 0.75rem 0.5rem 0', textAlign: 'start'}
const address: CSSProperties = {...cell, overflowWrap: 'anywhere'}

/** Addresses that led nowhere, with how often, when last, and what can be done. */
export function MissingPagesTable({pages, onForget}: MissingPagesTableProps) {
  const {t} = useTranslation('redirects')
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

function Row({page, onForget}: {page: MissingPage; onForget: (page: MissingPage) => void}) {
  const {t} = useTranslation('redirects')
  const time = useDateTimeFormat({dateStyle: 'short', timeStyle: 'short'})
  const {path, count, firstSeen, lastSeen} = page
  return (
    <tr style={{borderTop: '1px solid var(--card-border-color)'}}>
      <th scope="row" style={address}>
        <Text size={1} weight="medium">
          {path}
        </Text>
      </th>
      <td style={cell}>
        <Text size={1}>{count}</Text>
      </td>
      <td style={cell}>
        <Text size={1} title={t('first', {time: time.format(new Date(firstSeen))})}>
          {time.format(new Date(lastSeen))}
        </Text>
      </td>
      <td style={cell}>
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
      </td>
    </tr>
  )
}
