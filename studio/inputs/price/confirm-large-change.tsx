import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import type {DocumentActionComponent, DocumentActionProps} from 'sanity'
import type {AmountField} from '#schemas/fields/price-at.ts'
import {wrapAction} from '../../wrap-action.ts'
import {type LargeChange, largeChanges} from './large-changes.ts'
import {placesOf} from './price-places.ts'
import {amountIn, slugOf} from './product-values.ts'
import {useTextsWithPrice} from './texts-with-price.ts'
import {dollars, usePriceTexts} from './use-price-texts.ts'

/** Wraps the publish action: asks for confirmation before a large price change is published. */
export const confirmLargeChange = wrapAction((publish) => {
  if (publish.action !== 'publish') return publish
  const asking: DocumentActionComponent = (props: DocumentActionProps) => {
    const described = publish(props)
    const {t} = usePriceTexts()
    const [differences, setDifferences] = useState<readonly LargeChange[]>([])
    // Sanity may have replaced the action while the dialog was open.
    const latest = useRef(described)
    useEffect(() => {
      latest.current = described
    }, [described])
    if (!described) return null
    const {draft, published} = props
    const close = () => setDifferences([])
    return {
      ...described,
      onHandle: () => {
        const found = published && draft ? largeChanges(published, draft, Date.now()) : []
        if (found.length > 0) return setDifferences(found)
        described.onHandle?.()
      },
      dialog:
        differences.length > 0
          ? {
              type: 'dialog',
              header: t('ask.title'),
              width: 'small',
              onClose: close,
              content: (
                <Question
                  differences={differences}
                  soldByUser={amountIn(draft, 'additionalUserPrice').typed !== undefined}
                  slug={slugOf(published)}
                  onNo={close}
                  onYes={() => {
                    close()
                    latest.current?.onHandle?.()
                  }}
                />
              ),
            }
          : described.dialog,
    }
  }
  asking.action = publish.action
  asking.displayName = 'PublishWithPriceQuestion'
  return asking
})

interface QuestionProps {
  differences: readonly LargeChange[]
  soldByUser: boolean
  slug: string
  onYes: () => void
  onNo: () => void
}

function Question({differences, soldByUser, slug, onYes, onNo}: QuestionProps) {
  const {t, byHowMuch, plannedPrice} = usePriceTexts()
  return (
    <Stack gap={4}>
      {differences.map(({field, from, ...difference}) => (
        <Stack key={`${field} ${from}`} gap={3}>
          <Text size={1} weight="medium">
            {t(`amount.${field}`)}
          </Text>
          <Text size={2} weight="bold">
            {dollars(difference.before)} → {dollars(difference.after)} ({byHowMuch(difference)})
          </Text>
          <Text size={1}>
            {from === undefined ? t('ask.at-once') : plannedPrice(difference.after, from)} ·{' '}
            <PlaceCount field={field} slug={slug} soldByUser={soldByUser} />
          </Text>
        </Stack>
      ))}
      <Flex gap={2} wrap="wrap">
        <Button text={t('ask.yes')} tone="caution" onClick={onYes} />
        <Button text={t('ask.no')} mode="ghost" onClick={onNo} />
      </Flex>
    </Stack>
  )
}

type PlaceCountProps = Pick<QuestionProps, 'slug' | 'soldByUser'> & {field: AmountField}

function PlaceCount({field, slug, soldByUser}: PlaceCountProps) {
  const {t} = usePriceTexts()
  const texts = useTextsWithPrice(field, slug)
  return <>{t('where', {count: placesOf(field, soldByUser).length + texts.length})}</>
}
