import {ChevronDownIcon} from '@sanity/icons/ChevronDown'
import {ChevronUpIcon} from '@sanity/icons/ChevronUp'
import {CloseIcon} from '@sanity/icons/Close'
import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type KeyboardEvent, useEffect, useId, useRef, useState} from 'react'
import {useTranslation} from 'sanity'
import {useRouterState} from 'sanity/router'
import {environment} from '../running-environment.ts'
import {previewTool} from './step-links.ts'
import {neededSteps, type Step, type Task, tasks} from './steps.ts'
import {tourButtonId} from './tour-context.ts'
import {TourTask} from './tour-task.tsx'
import {UndoPractice} from './undo-practice.tsx'
import {useMatches} from './use-matches.ts'
import type {Tour} from './use-tour.ts'

const hasPreview = environment.siteUrl !== undefined

/**
 * The panel with the steps of the tour. It is not modal, so the user can do the steps while it is
 * open.
 */
export function TourPanel({tour, isNarrow}: {tour: Tour; isNarrow: boolean}) {
  const {t} = useTranslation('tour')
  const heading = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const isPhone = useMatches('(max-width: 900px)')
  useSeenPreview(tour)
  useEffect(() => {
    if (tour.isWanted) title.current?.focus()
  }, [tour.isWanted])

  const {done} = tour.state
  const needed = tasks.flatMap((task): readonly Step[] => neededSteps(task, hasPreview))
  const isDone = (task: Task) => neededSteps(task, hasPreview).every((step) => done[step])
  const current = tasks.find((task) => !isDone(task))
  const close = () => {
    tour.close()
    document.getElementById(tourButtonId)?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  const isWhole = isUnfolded || !isNarrow
  return (
    <Card
      as="section"
      aria-labelledby={heading}
      data-testid="first-steps"
      onKeyDown={closeOnEscape}
      overflow="auto"
      style={
        isNarrow
          ? {maxHeight: '65%', flexShrink: 0, borderTop: '1px solid var(--card-border-color)'}
          : {width: '19rem', flexShrink: 0, borderInlineStart: '1px solid var(--card-border-color)'}
      }
    >
      <Stack gap={4} padding={isNarrow ? 3 : 4}>
        <Flex align="center" gap={2}>
          <Box flex={1}>
            <Stack gap={3}>
              <Text as="h2" id={heading} ref={title} tabIndex={-1} size={2} weight="semibold">
                {t('title')}
              </Text>
              <Text size={1} muted role="status">
                {t('progress', {
                  done: needed.filter((step) => done[step]).length,
                  of: needed.length,
                })}
              </Text>
            </Stack>
          </Box>
          {isNarrow && (
            <Button
              mode="bleed"
              icon={isUnfolded ? ChevronDownIcon : ChevronUpIcon}
              aria-label={isUnfolded ? t('show-less') : t('show-all')}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            />
          )}
          <Button mode="bleed" icon={CloseIcon} aria-label={t('close')} onClick={close} />
        </Flex>
        {isWhole && <Text size={1}>{t('intro')}</Text>}
        {tasks
          .filter((task) => isWhole || task === current)
          .map((task) => (
            <TourTask
              key={task.id}
              task={task}
              tour={tour}
              hasPreview={hasPreview}
              isCurrent={task === current}
              isDone={isDone(task)}
              isShort={!isWhole}
              onLeave={() => setUnfolded(false)}
            />
          ))}
        {!current && (
          <Card tone="positive" padding={3} radius={2} border>
            <Text size={1}>{t('finished')}</Text>
          </Card>
        )}
        {isWhole && <UndoPractice tour={tour} />}
        {isWhole && (
          <Text size={1} muted>
            {t(isPhone ? 'again.phone' : 'again')}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** Marks the step "See the new price" as done when the user opens the preview after typing a price. */
function useSeenPreview({state, mark}: Tour) {
  const tool = useRouterState((router) => router.tool)
  const isSeen = tool === previewTool && state.done.priceTyped !== undefined
  useEffect(() => {
    if (isSeen) mark('priceSeen')
  }, [isSeen, mark])
}
