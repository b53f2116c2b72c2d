import type {ProductPageQueryResult} from '#schemas/types.gen.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {LinkedText} from '#src/ui/text/linked-text.tsx'
import {type LocalizedTexts, linesOf, useForeignLang} from '#src/ui/text/localized.tsx'
import styles from './help-you.module.css'

/** A list of sentences about how the product helps a shop. */
export function HelpYou({content}: {content: NonNullable<ProductPageQueryResult>['helpYou']}) {
  const list: LocalizedTexts | null = content.helpYouList
  const lang = useForeignLang(list?.lang)
  return (
    <Band tone="paper" className={styles.block}>
      <Heading of={content.helpYouHeading} order={2} />
      <ul role="list" className={styles.list} lang={lang} {...editable(list, 'value')}>
        {linesOf(list).map((text) => (
          <li key={text} className={styles.item}>
            <LinkedText of={text} />
          </li>
        ))}
      </ul>
    </Band>
  )
}
