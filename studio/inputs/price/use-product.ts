import {getPublishedId, useDocumentOperation, useEditState, useFormValue} from 'sanity'
import {type AmountField, changesOf} from '#schemas/fields/price-at.ts'
import {type AmountValues, amountIn, changesIn} from './product-values.ts'

/** The amounts of the product in the open form. */
export interface OpenProduct {
  /** In the draft. */
  amount: AmountValues
  /** Published. */
  published: AmountValues
  soldByUser: boolean
  /** Marks planned prices as replaced by one typed later. */
  replace: (keys: readonly string[]) => void
}

/** Follows the product that an input belongs to. */
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
