import type {ReactNode} from 'react'
import type {LandingBlock} from '#src/content/landing-block.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './form-section.landing.module.css'

interface FormSectionProps {
  content: LandingBlock<'formSectionBlock'>
  form: ReactNode
}

/** A heading and a text above a form. */
export function FormSection({content, form}: FormSectionProps) {
  return (
    <Band tone="paper" className={styles.block}>
      <Heading of={content.heading} order={2} />
      <Localized of={content.text} as="p" className={styles.text} />
      {form}
    </Band>
  )
}
