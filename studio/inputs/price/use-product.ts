import {
  getPublishedId,
  getVersionFromId,
  useDocumentOperation,
  useEditState,
  useFormValue,
} from 'sanity'
import {type AmountField, changesOf} from '#schemas/fields/price-at.ts'
import {type AmountValues, amountIn, changesIn} from './product-values.ts'

/**
 * The unpublished and the published values of one price field in the product that is open in the form.
 */
export interface OpenProduct {
  /** The price and its planned changes in the draft, or in the version of the open release. */
  amount: AmountValues
  /** The published price and its planned changes. */
  published: AmountValues
  soldByUser: boolean
  /** Marks the planned prices with these keys as replaced by a price that was typed later. */
  replace: (keys: readonly string[]) => void
}

/** Subscribes to the values of a price field in the product that is open in the form. */
export function useProduct(field: AmountField): OpenProduct {
  const openId = String(useFormValue(['_id']))
  const id = getPublishedId(openId)
  const typed = useFormValue([field])
  const changes = useFormValue([changesOf[field]])
  const userPrice = useFormValue(['additionalUserPrice'])
  const {published} = useEditState(id, 'product')
  const {patch} = useDocumentOperation(id, 'product', getVersionFromId(openId))
  return {
    amount: {
      typed: typeof typed === 'number' ? typed : undefined,
      changes: changesIn(changes),
    },
    published: amountIn(published, field),
    soldByUser: typeof userPrice === 'number',
    replace: (keys) => {
      const paths = keys.map((key) => `${changesOf[field]}[_key=="${key}"].replaced`)
      if (paths.length > 0) {
        patch.execute([{set: Object.fromEntries(paths.map((path) => [path, true]))}])
      }
    },
  }
}
