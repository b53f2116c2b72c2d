import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import type {DocumentActionComponent, DocumentActionProps} from 'sanity'
import type {AmountField} from '#schemas/fields/price-at.ts'
import {wrapAction} from '../../wrap-action.ts'
import {type PricedProduct, useDocumentsWithPrice} from './documents-with-price.ts'
import {type LargeChange, largeChanges} from './large-changes.ts'
import {placesOf} from './price-places.ts'
import {amountIn, slugOf} from './product-values.ts'
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
                  product={{id: props.id, slug: slugOf(published)}}
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
  product: PricedProduct
  onYes: () => void
  onNo: () => void
}

function Question({differences, soldByUser, product, onYes, onNo}: QuestionProps) {
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
            <PlaceCount field={field} product={product} soldByUser={soldByUser} />
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

type PlaceCountProps = Pick<QuestionProps, 'product' | 'soldByUser'> & {field: AmountField}

function PlaceCount({field, product, soldByUser}: PlaceCountProps) {
  const {t} = usePriceTexts()
  const documents = useDocumentsWithPrice(field, product)
  return <>{t('where', {count: placesOf(field, soldByUser).length + documents.length})}</>
}
