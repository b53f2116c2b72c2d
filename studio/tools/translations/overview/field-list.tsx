import {Box, Card, Flex, Grid, Heading, Stack, Text} from '@sanity/ui'
import {useEffect, useRef} from 'react'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {excerpt} from '../filters.ts'
import {StateBadge} from './state-badge.tsx'

function FieldRow({
  pair,
  isOpen,
  isWide,
  onOpen,
}: {
  pair: FieldPair
  isOpen: boolean
  isWide: boolean
  onOpen: (pair: FieldPair) => void
}) {
  const row = useRef<HTMLDivElement>(null)
  // Scroll to the open field, because the "Next" button can open a field that is out of view.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({block: 'nearest'})
  }, [isOpen])
  return (
    <div ref={row}>
      <Card
        as="button"
        __unstable_focusRing
        type="button"
        padding={3}
        radius={2}
        tone={isOpen ? 'primary' : 'default'}
        border={isOpen}
        aria-current={isOpen ? 'true' : undefined}
        data-testid={`translation-${pair.id}`}
        onClick={() => onOpen(pair)}
        style={{width: '100%', textAlign: 'start'}}
      >
        <Flex gap={3} align="center">
          <Box flex={1}>
            <Stack gap={2}>
              <Text size={1} weight="medium">
                {pair.field.title}
              </Text>
              <Grid gridTemplateColumns={isWide ? [1, 1, 1, 2] : 1} gap={isWide ? [2, 2, 2, 4] : 2}>
                <Text size={1} textOverflow="ellipsis" lang="en">
                  {excerpt(pair, 'source')}
                </Text>
                {isWide && (
                  <Text size={1} textOverflow="ellipsis" lang="es" muted>
                    {excerpt(pair, 'target')}
                  </Text>
                )}
              </Grid>
            </Stack>
          </Box>
          <StateBadge state={pair.state} />
        </Flex>
      </Card>
    </div>
  )
}

/** Lists fields, grouped by document. Shows the Spanish texts if there is enough space. */
export function FieldList({
  pairs,
  open,
  onOpen,
}: {
  pairs: readonly FieldPair[]
  open: string | undefined
  onOpen: (pair: FieldPair) => void
}) {
  return (
    <Stack gap={5}>
      {[...Map.groupBy(pairs, ({documentId}) => documentId)].map(([documentId, own]) => (
        <Stack key={documentId} gap={2} as="section">
          <Box paddingX={3}>
            <Heading as="h2" size={0}>
              {own[0]?.documentTitle}
            </Heading>
          </Box>
          <Stack as="ul" gap={1} style={{listStyle: 'none', margin: 0, padding: 0}}>
            {own.map((pair) => (
              <li key={pair.id}>
                <FieldRow
                  pair={pair}
                  isOpen={pair.id === open}
                  isWide={open === undefined}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  )
}
