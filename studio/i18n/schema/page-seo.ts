/** Returns the Spanish texts for the SEO fields of a document type. All types have the same fields. */
export const pageSeoEs = (type: string) => ({
  [`${type}.group.seo`]: 'Buscadores',
  [`${type}.seoTitle`]: 'Título al compartir',
  [`${type}.seoTitle.description`]:
    'El título que aparece cuando alguien comparte la página en Facebook o en un mensaje. También está en la imagen que acompaña al enlace. Ponga primero lo que ofrece la página y al final la empresa, en menos de 60 caracteres.',
  [`${type}.seoDescription`]: 'Descripción para buscadores',
  [`${type}.seoDescription.description`]:
    'El texto breve debajo del título en los resultados de búsqueda y en los enlaces compartidos. Los asistentes de IA también lo usan para describir la página. Dé una razón para entrar, en una o dos oraciones sencillas y menos de 160 caracteres.',
  [`${type}.socialImage`]: 'Imagen al compartir',
  [`${type}.socialImage.description`]:
    'Se muestra a la derecha de la imagen que acompaña a un enlace compartido. El sitio agrega lo demás: la empresa, el título al compartir y, si es un producto, su precio. La imagen se recorta casi en cuadrado: oprima el botón de recortar para elegir la parte que se queda. Use una imagen de al menos 600 píxeles de ancho; es la misma en los dos idiomas. Si la deja vacía, el sitio usa la imagen de arriba de esta página o, si no hay, la imagen al compartir de Ajustes.',
})
