/** The SEO fields, which are the same for all pages. */
export const pageSeoEs = (type: string) => ({
  [`${type}.group.seo`]: 'Buscadores',
  [`${type}.seoTitle`]: 'Título al compartir',
  [`${type}.seoTitle.description`]:
    'El título que aparece cuando alguien comparte la página en Facebook o en un mensaje; también va en grande en la imagen que acompaña al enlace. Conviene poner primero lo que ofrece la página y al final la empresa, en menos de 60 caracteres.',
  [`${type}.seoDescription`]: 'Descripción para buscadores',
  [`${type}.seoDescription.description`]:
    'Las dos líneas grises debajo del título en los resultados de búsqueda y en los enlaces compartidos, y lo que se dice de la página a los asistentes de IA. Convienen una o dos oraciones sencillas que den una razón para entrar, en menos de 160 caracteres.',
  [`${type}.socialImage`]: 'Imagen al compartir',
  [`${type}.socialImage.description`]:
    'Va a la derecha de la imagen que acompaña a un enlace compartido; el sitio dibuja lo demás: la empresa, el título al compartir y, si es un producto, su precio. Se recorta casi en cuadrado: oprima el botón de recortar para elegir lo que debe quedar a la vista. De al menos 600 píxeles de ancho, la misma en los dos idiomas. Déjela vacía para mostrar la imagen de arriba de esta página en cada idioma, o la de los ajustes si la página no tiene ninguna.',
})
