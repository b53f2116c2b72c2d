import type {Locale} from '../locales.ts'

/** A text that a new block starts with, in every language: a line, or the lines of a list. */
export type StartText = Readonly<Record<Locale, string | readonly string[]>>

/** The texts that a new block starts with, by block and field. */
export const startTexts = {
  heroBlock: {
    headline: {
      en: 'Quote every repair with confidence',
      es: 'Cotice cada reparación con confianza',
    },
    heroTagline: {
      en: 'Say in one or two sentences what this page offers and to whom.',
      es: 'Diga en una o dos oraciones qué ofrece esta página y a quién.',
    },
    trialButton: {en: 'Start your free trial', es: 'Empiece su prueba gratis'},
  },
  featureListBlock: {
    featuresHeading: {en: 'What you get', es: 'Lo que recibe'},
    featuresIntro: {
      en: 'Everything a shop needs for this job, in one place.',
      es: 'Todo lo que un taller necesita para esto, en un solo lugar.',
    },
    features: {
      en: ['First feature', 'Second feature', 'Third feature'],
      es: ['Primera función', 'Segunda función', 'Tercera función'],
    },
  },
  comparisonBlock: {
    comparisonHeading: {en: 'Compare the products', es: 'Compare los productos'},
    comparisonIntro: {
      en: 'See what each product can do and what it costs.',
      es: 'Vea qué hace cada producto y cuánto cuesta.',
    },
  },
  benefitListsBlock: {
    pricingHeading: {en: 'Fair pricing', es: 'Precio justo'},
    pricingList: {
      en: ['Monthly billing, cancel any time'],
      es: ['Pago mensual, cancele cuando quiera'],
    },
    easeHeading: {en: 'Easy to use', es: 'Fácil de usar'},
    easeList: {en: ['Nothing to install'], es: ['Nada que instalar']},
  },
  reviewsBlock: {reviewsHeading: {en: 'What shops say', es: 'Lo que dicen los talleres'}},
  questionsBlock: {questionsHeading: {en: 'Common questions', es: 'Preguntas comunes'}},
  aboutSupportBlock: {
    aboutHeading: {en: 'About us', es: 'Quiénes somos'},
    aboutText: {
      en: 'Say what the company does and when it was founded.',
      es: 'Diga qué hace la empresa y cuándo se fundó.',
    },
    supportHeading: {en: 'Talk to a person', es: 'Hable con una persona'},
    supportText: {
      en: 'Say how customers reach support.',
      es: 'Diga cómo los clientes hablan con soporte.',
    },
  },
  textWithPictureBlock: {
    heading: {en: 'Know the price before you start', es: 'Conozca el precio antes de empezar'},
    text: {
      en: 'Explain the picture in one to three short paragraphs.',
      es: 'Explique la imagen en uno a tres párrafos cortos.',
    },
  },
  videoBlock: {title: {en: 'See how it works', es: 'Vea cómo funciona'}},
  formSectionBlock: {
    heading: {en: 'Ask us anything', es: 'Pregúntenos lo que quiera'},
    text: {
      en: 'Say when visitors can expect a reply.',
      es: 'Diga cuándo recibirá respuesta el visitante.',
    },
  },
  announcementBandBlock: {
    text: {en: 'Say your news in one sentence.', es: 'Dé su noticia en una oración.'},
  },
  callToActionBlock: {
    heading: {en: 'Try it in your shop this week', es: 'Pruébelo esta semana en su taller'},
    text: {
      en: 'Say in one or two sentences why to do it now.',
      es: 'Diga en una o dos oraciones por qué hacerlo ahora.',
    },
  },
  closingFooterBlock: {
    closingHeading: {en: 'Start today', es: 'Empiece hoy'},
    twoMinutesMessage: {
      en: 'Setup takes two minutes.',
      es: 'La configuración toma dos minutos.',
    },
    noCardNote: {
      en: 'No credit card needed for the trial.',
      es: 'La prueba gratis no requiere tarjeta de crédito.',
    },
    faqLinkText: {en: 'Read the common questions', es: 'Lea las preguntas frecuentes'},
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, StartText>>>>
