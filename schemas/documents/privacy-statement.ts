import {LockIcon} from '@sanity/icons/Lock'
import {type CustomValidator, defineField, defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {requiredText} from '../fields/required-text.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
import {languages} from '../languages.ts'

/** Formats ISO dates for a message, such as `February 24, 2023`. */
const days = (dates: readonly string[], locale: string) => {
  const day = new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'})
  return dates.map((date) => day.format(new Date(date))).join(', ')
}

/**
 * Warns if the statements in the two languages have different effective dates, because an editor
 * probably forgot to change one of them.
 */
const isTheSameDay: CustomValidator<string | undefined> = async (date, {document, getClient}) => {
  if (!date || !document) return true
  const others = await getClient({apiVersion: '2025-02-19'}).fetch<string[]>(
    `*[_type == "privacyStatement" && language != $language && defined(effectiveDate)
      && _id in path("*")].effectiveDate`,
    {language: document.language ?? null},
    {perspective: 'raw', tag: 'privacy-dates'},
  )
  return (
    others.every((other) => other === date) ||
    bilingual(
      `The statement in the other language is effective from ${days(others, 'en-US')}. Update the text and the date of that statement too.`,
      `La declaración en el otro idioma rige desde ${days(others, 'es-US')}. Actualice también su texto y su fecha.`,
    )
  )
}

/**
 * The privacy statement in one language. Each language has a separate document, because the
 * statement is a legal text.
 */
export const privacyStatement = defineType({
  name: 'privacyStatement',
  type: 'document',
  icon: LockIcon,
  groups: [
    {name: 'content', title: both('Statement', 'Declaración'), default: true},
    {name: 'seo', title: both('Search engines', 'Buscadores')},
  ],
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      title: both('Title', 'Título'),
      description: both(
        'The large heading of the privacy page, in the language of this statement.',
        'El encabezado grande de la página de privacidad, en el idioma de esta declaración.',
      ),
      group: 'content',
      validation: (rule) =>
        requiredText(rule).error(
          bilingual(
            'Enter the heading of the privacy page.',
            'Escriba el encabezado de la página de privacidad.',
          ),
        ),
    }),
    defineField({
      name: 'effectiveDate',
      type: 'date',
      title: both('Effective date', 'Vigente desde'),
      description: both(
        'The day on which this privacy statement takes effect. The page shows this date below the heading. When you change the text, change this date too, in both languages.',
        'El día en que esta declaración entra en vigor. La página lo muestra debajo del encabezado. Cuando cambie el texto, cambie también esta fecha, en los dos idiomas.',
      ),
      group: 'content',
      options: {dateFormat: 'MMMM D, YYYY'},
      validation: (rule) => [
        rule
          .required()
          .error(
            bilingual(
              'Choose the day this statement takes effect.',
              'Elija el día en que esta declaración entra en vigor.',
            ),
          ),
        rule.custom(isTheSameDay).warning(),
      ],
    }),
    defineField({
      name: 'body',
      type: 'richText',
      title: both('Statement', 'Declaración'),
      description: both(
        'The whole text of the privacy page. The headings appear in the table of contents, and people can link to them. If you reword a heading, older links to it open the top of the page.',
        'El texto completo de la página de privacidad. Los encabezados aparecen en el índice y se puede enlazar a ellos. Si cambia un encabezado, los enlaces anteriores a él abren la página desde arriba.',
      ),
      group: 'content',
      validation: (rule) =>
        rule
          .required()
          .error(
            bilingual(
              'Enter the privacy statement. The law requires one.',
              'Escriba la declaración de privacidad: la ley la exige.',
            ),
          ),
    }),
    defineField({
      name: 'language',
      type: 'string',
      title: both('Language', 'Idioma'),
      description: both(
        'The language of this privacy statement. You cannot change the language.',
        'El idioma en que está escrita esta declaración. No se puede cambiar.',
      ),
      group: 'content',
      readOnly: true,
      options: {list: languages.map(({id, title}) => ({value: id, title}))},
      validation: (rule) =>
        rule
          .required()
          .error(
            bilingual(
              'This statement has no language. Open it from the list “Privacy”, which sets the language.',
              'Esta declaración no tiene idioma. Ábrala desde la lista «Privacidad», que se lo asigna.',
            ),
          ),
    }),
    defineField({
      name: 'seoTitle',
      type: 'string',
      title: both('Sharing title', 'Título al compartir'),
      description: both(
        'The title shown when somebody shares the page on Facebook or in a message. Put what the page is about first and the company last, in under 60 characters.',
        'El título que aparece cuando alguien comparte la página en Facebook o en un mensaje. Ponga primero de qué trata la página y al final la empresa, en menos de 60 caracteres.',
      ),
      group: 'seo',
      validation: (rule) => [
        requiredText(rule).error(
          bilingual(
            'Enter the title that shared links show.',
            'Escriba el título que muestran los enlaces compartidos.',
          ),
        ),
        rule
          .max(60)
          .warning(
            bilingual(
              'Shorten the title to 60 characters: link previews cut off the rest.',
              'Acorte el título a 60 caracteres: los enlaces compartidos cortan el resto.',
            ),
          ),
      ],
    }),
    defineField({
      name: 'seoDescription',
      type: 'text',
      title: both('Search description', 'Descripción para buscadores'),
      description: both(
        'The short text under the title in search results and shared links. Give a reason to click, in one or two plain sentences. Keep it under 160 characters.',
        'El texto breve debajo del título en los resultados de búsqueda y en los enlaces compartidos. Dé una razón para entrar, en una o dos oraciones sencillas y menos de 160 caracteres.',
      ),
      group: 'seo',
      rows: 3,
      validation: (rule) => [
        requiredText(rule).error(
          bilingual(
            'Enter the description that search engines show.',
            'Escriba la descripción que muestran los buscadores.',
          ),
        ),
        rule
          .max(160)
          .warning(
            bilingual(
              'Shorten the description to 160 characters: search engines cut off the rest.',
              'Acorte la descripción a 160 caracteres: los buscadores cortan el resto.',
            ),
          ),
      ],
    }),
  ],
  preview: {
    select: {title: 'title', language: 'language'},
    prepare: translatablePreview(
      {unnamed: both('Privacy statement', 'Declaración de privacidad')},
      (texts) =>
        ({title, language}) => ({
          title: title ?? texts.unnamed,
          subtitle: languages.find(({id}) => id === language)?.title,
        }),
    ),
  },
})
