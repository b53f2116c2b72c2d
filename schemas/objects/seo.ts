import {defineField} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {standsStill} from '../fields/moving-picture.ts'
import {isShowable} from '../fields/picture-file-rules.ts'

const searchDescription = (description: string) =>
  localizedField({
    name: 'seoDescription',
    type: 'text',
    title: both('Search description', 'Descripción para buscadores'),
    description,
    group: 'seo',
    atMost: 160,
  })

const sharingPicture = (description: string) =>
  defineField({
    name: 'socialImage',
    type: 'image',
    title: both('Sharing picture', 'Imagen al compartir'),
    description,
    group: 'seo',
    options: {hotspot: true},
    validation: (rule) => [rule.custom(isShowable).error(), rule.custom(standsStill).error()],
  })

/** The field for the description of a page in search results. */
export const searchDescriptionField = searchDescription(
  both(
    'The short text under the title in search results and shared links. AI assistants also use it to describe the page. Give a reason to click, in one or two plain sentences. Keep it under 160 characters.',
    'El texto breve debajo del título en los resultados de búsqueda y en los enlaces compartidos. Los asistentes de IA también lo usan para describir la página. Dé una razón para entrar, en una o dos oraciones sencillas y menos de 160 caracteres.',
  ),
)

/** Fields for the title, description and picture of a page in search results and shared links. */
export const seoFields = [
  localizedField({
    name: 'seoTitle',
    type: 'string',
    title: both('Sharing title', 'Título al compartir'),
    description: both(
      'The title shown when somebody shares the page on Facebook or in a message. The preview picture of the link also contains the title. Put what the page offers first and the company last, in under 60 characters.',
      'El título que aparece cuando alguien comparte la página en Facebook o en un mensaje. También está en la imagen que acompaña al enlace. Ponga primero lo que ofrece la página y al final la empresa, en menos de 60 caracteres.',
    ),
    group: 'seo',
    atMost: 60,
  }),
  searchDescriptionField,
  sharingPicture(
    both(
      'Shown on the right of the picture that comes with a shared link. The site adds the rest: company, sharing title and, for a product, its price. The picture is cut almost to a square: press the crop button to choose the part to keep. Use a picture at least 600 pixels wide; it is the same in both languages. If you leave this empty, the site uses the picture at the top of this page, or else the sharing picture from Settings.',
      'Se muestra a la derecha de la imagen que acompaña a un enlace compartido. El sitio agrega lo demás: la empresa, el título al compartir y, si es un producto, su precio. La imagen se recorta casi en cuadrado: oprima el botón de recortar para elegir la parte que se queda. Use una imagen de al menos 600 píxeles de ancho; es la misma en los dos idiomas. Si la deja vacía, el sitio usa la imagen de arriba de esta página o, si no hay, la imagen al compartir de Ajustes.',
    ),
  ),
]

/** Fields for the title, description and picture of the whole site in search results and shared links. */
export const siteSeoFields = [
  localizedField({
    name: 'seoTitle',
    type: 'string',
    title: both('The site in a few words', 'El sitio en pocas palabras'),
    description: both(
      "The site's headline in search results, after the company name. Say what the company offers and to whom, in under 60 characters.",
      'El titular del sitio que reciben los buscadores, después del nombre de la empresa. Diga qué ofrece la empresa y a quién, en menos de 60 caracteres.',
    ),
    group: 'seo',
    atMost: 60,
  }),
  searchDescription(
    both(
      'Search engines and AI assistants use this text to describe the company. Shared links show this text for pages without a description of their own. Write one or two plain sentences, under 160 characters.',
      'Cómo describen a la empresa los buscadores y los asistentes de IA. También es el texto de los enlaces compartidos a páginas sin descripción propia. Escriba una o dos oraciones sencillas, en menos de 160 caracteres.',
    ),
  ),
  sharingPicture(
    both(
      'Used in shared links to pages without a picture of their own, such as the contact page. Shown on the right of the picture that the site creates for the link. The picture is cut almost to a square: press the crop button to choose the part to keep. Use a picture at least 600 pixels wide. If you leave this empty, the site uses the picture at the top of the home page.',
      'Se usa en los enlaces compartidos a páginas sin imagen propia, como la de contacto. Se muestra a la derecha de la imagen que el sitio crea para el enlace. La imagen se recorta casi en cuadrado: oprima el botón de recortar para elegir la parte que se queda. Use una imagen de al menos 600 píxeles de ancho. Si la deja vacía, el sitio usa la imagen de arriba de la página de inicio.',
    ),
  ),
]
