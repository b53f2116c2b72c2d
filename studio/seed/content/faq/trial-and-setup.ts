// Over 200 lines: the questions of one category in both languages, read and edited as one list.
import {faqEntries} from '../../faq-entries.ts'
import {line, richText} from '../../localized.ts'
import {bullets, link, paragraph, steps} from '../../rich-text.ts'

/** FAQ category 2: questions about the trial, installation, setup and adding users. */
export const trialAndSetupFaq = faqEntries(2, [
  {
    anchor: 'free-trial',
    question: line('How does the free trial work?', '¿Cómo funciona la prueba gratis?'),
    answer: richText(
      [
        bullets(
          'The online products are free for {trial-days} days.',
          'The desktop premium edition is free for {premium-trial-days} days.',
          'You don’t need a credit card.',
        ),
        paragraph(
          'The trial starts the first time you log in after we approve your account, so you don’t lose any days while you wait for us. Each time you log in, you’ll see how many trial days are left.',
        ),
      ],
      [
        bullets(
          'Los productos en línea son gratis por {trial-days} días.',
          'La edición premium de escritorio es gratis por {premium-trial-days} días.',
          'No se pide tarjeta de crédito.',
        ),
        paragraph(
          'La prueba empieza cuando aprobamos su cuenta y usted inicia sesión por primera vez, así que no pierde días mientras espera. Cada vez que inicia sesión ve cuántos días de prueba le quedan.',
        ),
      ],
    ),
  },
  {
    anchor: 'start-trial',
    question: line('How do I start a trial?', '¿Cómo empiezo una prueba?'),
    answer: richText(
      [
        steps(
          'Click Start free trial on any page and sign up with your name, email, phone, a username and a password.',
          'Open the email we send you and click its link to verify your account.',
          'After we approve your account, log in. The trial starts with that first login.',
        ),
        paragraph(
          'You can also request a trial with the ',
          link('request form', '/automotive-expert/free-trial'),
          '. Free trials are available in the United States, its territories and Canada.',
        ),
      ],
      [
        steps(
          'Presione el botón de prueba gratis en cualquier página y regístrese con su nombre, correo electrónico, teléfono, un nombre de usuario y una contraseña.',
          'Abra el correo electrónico que le enviamos y presione el enlace para verificar su cuenta.',
          'Cuando su cuenta esté aprobada, inicie sesión. La prueba empieza con ese primer inicio de sesión.',
        ),
        paragraph(
          'También puede pedir una prueba con el ',
          link('formulario de solicitud', '/automotive-expert/free-trial'),
          '. La prueba gratis está disponible en Estados Unidos, sus territorios y Canadá.',
        ),
      ],
    ),
  },
  {
    anchor: 'install',
    question: line('How do I install the software?', '¿Cómo instalo el programa?'),
    answer: richText(
      [
        paragraph(
          'The online products have nothing to install. Just log in. If we gave you a download password (for the desktop edition of Automotive Expert, for example), here’s how to install the program:',
        ),
        steps(
          [
            'Open the download page for ',
            link('Automotive Expert', '/download/software?productID=AE'),
            ' or for the ',
            link('Labor Guide', '/download/software?productID=RTLG'),
            '.',
          ],
          'Enter the download password we gave you.',
          'Run the downloaded file and follow the prompts.',
        ),
        paragraph(
          'If the installation stops, leave any error message on your screen and call us. We can connect to your computer with remote support.',
        ),
      ],
      [
        paragraph(
          'Los productos en línea no se instalan: solo inicie sesión. Si le dimos una contraseña de descarga, por ejemplo para la edición de escritorio de Automotive Expert, instale el programa así:',
        ),
        steps(
          [
            'Abra la página de descarga de ',
            link('Automotive Expert', '/download/software?productID=AE'),
            ' o de la ',
            link('guía de tiempos', '/download/software?productID=RTLG'),
            '.',
          ],
          'Escriba la contraseña de descarga que le dimos.',
          'Abra el archivo que descargó y siga las instrucciones.',
        ),
        paragraph(
          'Si la instalación se detiene, no cierre el mensaje de error y llámenos. Podemos conectarnos a su computadora con el soporte remoto.',
        ),
      ],
    ),
  },
  {
    anchor: 'setup',
    question: line('What should I set up first?', '¿Qué configuro primero?'),
    answer: richText(
      [
        paragraph(
          'The person who signed up is the account owner. Log in with that account and check:',
        ),
        steps(
          'your profile: company name and address;',
          'your shop settings, such as the parts markup in Pro and Automotive Expert;',
          'your additional users and their access levels.',
        ),
        paragraph(
          'Want someone to walk you through it? ',
          link('Contact support', '/contact-us'),
          '.',
        ),
      ],
      [
        paragraph(
          'Quien se registró es el dueño de la cuenta. Inicie sesión con esa cuenta y revise:',
        ),
        steps(
          'su perfil: nombre de la empresa y dirección;',
          'la configuración del taller, como el margen en refacciones en Pro y Automotive Expert;',
          'los usuarios adicionales y sus niveles de acceso.',
        ),
        paragraph(
          '¿Prefiere que le ayudemos? ',
          link('Comuníquese con soporte', '/contact-us'),
          '.',
        ),
      ],
    ),
  },
  {
    anchor: 'import',
    question: line(
      'Can I bring my data from another program?',
      '¿Puedo traer mis datos de otro programa?',
    ),
    searchTerms: line(
      'import, transfer, switch, convert, customer list',
      'importar, pasar, cambiar, convertir, lista de clientes',
    ),
    answer: richText(
      [
        paragraph(
          'Before you sign up, ',
          link('tell support', '/contact-us'),
          ' which program you use and what you want to bring, such as customers, vehicles or parts. We’ll tell you what’s possible.',
        ),
      ],
      [
        paragraph(
          'Antes de registrarse, ',
          link('díganos', '/contact-us'),
          ' qué programa usa y qué quiere traer, por ejemplo clientes, vehículos o refacciones. Le decimos qué es posible.',
        ),
      ],
    ),
  },
  {
    anchor: 'adding-users',
    question: line('How do I add users?', '¿Cómo agrego usuarios?'),
    searchTerms: line(
      '{prices}, employees, technicians, staff',
      '{prices}, empleados, técnicos, personal',
    ),
    answer: richText(
      [
        paragraph(
          'The account owner adds users and chooses one of three access levels for each. Here’s what the monthly price includes:',
        ),
        bullets(
          [
            link('Real-Time Pro', '/real-time-pro'),
            ': one user. Each additional user costs {additional-user-price:real-time-pro} per month.',
          ],
          [
            link('Automotive Expert', '/automotive-expert'),
            ': the owner and a second user at no extra charge. From the third user on, each user costs {additional-user-price:automotive-expert} per month.',
          ],
        ),
        paragraph(
          'If you need the ',
          link('Labor Guide', '/real-time-labor-guide'),
          ' for several people, ',
          link('ask us', '/contact-us'),
          '.',
        ),
      ],
      [
        paragraph(
          'El dueño de la cuenta agrega a los usuarios y elige entre tres niveles de acceso para cada uno. El precio mensual incluye:',
        ),
        bullets(
          [
            link('Real-Time Pro', '/real-time-pro'),
            ': un usuario. Cada usuario adicional cuesta {additional-user-price:real-time-pro} al mes.',
          ],
          [
            link('Automotive Expert', '/automotive-expert'),
            ': el dueño y un segundo usuario sin costo. Del tercero en adelante, cada usuario cuesta {additional-user-price:automotive-expert} al mes.',
          ],
        ),
        paragraph(
          'Si necesita la ',
          link('guía de tiempos', '/real-time-labor-guide'),
          ' para varias personas, ',
          link('pregúntenos', '/contact-us'),
          '.',
        ),
      ],
    ),
  },
  {
    anchor: 'one-device',
    question: line(
      'Can I be logged in at the counter and in the bay at the same time?',
      '¿Puedo tener la sesión abierta en el mostrador y en el taller a la vez?',
    ),
    answer: richText(
      [
        paragraph(
          'Not with the same login. Each user can be logged in on one device at a time. If two people use the software at the same time, each person needs their own login.',
        ),
      ],
      [
        paragraph(
          'Con el mismo usuario, no: cada usuario puede tener la sesión abierta en un solo equipo a la vez. Si dos personas usan el programa al mismo tiempo, cada una necesita su propio usuario.',
        ),
      ],
    ),
  },
])
