import type {Locale} from '../locales.ts'

/** A text that a new block starts with, in every language: a line, or the lines of a list. */
export type StartText = Readonly<Record<Locale, string | readonly string[]>> & {
  /** Whether pages may go live with the text. Otherwise it only tells editors what to write. */
  readonly mayStay?: boolean
}

/** The texts that a new block starts with, by block and field. */
export const startTexts = {
  heroBlock: {
    headline: {
      mayStay: true,
      en: 'Quote every repair with confidence',
      es: 'Cotice cada reparación con confianza',
    },
    heroTagline: {
      en: 'Say in one or two sentences what this page offers and to whom.',
      es: 'Diga en una o dos oraciones qué ofrece esta página y a quién.',
    },
    trialButton: {mayStay: true, en: 'Start your free trial', es: 'Empiece su prueba gratis'},
  },
  featureListBlock: {
    featuresHeading: {mayStay: true, en: 'What you get', es: 'Lo que recibe'},
    featuresIntro: {
      mayStay: true,
      en: 'Everything a shop needs for this job, in one place.',
      es: 'Todo lo que un taller necesita para esto, en un solo lugar.',
    },
    features: {
      en: ['First feature', 'Second feature', 'Third feature'],
      es: ['Primera función', 'Segunda función', 'Tercera función'],
    },
  },
  comparisonBlock: {
    comparisonHeading: {mayStay: true, en: 'Compare the products', es: 'Compare los productos'},
    comparisonIntro: {
      mayStay: true,
      en: 'See what each product can do and what it costs.',
      es: 'Vea qué hace cada producto y cuánto cuesta.',
    },
  },
  benefitListsBlock: {
    pricingHeading: {mayStay: true, en: 'Fair pricing', es: 'Precio justo'},
    pricingList: {
      mayStay: true,
      en: ['Monthly billing, cancel any time'],
      es: ['Pago mensual, cancele cuando quiera'],
    },
    easeHeading: {mayStay: true, en: 'Easy to use', es: 'Fácil de usar'},
    easeList: {mayStay: true, en: ['Nothing to install'], es: ['Nada que instalar']},
  },
  reviewsBlock: {
    reviewsHeading: {mayStay: true, en: 'What shops say', es: 'Lo que dicen los talleres'},
  },
  questionsBlock: {
    questionsHeading: {mayStay: true, en: 'Common questions', es: 'Preguntas comunes'},
  },
  aboutSupportBlock: {
    aboutHeading: {mayStay: true, en: 'About us', es: 'Quiénes somos'},
    aboutText: {
      en: 'Say what the company does and when it was founded.',
      es: 'Diga qué hace la empresa y cuándo se fundó.',
    },
    supportHeading: {mayStay: true, en: 'Talk to a person', es: 'Hable con una persona'},
    supportText: {
      en: 'Say how customers reach support.',
      es: 'Diga cómo los clientes hablan con soporte.',
    },
  },
  textWithPictureBlock: {
    heading: {
      mayStay: true,
      en: 'Know the price before you start',
      es: 'Conozca el precio antes de empezar',
    },
    text: {
      en: 'Explain the picture in one to three short paragraphs.',
      es: 'Explique la imagen en uno a tres párrafos cortos.',
    },
  },
  videoBlock: {title: {mayStay: true, en: 'See how it works', es: 'Vea cómo funciona'}},
  formSectionBlock: {
    heading: {mayStay: true, en: 'Ask us anything', es: 'Pregúntenos lo que quiera'},
    text: {
      en: 'Say when visitors can expect a reply.',
      es: 'Diga cuándo recibirá respuesta el visitante.',
    },
  },
  announcementBandBlock: {
    text: {en: 'Say your news in one sentence.', es: 'Dé su noticia en una oración.'},
  },
  callToActionBlock: {
    heading: {
      mayStay: true,
      en: 'Try it in your shop this week',
      es: 'Pruébelo esta semana en su taller',
    },
    text: {
      en: 'Say in one or two sentences why to do it now.',
      es: 'Diga en una o dos oraciones por qué hacerlo ahora.',
    },
  },
  closingFooterBlock: {
    closingHeading: {mayStay: true, en: 'Start today', es: 'Empiece hoy'},
    twoMinutesMessage: {
      mayStay: true,
      en: 'Setup takes two minutes.',
      es: 'La configuración toma dos minutos.',
    },
    noCardNote: {
      mayStay: true,
      en: 'No credit card needed for the trial.',
      es: 'La prueba gratis no requiere tarjeta de crédito.',
    },
    faqLinkText: {
      mayStay: true,
      en: 'Read the common questions',
      es: 'Lea las preguntas frecuentes',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, StartText>>>>
