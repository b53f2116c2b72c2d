import {Card, Stack, Text} from '@sanity/ui'
import {getPublishedId, useFormValue} from 'sanity'
import {isLarge, mistyping} from '#schemas/fields/large-price-change.ts'
import type {AmountField} from '#schemas/fields/price-at.ts'
import {DocumentLink} from '../../document-link.tsx'
import {Summary} from '../../summary.tsx'
import {useDocumentsWithPrice} from './documents-with-price.ts'
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
  const documents = useDocumentsWithPrice(field, {
    id: getPublishedId(String(useFormValue(['_id']) ?? '')),
    slug: String(useFormValue(['slug', 'current']) ?? ''),
  })
  const where = t('where', {count: places.length + documents.length})
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
        <Summary isMedium>{what}</Summary>
        <Stack as="ul" gap={2} paddingTop={3} style={{margin: 0, paddingInlineStart: '1.5em'}}>
          {places.map(({id}) => (
            <Text as="li" key={id} size={1} muted>
              {t(`place.${id}`)}
            </Text>
          ))}
          {documents.map((document) => (
            <Text as="li" key={document._id} size={1} muted>
              {t(document._type === 'landingPage' ? 'place.landing' : 'place.text')}{' '}
              <DocumentLink of={document} />
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
