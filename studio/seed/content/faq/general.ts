// Over 200 lines: the questions of one category in both languages, read and edited as one list.
import {faqEntries} from '../../faq-entries.ts'
import {line, richText} from '../../localized.ts'
import {bullets, link, paragraph, steps, strong} from '../../rich-text.ts'
import {hours} from '../support-hours.ts'

/** FAQ category 1: questions about parts, computers, passwords, error messages and discs. */
export const generalFaq = faqEntries(1, [
  {
    anchor: 'finding-parts',
    question: line('Can I look up parts?', '¿Puedo buscar refacciones?'),
    answer: richText(
      [
        paragraph('It depends on the product:'),
        bullets(
          [
            'The ',
            link('Real-Time Labor Guide', '/real-time-labor-guide'),
            ' has labor times only, no parts.',
          ],
          [
            'In ',
            link('Real-Time Pro', '/real-time-pro'),
            ', you add the parts to the ticket yourself, with your markup.',
          ],
          [
            link('Automotive Expert', '/automotive-expert'),
            ' suggests parts for the job and shows you the parts in your own inventory, with core tracking.',
          ],
        ),
        paragraph(
          'Can’t find a part in the software? ',
          link('Write to support', '/contact-us'),
          ' with the year, make, model and engine.',
        ),
      ],
      [
        paragraph('Depende del producto:'),
        bullets(
          [
            'La ',
            link('Guía de tiempos Real-Time', '/real-time-labor-guide'),
            ' trae solo tiempos de mano de obra, no refacciones.',
          ],
          [
            'En ',
            link('Real-Time Pro', '/real-time-pro'),
            ' usted agrega las refacciones a la orden y les aplica su margen.',
          ],
          [
            link('Automotive Expert', '/automotive-expert'),
            ' sugiere refacciones para cada trabajo y le muestra las de su propio inventario, con control de cascos.',
          ],
        ),
        paragraph(
          'Si no encuentra una refacción en el programa, ',
          link('escriba a soporte', '/contact-us'),
          ' con el año, la marca, el modelo y el motor.',
        ),
      ],
    ),
  },
  {
    anchor: 'system-requirements',
    question: line('What computer do I need?', '¿Qué computadora necesito?'),
    answer: richText(
      [
        paragraph(
          'That depends on whether you use an online product or the desktop edition. Tell support which computer you have and which version of Windows or macOS it runs, and we’ll tell you if it will work.',
        ),
        bullets('{windows-versions}'),
        paragraph(
          'The fastest way to find out is the free trial: try the product on the computer you have. ',
          link('Ask support', '/contact-us'),
          ' before you buy a new one.',
        ),
      ],
      [
        paragraph(
          'Depende de si usa un producto en línea o la edición de escritorio. Díganos qué computadora tiene y qué versión de Windows o macOS usa, y le decimos si sirve.',
        ),
        bullets('{windows-versions}'),
        paragraph(
          'La manera más rápida de saberlo es la prueba gratis: use el producto en la computadora que ya tiene. Antes de comprar otra, ',
          link('pregunte a soporte', '/contact-us'),
          '.',
        ),
      ],
    ),
  },
  {
    anchor: 'tablet-or-phone',
    question: line(
      'Can I use it on a smartphone or tablet?',
      '¿Funciona en un teléfono o una tableta?',
    ),
    searchTerms: line('iPad, iPhone, Android, mobile, app', 'iPad, iPhone, Android, celular, app'),
    answer: richText(
      [
        paragraph(
          'Open the online product on yours during the free trial: that shows you best how it works there.',
        ),
        bullets('{tablet-use}', '{phone-use}'),
      ],
      [
        paragraph(
          'Abra el producto en línea en el suyo durante la prueba gratis: así verá mejor cómo funciona ahí.',
        ),
        bullets('{tablet-use}', '{phone-use}'),
      ],
    ),
  },
  {
    anchor: 'password',
    question: line(
      'What makes a valid password, and what if I forget it?',
      '¿Cómo debe ser la contraseña y qué hago si se me olvida?',
    ),
    answer: richText(
      [
        paragraph('A password must:'),
        bullets(
          'start with a letter;',
          'contain at least one lower-case and one upper-case letter;',
          'contain at least one of these characters: !@#$%',
        ),
        paragraph(
          'If you forget it, choose ',
          strong('Forgot password'),
          ' on the login screen. Once you’re logged in, you can change it yourself.',
        ),
        paragraph(
          'Downloads need a different password from the one you log in with. If you don’t have a download password, ',
          link('contact support', '/contact-us'),
          '.',
        ),
      ],
      [
        paragraph('La contraseña debe:'),
        bullets(
          'empezar con una letra;',
          'tener al menos una minúscula y una mayúscula;',
          'tener al menos uno de estos caracteres: !@#$%',
        ),
        paragraph(
          'Si se le olvida, presione ',
          strong('Olvidé mi contraseña'),
          ' en la pantalla de inicio de sesión. Una vez dentro, usted mismo puede cambiarla.',
        ),
        paragraph(
          'Para descargar un programa se usa una contraseña distinta de la de su cuenta. Si no tiene la contraseña de descarga, ',
          link('comuníquese con soporte', '/contact-us'),
          '.',
        ),
      ],
    ),
  },
  {
    anchor: 'username',
    question: line('What can I use as a username?', '¿Qué nombre de usuario puedo usar?'),
    answer: richText(
      [
        paragraph(
          'A username has exactly 8 characters, letters and digits only. No spaces, periods or dashes.',
        ),
        paragraph(
          'If the one you want is taken, swap a letter for another letter or a digit, so the username still has 8 characters. If you forgot yours, ',
          link('contact support', '/contact-us'),
          '.',
        ),
      ],
      [
        paragraph(
          'El nombre de usuario lleva exactamente 8 caracteres, solo letras y números. No se aceptan espacios, puntos ni guiones.',
        ),
        paragraph(
          'Si el que quiere ya está ocupado, cambie una letra por otra o por un número; deben seguir siendo 8 caracteres. Si olvidó el suyo, ',
          link('comuníquese con soporte', '/contact-us'),
          '.',
        ),
      ],
    ),
  },
  {
    anchor: 'error-messages',
    question: line('I see an error message. What now?', 'Me sale un mensaje de error. ¿Qué hago?'),
    answer: richText(
      [
        paragraph('You may see one of these messages. Here’s what to do about each:'),
        bullets(
          [strong('Session expired - please login again'), ': your login timed out. Log in again.'],
          [
            strong('Invalid username or password'),
            ': check that the username has 8 characters, then try ',
            strong('Forgot password'),
            '.',
          ],
          [
            strong('Username has been taken. Please select another username.'),
            ' Swap a letter for another letter or a digit.',
          ],
          [
            strong('Email has been used please try forgot password.'),
            ' You already have an account with this address. Use ',
            strong('Forgot password'),
            '.',
          ],
          [
            strong('Verification failed. You can try resending the verify link to your email'),
            ': your account isn’t verified yet. Resend the link from the screen with this message. If the new link fails too, call support.',
          ],
        ),
        paragraph('For any other message:'),
        steps('Write down what the message says and what you did just before it.', 'Try again.', [
          'If it comes back, ',
          link('tell support', '/contact-us'),
          ' what you wrote down.',
        ]),
      ],
      [
        paragraph('Puede aparecer uno de estos mensajes. Esto es lo que debe hacer en cada caso:'),
        bullets(
          [
            strong('Su sesión venció. Inicie sesión de nuevo.'),
            ' La sesión llegó a su límite de tiempo.',
          ],
          [
            strong('El nombre de usuario o la contraseña no son correctos'),
            ': revise que el usuario tenga 8 caracteres y, si no funciona, use ',
            strong('Olvidé mi contraseña'),
            '.',
          ],
          [
            strong('Ese nombre de usuario ya está en uso. Elija otro.'),
            ' Cambie una letra por otra o por un número.',
          ],
          [
            strong(
              'Ese correo electrónico ya está en uso. Si olvidó su contraseña, pida una nueva.',
            ),
            ' Ya tiene una cuenta con ese correo. Use ',
            strong('Olvidé mi contraseña'),
            '.',
          ],
          [
            strong(
              'La verificación falló. Puede pedir que le enviemos otra vez el enlace a su correo',
            ),
            ': su cuenta todavía no está verificada. En la pantalla donde aparece este mensaje, pida que le enviemos otra vez el enlace. Si el enlace nuevo tampoco funciona, llame a soporte.',
          ],
        ),
        paragraph('Si el mensaje es otro:'),
        steps('Anote lo que dice y qué estaba haciendo cuando apareció.', 'Intente una vez más.', [
          'Si vuelve a salir, ',
          link('comuníquese con soporte', '/contact-us'),
          ' y dígales lo que anotó.',
        ]),
      ],
    ),
  },
  {
    anchor: 'cd',
    question: line('Do I still need a CD?', '¿Todavía necesito un CD?'),
    answer: richText(
      [
        paragraph(
          'No. Labor times are updated online, at least quarterly. If we gave you a download password, install your program from the download page for the ',
          link('Labor Guide', '/download/software?productID=RTLG'),
          ' or for ',
          link('Automotive Expert', '/download/software?productID=AE'),
          '.',
        ),
        paragraph(
          'If you have a CD from us and aren’t sure what to do with it, ',
          link('ask support', '/contact-us'),
          ' before you install from it.',
        ),
      ],
      [
        paragraph(
          'No. Los tiempos se actualizan en línea al menos cada trimestre. Si le dimos una contraseña de descarga, instale su programa desde la página de descarga de la ',
          link('guía de tiempos', '/download/software?productID=RTLG'),
          ' o de ',
          link('Automotive Expert', '/download/software?productID=AE'),
          '.',
        ),
        paragraph(
          'Si tiene un CD nuestro y no sabe qué hacer con él, ',
          link('pregunte a soporte', '/contact-us'),
          ' antes de usarlo.',
        ),
      ],
    ),
  },
  {
    anchor: 'support',
    question: line('How do I reach support?', '¿Cómo me comunico con soporte?'),
    searchTerms: line('español, Spanish, help, hotline', 'español, inglés, English, ayuda'),
    answer: richText(
      [
        paragraph(`By phone from ${hours.en}. The number is at the top of every page.`),
        paragraph('{spanish-support}'),
        paragraph(
          'You can leave a message anytime on the ',
          link('contact page', '/contact-us'),
          '. Our address, fax and email are there too.',
        ),
      ],
      [
        paragraph(
          `Por teléfono, ${hours.es}. El número está en la parte de arriba de todas las páginas.`,
        ),
        paragraph('{spanish-support}'),
        paragraph(
          'A cualquier hora puede dejarnos un mensaje en la ',
          link('página de contacto', '/contact-us'),
          '. Ahí también están nuestra dirección, el fax y el correo electrónico.',
        ),
      ],
    ),
  },
])
