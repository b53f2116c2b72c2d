import {line, text} from './localized-value.ts'
import {confirmationTexts, signpost, step} from './page-text.ts'

const approve = step(
  'approve',
  ['We approve your account', 'Aprobamos su cuenta'],
  ['Your trial days haven’t started yet.', 'Los días de la prueba todavía no cuentan.'],
)
const logIn = step(
  'login',
  ['Log in: day one', 'Su primer día empieza cuando inicia sesión'],
  [
    'The trial starts the first time you log in after we approve your account.',
    'La prueba empieza la primera vez que inicia sesión después de que aprobamos su cuenta.',
  ],
)

/**
 * The texts of the free-trial page and its confirmation. The sample content has them, and the site
 * shows them while the document `trialPage` or a text in it does not exist.
 */
export const trialTexts = {
  page: {
    heading: line('Free trial', 'Prueba gratis'),
    intro: text(
      'Try any of our products on your own jobs before you pay.',
      'Pruebe cualquiera de nuestros productos con sus propios trabajos antes de pagar.',
    ),
    trialButton: line('Start free trial', 'Empiece su prueba gratis'),
    formButton: line('Go to the form', 'Ir al formulario'),
    cardNote: line('No credit card', 'Sin tarjeta de crédito'),
    onlineName: line('Online products', 'Productos en línea'),
    desktopName: line('Desktop', 'Escritorio'),
    premiumLink: line('Premium edition', 'Edición premium'),
    stepsHeading: line('How the trial works', 'Cómo funciona la prueba'),
    steps: [
      step(
        'ask',
        ['Request your trial', 'Pida su prueba'],
        ['Sign up online or send us a request.', 'Regístrese en línea o envíenos una solicitud.'],
      ),
      approve,
      logIn,
      step(
        'left',
        ['See how many days are left', 'Vea cuántos días le quedan'],
        [
          'The number is shown each time you log in.',
          'El número aparece cada vez que inicia sesión.',
        ],
      ),
      step(
        'pay',
        ['Pay only if you stay', 'Pague solo si decide continuar'],
        [
          'When the trial ends, enter your payment information to start a subscription. We don’t charge you before that.',
          'Cuando termine la prueba, registre su forma de pago para empezar una suscripción. Antes no le cobramos nada.',
        ],
      ),
      step(
        'cancel',
        ['Cancel anytime', 'Cancele cuando guste'],
        [
          'Your account stays active through the period you’ve paid for.',
          'Su cuenta sigue activa hasta que termine el periodo que ya pagó.',
        ],
      ),
    ],
    formHeading: line('Request a free trial', 'Pida su prueba gratis'),
    formText: text(
      'Want the desktop premium edition, or would you rather talk to us before you sign up? Tell us about your shop and we’ll get in touch.',
      '¿Quiere la edición premium de escritorio o prefiere hablar con nosotros antes de registrarse? Cuéntenos de su taller y nos comunicamos con usted.',
    ),
    regionNote: text(
      'Free trials are available only in the United States, its territories and Canada.',
      'La prueba gratis solo está disponible en Estados Unidos, sus territorios y Canadá.',
    ),
    mailButton: line('Request it by email', 'Pedir la prueba por correo electrónico'),
    signpostsHeading: line('Looking for something else?', '¿Busca otra cosa?'),
    signposts: [
      signpost(
        'faq',
        '/faq',
        ['Frequently asked questions', 'Preguntas frecuentes'],
        [
          'Passwords, installation, users, updates and billing. Answers day or night.',
          'Respuestas a cualquier hora sobre contraseñas, instalación, usuarios, actualizaciones y cobros.',
        ],
      ),
      signpost(
        'contact',
        '/contact-us',
        ['Contact us', 'Contáctenos'],
        [
          'Phone, email, fax and mailing address.',
          'Teléfono, correo electrónico, fax y dirección postal.',
        ],
      ),
      signpost(
        'downloads',
        '/download/software',
        ['Software downloads', 'Descargas de software'],
        ['You need a download password.', 'Necesita una contraseña de descarga.'],
      ),
    ],
    seoDescription: text(
      'Try the software on your own jobs. No credit card, and your trial days don’t start until you first log in. For the United States, its territories and Canada.',
      'Pruebe el programa con sus propios trabajos. Sin tarjeta de crédito. Los días empiezan cuando inicia sesión. Estados Unidos, sus territorios y Canadá.',
    ),
  },
  form: {
    companyHeading: line('Your company', 'Su empresa'),
    contactHeading: line('How to reach you', 'Cómo lo contactamos'),
    submitButton: line('Request free trial', 'Solicitar prueba gratis'),
  },
  confirmation: {
    ...confirmationTexts(
      ['We got your trial request', 'Recibimos su solicitud de prueba'],
      [
        'Thank you. Your trial hasn’t started yet. Your days don’t count until you first log in.',
        'Gracias. Su prueba todavía no empieza. Los días no cuentan hasta que inicia sesión por primera vez.',
      ],
    ),
    nextSteps: [
      step(
        'look',
        ['We review your request', 'Revisamos su solicitud'],
        [
          'If anything is missing, we’ll call or email you.',
          'Si falta algo, le llamamos o le escribimos.',
        ],
      ),
      approve,
      logIn,
    ],
  },
}
