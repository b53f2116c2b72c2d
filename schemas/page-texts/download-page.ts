import {line, text} from './localized-value.ts'
import {type Line, step} from './page-text.ts'

/** Creates the texts of the download page of one program. */
const program = (product: string, heading: Line, intro: Line, name: Line) => ({
  _key: product,
  _type: 'downloadProgram' as const,
  product,
  heading: line(...heading),
  intro: text(...intro),
  name: line(...name),
})

/**
 * The texts of the download pages. The sample content has them, and the site shows them while the
 * document `downloadPage` or a text in it does not exist.
 */
export const downloadTexts = {
  page: {
    heading: line('Software downloads', 'Descargas de software'),
    intro: text(
      'You need the download password from our letter or from support. Pick the program named in the letter, or the one support told you to download.',
      'Necesita la contraseña de descarga que viene en la carta que le enviamos o la que le dieron en soporte. Elija el programa que aparece en la carta, o el que le indicó soporte.',
    ),
    listHeading: line('What you can download', 'Qué puede descargar'),
    othersHeading: line('Other downloads', 'Otras descargas'),
    programs: [
      program(
        'AE',
        ['Download Automotive Expert', 'Descargar Automotive Expert'],
        [
          'The installer for Automotive Expert, with inventory, email tickets, accounts receivable and everything else in the program.',
          'El instalador de Automotive Expert, con inventario, órdenes por correo electrónico, cuentas por cobrar y todo lo demás del programa.',
        ],
        ['Automotive Expert', 'Automotive Expert'],
      ),
      program(
        'RTLG',
        ['Download the Labor Guide', 'Descargar la guía de tiempos'],
        [
          'The installer for the Labor Guide: high, average and low labor times for vehicles from 1968 to today.',
          'El instalador de la guía de tiempos: tiempo alto, promedio y bajo para vehículos de 1968 a hoy.',
        ],
        ['Labor Guide', 'Guía de tiempos'],
      ),
      program(
        'FFL',
        ['Download the FFL software', 'Descargar el software FFL'],
        [
          'Download this if the letter with your download password says FFL, or if support told you to.',
          'Descárguelo si la carta con su contraseña de descarga dice FFL o si soporte se lo indicó.',
        ],
        ['Only if your letter says FFL', 'Solo si su carta dice FFL'],
      ),
      program(
        'MRA',
        ['Download the MRA software', 'Descargar el software MRA'],
        [
          'Download this if the letter with your download password says MRA, or if support told you to.',
          'Descárguelo si la carta con su contraseña de descarga dice MRA o si soporte se lo indicó.',
        ],
        ['Only if your letter says MRA', 'Solo si su carta dice MRA'],
      ),
      program(
        'WRA',
        ['Download the WRA software', 'Descargar el software WRA'],
        [
          'Download this if the letter with your download password says WRA, or if support told you to.',
          'Descárguelo si la carta con su contraseña de descarga dice WRA o si soporte se lo indicó.',
        ],
        ['Only if your letter says WRA', 'Solo si su carta dice WRA'],
      ),
    ],
    stepsHeading: line('How to install it', 'Cómo instalarlo'),
    steps: [
      step(
        'password',
        ['Get your password', 'Tenga lista su contraseña'],
        [
          'The password is in our letter, or support gave it to you. Can’t find it? Call us.',
          'La contraseña viene en nuestra carta, o se la dio soporte. ¿No la encuentra? Llámenos.',
        ],
      ),
      step(
        'get',
        ['Download it', 'Descárguelo'],
        [
          'Enter your password to start the download. If you lose your connection, it picks up where it left off.',
          'Escriba su contraseña y la descarga empezará. Si se corta la conexión, la descarga sigue donde se quedó.',
        ],
      ),
      step(
        'run',
        ['Run it', 'Ábralo'],
        [
          'Open the file you downloaded and follow the steps.',
          'Abra el archivo que descargó y siga los pasos.',
        ],
      ),
      step(
        'stuck',
        ['Stuck?', '¿Se atoró?'],
        [
          'Leave any error message on your screen and call us. We can connect to your computer and help.',
          'No cierre el mensaje de error y llámenos. Podemos conectarnos a su computadora y ayudarle.',
        ],
      ),
    ],
    seoDescription: text(
      'Download software with your download password, or call us and we’ll help you install it.',
      'Descargue el software con su contraseña de descarga, o llámenos y le ayudamos a instalarlo.',
    ),
  },
  form: {
    submitButton: line('Download', 'Descargar'),
    resumeButton: line('Resume download', 'Reanudar la descarga'),
    pauseButton: line('Pause', 'Pausar'),
    cancelButton: line('Cancel', 'Cancelar'),
  },
}
