import {createFileRoute, notFound} from '@tanstack/react-router'
import {Fragment, type ReactNode} from 'react'
import {canonicalPaths} from '#schemas/page-paths.ts'
import {inOrder, type ProductBlock} from '#schemas/product-blocks.ts'
import {BenefitLists} from '#src/blocks/benefit-lists/benefit-lists.tsx'
import {ClosingFooter} from '#src/blocks/closing-footer/closing-footer.tsx'
import {CompactComparison} from '#src/blocks/comparison/compact-comparison.tsx'
import {FeatureList} from '#src/blocks/feature-list/feature-list.tsx'
import {HelpYou} from '#src/blocks/help-you/help-you.tsx'
import {LaborDemo} from '#src/blocks/labor-demo/labor-demo.tsx'
import {ProductHeader} from '#src/blocks/product-header/product-header.tsx'
import {ProductQuestions} from '#src/blocks/product-questions/product-questions.tsx'
import {ProductReview} from '#src/blocks/review/product-review.tsx'
import {Showcase} from '#src/blocks/showcase/showcase.tsx'
import {SignUpCard} from '#src/blocks/sign-up-card/sign-up-card.tsx'
import {pageHead} from './-page-head.ts'

/**
 * The route of product pages. Shows the not-found page if the path is not the slug of a product.
 */
export const Route = createFileRoute('/$product')({
  loader: async ({context, params}) => {
    // Request content only for canonical paths. For other paths the request would fail.
    if (!canonicalPaths.includes(`/${params.product}`)) throw notFound()
    const product = await context.content('product-page', params.product)
    if (!product) throw notFound()
    return product
  },
  head: ({loaderData, params, match: {context}}) =>
    loaderData
      ? pageHead(context, {
          title: context.intl.formatMessage(
            {id: 'title.product'},
            {name: loaderData.productHeader.name?.value, company: loaderData.companyName},
          ),
          description: loaderData.seoDescription?.value,
          path: `/${params.product}`,
        })
      : {},
  component: Product,
})

function Product() {
  const product = Route.useLoaderData()
  const blocks: Record<ProductBlock, ReactNode> = {
    showcase: <Showcase content={product.showcase} />,
    laborDemo: <LaborDemo content={product.laborDemo} words={product.demoWords} />,
    featureList: <FeatureList content={product.featureList} />,
    comparison: <CompactComparison products={product.comparedProducts} here={product.slug} />,
    benefitLists: <BenefitLists content={product.benefitLists} />,
    productQuestions: <ProductQuestions content={product.productQuestions} />,
    review: <ProductReview review={product.review} />,
  }
  return (
    <>
      <ProductHeader content={product.productHeader} />
      <HelpYou content={product.helpYou} />
      <SignUpCard content={product.signUpCard} products={product.comparedProducts} />
      {inOrder(product.blockOrder).map((name) => (
        <Fragment key={name}>{blocks[name]}</Fragment>
      ))}
      <ClosingFooter content={product.closingFooter} />
    </>
  )
}
