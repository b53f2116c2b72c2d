/** Ids of the products that customers can download (specification section 9). */
export const productIds = ['AE', 'RTLG', 'FFL', 'MRA', 'WRA'] as const

export type ProductId = (typeof productIds)[number]

/** Returns whether a text is the id of a product with a download. */
export const isProductId = (text: string): text is ProductId =>
  productIds.some((known) => known === text)
