import {getPublishedId, useDocumentOperation, useEditState, useFormValue} from 'sanity'
import {type AmountField, changesOf} from '#schemas/fields/price-at.ts'
import {type AmountValues, amountIn, changesIn} from './product-values.ts'

/** The published and unpublished values of one price field of the open product. */
export interface OpenProduct {
  /** The values in the draft. */
  amount: AmountValues
  /** The published values. */
  published: AmountValues
  soldByUser: boolean
  /** Marks planned prices as replaced by a price typed later. */
  replace: (keys: readonly string[]) => void
}

/** Returns the values of a price field of the open product, and updates when they change. */
export function useProduct(field: AmountField): OpenProduct {
  const id = getPublishedId(String(useFormValue(['_id'])))
  const typed = useFormValue([field])
  const changes = useFormValue([changesOf[field]])
  const userPrice = useFormValue(['additionalUserPrice'])
  const {published} = useEditState(id, 'product')
  const {patch} = useDocumentOperation(id, 'product')
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
