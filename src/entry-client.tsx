import './ui/styles.css'
import {hydrate} from '@tanstack/react-router/ssr/client'
import {hydrateRoot} from 'react-dom/client'
import {defaultLocale, isLocale} from '#schemas/locales.ts'
import {App} from './app.tsx'
import {servedContent} from './content/served-content.ts'
import {createSiteIntl} from './i18n/intl.ts'
import {type PageData, restorePage} from './page-data.ts'
import {createSiteHistory, createSiteRouter} from './router.tsx'

const catalogues = {
  en: () => import('./i18n/en.json'),
  es: () => import('./i18n/es.json'),
}

const {lang} = document.documentElement
const locale = isLocale(lang) ? lang : defaultLocale
const catalogue = catalogues[locale]()
const page: PageData = restorePage()
const context = {
  locale,
  intl: createSiteIntl(locale, (await catalogue).default),
  content: servedContent(locale),
  environment: page.environment,
}
const router = createSiteRouter(context, createSiteHistory(locale))
await hydrate(router)

// The router restores places within the app; between documents the browser does, if it is let.
addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto'
})
addEventListener('pageshow', () => {
  history.scrollRestoration = 'manual'
})

// The mark says in every performance tool when the page was taken over; tests wait for it.
const ready = () => {
  performance.mark('app')
  window.appReady?.()
}
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root element')
hydrateRoot(root, <App router={router} onReady={ready} />, {
  onRecoverableError: (error) => console.error('hydration', error),
})
