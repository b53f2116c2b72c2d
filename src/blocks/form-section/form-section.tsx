import type {BlockProps} from '#src/content/landing-block.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './form-section.landing.module.css'

type FormSectionProps = Pick<BlockProps<'formSectionBlock'>, 'content' | 'Form'>

/** A heading and a text above a form. Renders nothing without a form. */
export function FormSection({content, Form}: FormSectionProps) {
  if (!content.form) return null
  return (
    <Band tone="paper" className={styles.block}>
      <Heading of={content.heading} order={2} />
      <Localized of={content.text} as="p" className={styles.text} />
      <Form form={content.form} />
    </Band>
  )
}
