import {line, text} from './localized-value.ts'

/**
 * The texts of the page of decided corrections. The sample content has them, and the site shows them
 * while the document `correctionsPage` or a text in it does not exist.
 */
export const decisionsTexts = {
  page: {
    heading: line('Correction decisions', 'Correcciones resueltas'),
    intro: text(
      'Shops tell us when a time is wrong. Here is every correction we decided: the time before, the time now, and why.',
      'Los talleres nos avisan cuando un tiempo está mal. Aquí está cada corrección que resolvimos: el tiempo anterior, el de ahora y el motivo.',
    ),
    sendButton: line('Send a correction', 'Enviar una corrección'),
    listHeading: line('Decisions', 'Decisiones'),
    updatesHeading: line('Updates', 'Actualizaciones'),
    updatesIntro: text(
      'How many corrections from shops each update contains.',
      'Cuántas correcciones de talleres contiene cada actualización.',
    ),
    note: text(
      'Quoting a time to an insurer? Print this page, or send the link of the decision.',
      '¿Necesita mostrarle un tiempo a una aseguradora? Imprima esta página o envíe el enlace de la decisión.',
    ),
    seoDescription: text(
      'Every labor-time correction we decided, by vehicle and job: hours before and after, the reason, and the update that has the new time.',
      'Cada corrección de tiempos que resolvimos, por vehículo y trabajo: horas antes y después, el motivo y la actualización con el tiempo nuevo.',
    ),
  },
}
