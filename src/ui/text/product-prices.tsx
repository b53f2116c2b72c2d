import {Localized, type LocalizedText} from './localized.tsx'
import {MonthlyPrice} from './monthly-price.tsx'
import {SiteLink} from './site-link.tsx'

interface Product {
  slug: string | null
  shortName: LocalizedText | null
  price: number | null
}

interface ProductPricesProps {
  products: readonly Product[]
  className: string | undefined
}

/** Lists products with their monthly prices. */
export const ProductPrices = ({products, className}: ProductPricesProps) => (
  <ul role="list" className={className}>
    {products.map((product) => (
      <li key={product.slug}>
        <ProductPrice of={product} />
      </li>
    ))}
  </ul>
)

/** The name of a product, which links to its page, and its monthly price. */
export const ProductPrice = ({of}: {of: Product}) => (
  <>
    <SiteLink to={`/${of.slug}`}>
      <Localized of={of.shortName} />
    </SiteLink>
    <MonthlyPrice of={of} />
  </>
)
