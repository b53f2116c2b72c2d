/** The products there is a download of (specification section 9). */
export const productIds = ['AE', 'RTLG', 'FFL', 'MRA', 'WRA'] as const

export type ProductId = (typeof productIds)[number]

/** Whether a text names a product that can be downloaded. */
export const isProductId = (text: string): text is ProductId =>
  productIds.some((known) => known === text)
