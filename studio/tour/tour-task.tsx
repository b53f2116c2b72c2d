import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {CircleIcon} from '@sanity/icons/Circle'
import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {MouseEvent} from 'react'
import {useTranslation} from 'sanity'
import {useIntentLink, useRouter} from 'sanity/router'
import {dollars} from '../inputs/price/use-price-texts.ts'
import {placeOf} from './step-links.ts'
import {isForReal, type Step, stepsOf, type Task} from './steps.ts'
import type {Tour} from './use-tour.ts'

interface TourTaskProps {
  task: Task
  tour: Tour
  hasPreview: boolean
  isCurrent: boolean
  isDone: boolean
  /** Whether to show only the next step, because the screen is small. */
  isShort: boolean
  onLeave: () => void
}

/** Renders a task with its steps and a link to the place where the user does the next step. */
export function TourTask({task, tour, hasPreview, isCurrent, isShort, ...rest}: TourTaskProps) {
  const {t} = useTranslation('tour')
  const {done, question} = tour.state
  const steps = stepsOf(task, hasPreview)
  const next = steps.find((step) => !done[step])
  const shown = isShort ? steps.filter((step) => step === next) : steps
  const isBegun = tour.documents.has(question) || tour.documents.has(`drafts.${question}`)
  const needsQuestion = task.id === 'translation' && !isBegun
  return (
    <Card border radius={2} padding={3} tone={isCurrent ? 'primary' : 'default'}>
      <Stack gap={4}>
        <Flex gap={2} align="center">
          <Mark isDone={rest.isDone} />
          <Text as="h3" size={1} weight="semibold">
            {t(`task.${task.id}`)}
          </Text>
        </Flex>
        <Stack as="ol" gap={3} style={{listStyle: 'none', margin: 0, padding: 0}}>
          {shown.map((step) => (
            <Flex as="li" key={step} gap={2}>
              <Mark isDone={done[step] !== undefined} />
              <Box flex={1}>
                <Text size={1} muted={step !== next}>
                  {isForReal(step) && <strong>{t('for-real')} </strong>}
                  {t(`step.${step}`, {product: tour.product.name})}
                </Text>
              </Box>
            </Flex>
          ))}
        </Stack>
        <Live task={task} tour={tour} />
        {next &&
          (needsQuestion ? (
            <Text size={1} muted>
              {t('first-a-question')}
            </Text>
          ) : (
            <WayThere step={next} tour={tour} isBegun={isBegun} {...rest} isCurrent={isCurrent} />
          ))}
      </Stack>
    </Card>
  )
}

function Mark({isDone}: {isDone: boolean}) {
  const {t} = useTranslation('tour')
  return isDone ? (
    <Text size={1} aria-label={t('is-done')} role="img">
      <CheckmarkCircleIcon />
    </Text>
  ) : (
    <Text size={1} muted aria-hidden>
      <CircleIcon />
    </Text>
  )
}

interface WayThereProps {
  step: Step
  tour: Tour
  isBegun: boolean
  isCurrent: boolean
  onLeave: () => void
}

function WayThere({step, tour, isBegun, isCurrent, onLeave}: WayThereProps) {
  const {t} = useTranslation('tour')
  const {product, state} = tour
  const router = useRouter()
  const place = placeOf(step, {product, question: state.question, isBegun})
  const {href} = useIntentLink(place)
  const go = (event: MouseEvent<HTMLElement>) => {
    onLeave()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Navigate asynchronously. When the focus leaves a field of the preview tool, the tool changes
    // the URL shortly afterwards, which would undo an immediate navigation.
    setTimeout(() => router.navigateIntent(place.intent, place.params))
  }
  return (
    <Button
      as="a"
      fontSize={1}
      style={{maxWidth: '20rem'}}
      mode={isCurrent ? 'default' : 'ghost'}
      text={t('take-me')}
      href={href}
      onClick={go}
    />
  )
}

/** Explains how to undo practice that the user has published. */
function Live({task, tour: {state, documents, product}}: {task: Task; tour: Tour}) {
  const {t} = useTranslation('tour')
  const {price, question, done} = state
  const published = documents.get(product.id)
  if (task.id === 'price' && price && done.pricePublished && published?.price === price.typed) {
    const before = dollars(price.before ?? 0)
    return <Text size={1}>{t('price.is-live', {typed: dollars(price.typed), before})}</Text>
  }
  if (task.id === 'translation' && documents.has(question))
    return <Text size={1}>{t('question.is-live')}</Text>
  return null
}
