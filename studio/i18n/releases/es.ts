import type {releasesEn} from './en.ts'

/** Spanish texts of the warnings about a release. */
export const releasesEs: Record<keyof typeof releasesEn, string> = {
  newer:
    'Este documento se publicó otra vez después de agregarlo al lanzamiento. El lanzamiento desharía estos cambios. Escriba aquí lo que debe seguir en el sitio.',
  earlier:
    'El lanzamiento «{{release}}» se publica antes y también cambia este documento. Este lanzamiento desharía esos cambios. Escriba aquí lo que debe seguir en el sitio.',
  'same-minute':
    'El lanzamiento «{{release}}» está previsto para el mismo minuto y también cambia este documento. Uno reemplazaría al otro. Elija otra hora.',
  'in-use':
    'El lanzamiento despublica este documento, pero estos documentos todavía tendrían enlaces a él. Cambie también esos enlaces en el lanzamiento.',
  'in-use.blocked':
    'El lanzamiento despublica este documento, pero estos documentos todavía lo usarían, así que el lanzamiento no se puede ejecutar. Quite este documento de ellos, en el lanzamiento o en el sitio.',
  planned:
    'El lanzamiento «{{release}}» está previsto para esta hora: {{time}}, y tiene advertencias. Revíselas antes.',
  'planned.open': 'Abrir el lanzamiento',
  'live-now': 'Ahora en el sitio',
  'in-other': 'En «{{release}}»',
  after: 'Después de este lanzamiento',
}
