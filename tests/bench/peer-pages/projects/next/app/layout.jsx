import page from '../page.json'
import '../page.css'

export const metadata = {title: page.title, description: page.description}

export default function Layout({children}) {
  return (
    <html lang="en" data-mantine-color-scheme="light">
      <body>
        {page.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        {children}
      </body>
    </html>
  )
}
