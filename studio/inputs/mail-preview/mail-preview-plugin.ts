import {definePlugin} from 'sanity'
import {environment} from '../../running-environment.ts'
import {MailPreviewInput} from './mail-preview-input.tsx'

/**
 * Plugin that shows the mails below the form of their texts. Needs the site's address, because the
 * site composes the mails.
 */
export const mailPreview = definePlugin({
  name: 'mail-preview',
  ...(environment.siteUrl && {form: {components: {input: MailPreviewInput}}}),
})
