import {Localized, type LocalizedText} from './localized.tsx'
import {MonthlyPrice} from './monthly-price.tsx'
import {SiteLink} from './site-link.tsx'

interface ProductPricesProps {
  products: readonly {slug: string | null; shortName: LocalizedText | null; price: number | null}[]
  className: string | undefined
}

/** Lists products with their monthly prices. Each name links to the product's page. */
export const ProductPrices = ({products, className}: ProductPricesProps) => (
  <ul role="list" className={className}>
    {products.map((product) => (
      <li key={product.slug}>
        <SiteLink to={`/${product.slug}`}>
          <Localized of={product.shortName} />
        </SiteLink>
        <MonthlyPrice of={product} />
      </li>
    ))}
  </ul>
)
