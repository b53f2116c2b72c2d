import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type ArrayOfObjectsInputProps, insert, setIfMissing, unset} from 'sanity'
import {timeOf} from '#schemas/date-time.ts'
import {
  type AmountField,
  byTime,
  changeInForce,
  type PriceChange,
} from '#schemas/fields/price-at.ts'
import {PlanPriceForm} from './plan-price-form.tsx'
import {useCurrentTime} from './use-current-time.ts'
import {usePriceTexts} from './use-price-texts.ts'
import {useProduct} from './use-product.ts'

/** Lists the planned prices of a price field, with a form to add one. */
export function PlannedPrices({
  field,
  onChange,
  path,
  readOnly,
  validation,
}: ArrayOfObjectsInputProps & {field: AmountField}) {
  const {amount, published, soldByUser} = useProduct(field)
  const now = useCurrentTime()
  const inForce = changeInForce(amount.changes, now)
  const add = (change: {from: string; price: number}) => {
    const item = {_type: 'priceChange', _key: crypto.randomUUID().slice(0, 12), ...change}
    onChange([setIfMissing([]), insert([item], 'after', [-1])])
  }
  const remove = ({_key}: PriceChange) => _key && onChange(unset([{_key}]))
  return (
    <Stack gap={3} data-testid="planned-prices">
      {byTime(amount.changes).map((change) => (
        <PlannedPrice
          key={change._key}
          change={change}
          state={stateOf(change, inForce, now, published.changes)}
          onRemove={readOnly ? undefined : remove}
        />
      ))}
      {validation.map(({message}) => (
        <Card key={message} tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{message}</Text>
        </Card>
      ))}
      {!readOnly && (
        <PlanPriceForm
          path={path}
          field={field}
          amount={amount}
          soldByUser={soldByUser}
          onAdd={add}
        />
      )}
    </Stack>
  )
}

type PlanState = 'unpublished' | 'planned' | 'holds' | 'replaced' | 'done'

/**
 * Returns the state of a planned price. A future price without the same published price is
 * `unpublished`.
 */
export function stateOf(
  change: PriceChange,
  inForce: PriceChange | undefined,
  now: number,
  published: readonly PriceChange[],
): PlanState {
  if (timeOf(change.from) > now) {
    const isPublished = published.some(
      ({_key, price, from}) =>
        _key === change._key && price === change.price && from === change.from,
    )
    return isPublished ? 'planned' : 'unpublished'
  }
  if (change._key === inForce?._key) return 'holds'
  return change.replaced ? 'replaced' : 'done'
}

interface PlannedPriceProps {
  change: PriceChange
  state: PlanState
  onRemove: ((change: PriceChange) => void) | undefined
}

/** Shows one planned price. Past planned prices stay in the list as a record. */
function PlannedPrice({change, state, onRemove}: PlannedPriceProps) {
  const {t, plannedPrice} = usePriceTexts()
  const {price = 0, from = ''} = change
  const sentence = plannedPrice(price, from)
  const over = state === 'done' || state === 'replaced'
  return (
    <Card border radius={2} padding={3} tone={over ? 'transparent' : 'default'}>
      <Flex align="center" gap={3}>
        <Stack flex={1} gap={2}>
          <Text size={1} weight="medium" muted={over}>
            {sentence}
          </Text>
          <Text size={1} muted>
            {t(`state.${state}`)}
          </Text>
        </Stack>
        {(state === 'planned' || state === 'unpublished') && onRemove && (
          <Button
            mode="ghost"
            tone="critical"
            fontSize={1}
            text={t('remove')}
            aria-label={t('remove.what', {planned: sentence})}
            onClick={() => onRemove(change)}
          />
        )}
      </Flex>
    </Card>
  )
}
