import {Card, Stack, Text} from '@sanity/ui'
import {isLarge, mistyping} from '#schemas/fields/large-price-change.ts'
import type {AmountField} from '#schemas/fields/price-at.ts'
import {placesOf} from './price-places.ts'
import {dollars, usePriceTexts} from './use-price-texts.ts'

interface PriceEffectProps {
  field: AmountField
  /**
   * The price before the change: the current price, or for a planned price the price just before its
   * start. Undefined if there was no price.
   */
  before: number | undefined
  after: number
  soldByUser: boolean
}

/** Shows on how many places of the site a price change appears, and warns about unusual changes. */
export function PriceEffect({field, before, after, soldByUser}: PriceEffectProps) {
  const {t, byHowMuch, mistypingText} = usePriceTexts()
  const places = placesOf(field, soldByUser)
  const where = t('where', {count: places.length})
  const difference = before === undefined ? undefined : {before, after}
  const slipped = difference && mistyping(difference)
  if (difference && slipped) {
    return (
      <Card tone="critical" padding={3} radius={2} role="alert">
        <Text size={1}>{mistypingText(slipped, difference)}</Text>
      </Card>
    )
  }
  const what =
    difference && before !== after
      ? t('effect', {before: dollars(difference.before), after: dollars(after), where})
      : t('effect.same', {price: dollars(after), where})
  return (
    <Stack gap={3} data-testid="price-effect">
      <details>
        <summary>
          <Text as="span" size={1} weight="medium" style={{display: 'inline-block'}}>
            {what}
          </Text>
        </summary>
        <Stack as="ul" gap={2} paddingTop={3} style={{margin: 0, paddingInlineStart: '1.5em'}}>
          {places.map(({id}) => (
            <Text as="li" key={id} size={1} muted>
              {t(`place.${id}`)}
            </Text>
          ))}
        </Stack>
      </details>
      {difference && isLarge(difference) && (
        <Card tone="caution" padding={3} radius={2}>
          <Text size={1}>{t('large', {much: byHowMuch(difference)})}</Text>
        </Card>
      )}
    </Stack>
  )
}
