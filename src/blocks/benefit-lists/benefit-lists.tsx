import type {ReactNode} from 'react'
import type {ProductPageQueryResult} from '#schemas/types.gen.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Fold} from '#src/ui/layout/fold.tsx'
import {
  BookIcon,
  PriceIcon,
  SlidersIcon,
  StopwatchIcon,
  UpdateIcon,
} from '#src/ui/pictures/icons.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {LinkedText} from '#src/ui/text/linked-text.tsx'
import {
  type LocalizedText,
  type LocalizedTexts,
  linesOf,
  useForeignLang,
} from '#src/ui/text/localized.tsx'
import styles from './benefit-lists.module.css'

/** Five collapsible lists: pricing, ease of use, resources, customization and updates. */
export function BenefitLists({
  content,
}: {
  content: NonNullable<ProductPageQueryResult>['benefitLists']
}) {
  return (
    <Band tone="surface">
      <div className={styles.lists}>
        <Benefit icon={<PriceIcon />} heading={content.pricingHeading} list={content.pricingList} />
        <Benefit icon={<StopwatchIcon />} heading={content.easeHeading} list={content.easeList} />
        <Benefit
          icon={<BookIcon />}
          heading={content.resourcesHeading}
          list={content.resourcesList}
        />
        <Benefit
          icon={<SlidersIcon />}
          heading={content.customizationHeading}
          list={content.customizationList}
        />
        <Benefit
          icon={<UpdateIcon />}
          heading={content.updatesHeading}
          list={content.updatesList}
        />
      </div>
    </Band>
  )
}

interface BenefitProps {
  icon: ReactNode
  heading: LocalizedText | null
  list: LocalizedTexts | null
}

function Benefit({icon, heading, list}: BenefitProps) {
  const lang = useForeignLang(list?.lang)
  const lines = linesOf(list)
  if (!heading?.value && lines.length === 0) return null
  const items = (
    <ul className={styles.list} lang={lang} {...editable(list, 'value')}>
      {lines.map((text) => (
        <li key={text}>
          <LinkedText of={text} />
        </li>
      ))}
    </ul>
  )
  // Without a heading, the button that opens the list would have no name.
  if (!heading?.value) return items
  return (
    <Fold
      heading={
        <>
          {icon}
          <Heading of={heading} order={2} size="h3" />
        </>
      }
    >
      {items}
    </Fold>
  )
}
